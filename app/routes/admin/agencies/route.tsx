import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, type ShouldRevalidateFunction, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import type { Client } from "~/client/client";
import { FALLBACK } from "~/contract/messages";
import { DASHBOARD_PAGE_SIZE } from "~/contract/values";
import { api, attempt, requireVisitor } from "~/http/api.server";
import { failureStatus } from "~/http/failures";
import { isRefusedForm, refusedInit, retryAfterHeader } from "~/http/form-checks.server";
import { readForm } from "~/http/forms.server";
import { flashCookie, takeFlash } from "~/http/session.server";
import { type AgencyListQuery, paths } from "~/paths";
import { agenciesNamed, listHref, placeOf, placeQuery } from "~/routes/admin/shared/agencies.server";
import { pageTitle } from "~/text/page-title";
import { plural } from "~/text/plural";
import { FailureAlert } from "~/ui/alert";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { DialogOutlet } from "~/ui/dialog/dialog-outlet";
import { useDocumentPath } from "~/ui/dialog/use-document-path";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextField } from "~/ui/fields/text-field";
import { Icon } from "~/ui/icon";
import { EmptyState } from "~/ui/lists/empty-state";
import { Flash } from "~/ui/lists/flash";
import { HeadingBar } from "~/ui/lists/heading-bar";
import { ListFilter } from "~/ui/lists/list-filter";
import { ListHeading } from "~/ui/lists/list-heading";
import { Pagination } from "~/ui/lists/pagination";
import { AgencyCard } from "./agency-card";
import { agencyCard } from "./agency-card-view";
import { agencyNews, clipped } from "./agency-news";

/** So many agencies are easier searched than read. */
const MANY = 10;
const isBelow = (pathname: string) => pathname.replace(/\/+$/, "") !== paths.adminAgencies();

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const refused = isRefusedForm(request);
  // Below the page of one agency there is no list, and below a dialog the browser keeps the one it has.
  if (isBelow(new URL(request.url).pathname)) return data({ list: null, failure: null, news: null, refused });
  const place = placeOf(request);
  const found = await attempt(readPage(await api(request), place), FALLBACK.dashboard);
  const { flash, headers } = await takeFlash(request);
  const news = agencyNews(flash);
  if (!found.ok) {
    const init = { status: failureStatus(found.error), headers };
    return data({ list: null, failure: found.message, news, refused }, init);
  }
  const { agencies, total, totalPages } = found.value;
  if (place.page > 1 && agencies.length === 0) {
    const last = totalPages > 1 && totalPages < place.page ? totalPages : 1;
    throw redirect(paths.adminAgencies(placeQuery({ ...place, page: last })), 303);
  }
  const isWhole = place.page === 1 && totalPages <= 1;
  const active = agencies.filter(({ status }) => status === "ACTIVE").length;
  const list = {
    cards: agencies.map((agency) => agencyCard(agency, placeQuery(place))),
    count: total === null ? "Agences" : plural(total, "agence"),
    active: isWhole && agencies.length > 0 ? `dont ${plural(active, "active")}` : null,
    isSearchable: Boolean(place.q) || totalPages > 1 || agencies.length > MANY,
    totalPages,
    ...place,
  };
  return data({ list, failure: null, news, refused }, { headers });
}

/** One page of the list, or of those that are looked for by name. Throws an ApiError. */
async function readPage(client: Client, { q, page }: AgencyListQuery & { page: number }) {
  const limit = DASHBOARD_PAGE_SIZE;
  if (q) {
    const found = await agenciesNamed(client, q);
    const agencies = found.slice((page - 1) * limit, page * limit);
    return { agencies, total: found.length, totalPages: Math.ceil(found.length / limit) };
  }
  const { data: agencies, meta } = await client.admin.agencies({ query: { page, limit } });
  const totalPages = meta?.totalPages ?? (agencies.length >= limit ? page + 1 : page);
  const total = meta?.total ?? (totalPages === 1 ? agencies.length : null);
  return { agencies, total, totalPages };
}

/** 'Activer'. */
export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const id = String((await readForm(request)).get("id"));
  const client = await api(request);
  const activated = await attempt(client.admin.activateAgency({ params: { id } }), FALLBACK.agencyActivate);
  if (!activated.ok) return data({ message: activated.message }, refusedInit(activated.error));
  const flash = await flashCookie({ code: "agency-activated", value: clipped(activated.value?.name) });
  return redirect(listHref(request), { status: 303, headers: { "set-cookie": flash } });
}

export const headers = retryAfterHeader;

/** While a dialog is open the list below stays as it was read; leaving the dialog reads it anew. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl, defaultShouldRevalidate }) =>
  isBelow(nextUrl.pathname) ? false : defaultShouldRevalidate;

export default function AdminAgencies() {
  const { list, failure, news } = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  const isDocument = useDocumentPath();
  if (isBelow(useLocation().pathname) && (isDocument || !(list || failure))) return <DialogOutlet modal={false} />;
  const place = { q: list?.q, page: list && list.page > 1 ? list.page : undefined };
  return (
    <>
      {message && <ErrorSummary errors={{ "": [message] }} />}
      {news && !message && (
        <Flash key={news.text + news.name} className="mb-4">
          {news.text} {news.name && <b>{news.name}</b>}
        </Flash>
      )}
      <FailureAlert message={failure} />
      <HeadingBar>
        <ListHeading level="h2" moveFocus={Boolean(news) && !isDocument}>
          {list?.count ?? "Agences"} <small>{list?.active}</small>
        </ListHeading>
        <Link className={buttonClass({})} to={paths.newAgency(place)} preventScrollReset>
          <Icon name="plus" />
          Ajouter une agence
        </Link>
      </HeadingBar>
      {list?.isSearchable && <NameSearch q={list.q} />}
      {list?.cards.length === 0 && (
        <EmptyState
          title="Aucune agence"
          level="h2"
          hint={list.q ? `Aucun nom ne contient « ${list.q} ».` : "Ajoutez la première."}
        >
          {list.q && <ButtonLink href={paths.adminAgencies()}>Voir toutes les agences</ButtonLink>}
        </EmptyState>
      )}
      {list && (
        <>
          <div className="agencies">
            {list.cards.map((card, i) => (
              <AgencyCard key={card.id || i} agency={card} list={paths.adminAgencies(place)} />
            ))}
          </div>
          <Pagination
            page={list.page}
            totalPages={list.totalPages}
            href={(page) => paths.adminAgencies({ q: list.q, page: page > 1 ? page : undefined })}
          />
        </>
      )}
      <DialogOutlet modal />
    </>
  );
}

function NameSearch({ q }: { q: string | undefined }) {
  return (
    <ListFilter role="search" method="get" action={paths.adminAgencies()}>
      <TextField key={q} label="Nom de l'agence" name="q" type="search" maxLength={100} defaultValue={q} />
      <Button variant="secondary" icon="search">
        Rechercher
      </Button>
      {q && (
        <ButtonLink variant="quiet" href={paths.adminAgencies()}>
          Tout effacer
        </ButtonLink>
      )}
    </ListFilter>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { page = 1, totalPages = 1 } = data?.list ?? {};
  const list = totalPages > 1 ? `Agences (page ${page} sur ${totalPages})` : "Agences";
  const title = data?.news ? `${data.news.text} ${list}` : list;
  return [{ title: pageTitle(title, Boolean(data?.failure || data?.refused)) }];
};
