import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, failureInit, formFailureInit } from "~/http/base/api.server";
import { readForm, redirectWithFlash, takeFlash } from "~/http/forms/forms.server";
import { addressParams } from "~/http/forms/typed-days";
import { lastSearched, rememberDates } from "~/http/offer/last-searched.server";
import { dateParamsIn, readSearchDates } from "~/http/offer/search-dates.server";
import { listTitle, privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { toIso } from "~/rental/base/clock";
import styles from "~/styles/inner.css?url";
import { ErrorSummary, FailureAlert, FlashMessage } from "~/ui/base/alert";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { Button, ButtonLink } from "~/ui/base/button";
import { PostForm } from "~/ui/dialog/post-form";
import { RentalEndFields } from "~/ui/fields/rental-end-fields";
import { EmptyState } from "~/ui/lists/empty-state";
import { filledForm } from "~/ui/search-form/view";
import { FavouriteCard } from "./favourite-card";
import { favouritesView } from "./view.server";

const TITLE = "Véhicules gardés";

/** The kept vehicles with today's prices, for the dates of the address, else for those that were searched last. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["CLIENT"]);
  const now = new Date();
  const given = dateParamsIn(addressParams(request));
  const asked = readSearchDates(given, now);
  const hasAsked = given.pickupDate !== undefined || given.returnDate !== undefined;
  const last = hasAsked ? null : await lastSearched(request, now);
  const rental = last ? last.rental : asked.rental;
  const dates = {
    form: filledForm(hasAsked ? { ...given, ...asked.fields } : (last?.dates ?? {}), now, []),
    errors: asked.errors,
  };
  const { favourites } = await api(request);
  const query = rental ? { startDate: toIso(rental.pickupAt), endDate: toIso(rental.returnAt) } : {};
  const read = await attempt(favourites.list({ query }), "favourites");
  const { flash, headers } = await takeFlash(request);
  if (!read.ok) return data({ list: null, dates, failure: read.message, flash }, failureInit(read, headers));
  const all = new Headers(headers);
  const remembered = await rememberDates(request, asked.rental);
  if (remembered) all.append("set-cookie", remembered);
  const list = favouritesView(read.value.data, { rental, now, product: currentProduct() });
  const isInvalid = Object.keys(asked.errors).length > 0;
  return data({ list, dates, failure: null, flash, isInvalid }, { headers: all });
}

/** The button of each vehicle that takes it off the list. */
export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["CLIENT"]);
  const form = await readForm(request);
  const { favourites } = await api(request);
  const vehicleId = String(form.get("vehicleId") ?? "");
  const removed = await attempt(favourites.remove({ params: { vehicleId } }), "keep");
  if (!removed.ok) return data({ message: removed.message }, formFailureInit(removed));
  return redirectWithFlash(paths.favourites(dateParamsIn(new URL(request.url).searchParams)), "vehicle-dropped");
}

export default function Favourites() {
  const { list, dates, failure, flash } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <div className="wrap page">
      <div className="stack mx-auto max-w-250">
        <Breadcrumb items={[{ label: "Mes Réservations", href: paths.clientDashboard() }, { label: TITLE }]} />
        <ErrorSummary errors={failed ? { "": [failed.message] } : dates.errors} />
        <FlashMessage flash={failed ? null : flash} />
        <h1>{TITLE}</h1>
        <FailureAlert message={failure} />
        {list && list.cards.length > 0 && (
          <>
            <Dates {...dates} />
            <p className="muted" role="status">
              {list.summary}
            </p>
            <PostForm modal={false}>
              <ul className="stack">
                {list.cards.map((card) => (
                  <FavouriteCard key={card.id} vehicle={card} />
                ))}
              </ul>
            </PostForm>
          </>
        )}
        {list?.cards.length === 0 && (
          <EmptyState
            title="Aucun véhicule gardé"
            hint={"«\u00a0Garder\u00a0» sur la page d'un véhicule ou dans les résultats d'une recherche le met ici."}
          >
            <ButtonLink href={paths.search()} icon="search">
              Rechercher un véhicule
            </ButtonLink>
          </EmptyState>
        )}
      </div>
    </div>
  );
}

function Dates({ form, errors }: ReturnType<typeof useLoaderData<typeof loader>>["dates"]) {
  const shared = { values: form, errors, min: form.today, max: form.latest };
  return (
    <form className="card favourite-card-dates" action={paths.favourites()} noValidate>
      <RentalEndFields end="pickup" {...shared} />
      <RentalEndFields end="return" {...shared} />
      <Button variant="secondary">Afficher les prix</Button>
    </form>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => listTitle(TITLE, {}, data?.flash));

export const handle = { compactFooter: true } satisfies RouteHandle;
