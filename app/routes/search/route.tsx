import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FALLBACK } from "~/contract/messages";
import { api, attempt } from "~/http/api.server";
import { settings } from "~/platform/env.server";
import { product } from "~/text/product";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { EmptyState } from "~/ui/lists/empty-state";
import { Pagination } from "~/ui/lists/pagination";
import { searchAddress, tidyAddress } from "./address";
import { CategoryRail } from "./category-rail";
import { Chip } from "./chip";
import { Filters, FiltersButton } from "./filters";
import { queryOf, readSearch } from "./read.server";
import { SearchRecap } from "./search-recap";
import { Sort } from "./sort";
import { findExits } from "./suggestions.server";
import { VehicleCard } from "./vehicle-card";
import { failedView, pagesOf, resultsView } from "./view.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const tidy = tidyAddress(searchParams);
  if (tidy) throw redirect(tidy);

  const { apiUrl, publicUrl } = settings();
  const asked = { search: readSearch(searchParams, new Date()), sortable: !apiUrl, publicUrl, now: new Date() };
  const { search } = asked;
  const client = await api(request);
  const found = await attempt(client.vehicles.search({ query: queryOf(search, asked) }), FALLBACK.search);
  if (!found.ok) {
    const { error, message } = found;
    const status = error.isOutage ? 503 : error.status >= 500 ? 502 : error.status;
    const headers = error.isOutage ? { "retry-after": error.retryAfter ?? "5" } : undefined;
    return data(failedView(asked, message), { status, headers });
  }

  const lastPage = pagesOf(found.value, search.page);
  if (search.page > lastPage) {
    throw redirect(searchAddress(search.params, { page: lastPage > 1 ? String(lastPage) : null }));
  }
  const exits = found.value.data.length === 0 ? await findExits(client, search) : null;
  return data(resultsView(asked, found.value, exits));
}

export default function SearchPage() {
  const view = useLoaderData<typeof loader>();
  const { params, chips } = view;
  return (
    <>
      {view.hasErrors && (
        <div className="wrap py-4">
          <ErrorSummary errors={view.errors} />
        </div>
      )}
      <SearchRecap facts={view.facts} form={view.form} errors={view.criteriaErrors} keep={view.keptBySearch} />
      <div className="wrap page find">
        <div className="find-head">
          <h1>
            <span role="status">{view.heading}</span>
          </h1>
          {view.subtitle && (
            <p className="muted">
              {view.subtitle}
              {view.order && <span className="max-md:hidden">, {view.order}</span>}
            </p>
          )}
          <div className="tools">
            {!view.filtersOpen && <FiltersButton count={chips.length} />}
            {view.sort && <Sort {...view.sort} />}
          </div>
        </div>
        <Filters fields={view.fields} errors={view.filterErrors} keep={view.keptByFilters} clearHref={view.clearHref} />
        <div className="find-list">
          {view.cards.length > 0 && <CategoryRail params={params} />}
          {chips.length > 0 && (
            <ul className="chips" aria-label="Filtres actifs">
              {chips.map((chip) => (
                <li key={chip.name}>
                  <Chip href={chip.href}>{chip.label}</Chip>
                </li>
              ))}
              <li>
                <a className="btn btn-quiet" href={view.clearHref}>
                  Tout effacer
                </a>
              </li>
            </ul>
          )}
          {view.failure && (
            <Alert type="error" role="alert">
              <span className="whitespace-pre-line">{view.failure}</span>
            </Alert>
          )}
          {view.exits && <Empty exits={view.exits} />}
          {view.cards.length > 0 && (
            <>
              <h2 className="sr-only">Résultats</h2>
              <div className="cards">
                {view.cards.map((card, index) => (
                  <VehicleCard key={card.id} vehicle={card} priority={index === 0} />
                ))}
              </div>
            </>
          )}
          <Pagination
            page={view.page}
            totalPages={view.totalPages}
            href={(page) => searchAddress(params, { page: page > 1 ? String(page) : null })}
          />
        </div>
      </div>
    </>
  );
}

function Empty({ exits }: { exits: { sentence: string | null; links: { href: string; label: string }[] } }) {
  return (
    <EmptyState
      hint={
        <>
          Essayez de modifier vos critères de recherche
          {exits.sentence && <span className="muted block text-base">{exits.sentence}</span>}
        </>
      }
    >
      {exits.links.map((exit, index) => (
        <ButtonLink key={exit.href} href={exit.href} variant={index === 0 ? "primary" : "secondary"}>
          {exit.label}
        </ButtonLink>
      ))}
    </EmptyState>
  );
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: view }) => [
  { title: `${view?.title ?? "Recherche"} · ${product().name}` },
  { name: "description", content: view?.description },
  { tagName: "link", rel: "canonical", href: view?.canonical },
];
