import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FAVOURITES_MESSAGES } from "~/contract/offer/favourites-messages";
import { requireVisitor } from "~/http/accounts/visitor.server";
import {
  api,
  attempt,
  failureInit,
  failurePage,
  formFailureInit,
  requireCapability,
  type StatedFailure,
} from "~/http/base/api.server";
import { readForm, redirectWithFlash, takeFlash } from "~/http/forms/forms.server";
import { addressParams } from "~/http/forms/typed-days";
import { rememberDates } from "~/http/offer/last-searched.server";
import { ErrorPage } from "~/layout/errors/error-page";
import { listTitle, privateMeta, type RouteHandle } from "~/layout/screen";
import { DROP_INTENT, KEEP_INTENT, paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { rentalDays } from "~/rental/base/days";
import styles from "~/styles/offer.css?url";
import { Alert, ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { Button, ButtonLink } from "~/ui/base/button";
import { Isolated } from "~/ui/base/isolated";
import { PictureLine } from "~/ui/base/picture-line";
import { PostForm } from "~/ui/dialog/post-form";
import { totalView } from "~/ui/vehicle/total-view";
import { vehicleCardView } from "~/ui/vehicle/vehicle-card-view";
import { searchAround } from "./booking-view.server";
import { bookingParams, readRental, rentalParams } from "./chosen-rental.server";
import { changeFavourite, datesOf, isKept } from "./favourite.server";

/** The question whether to keep a vehicle, for those who come from a card. A visitor logs in first. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  requireCapability("favourites");
  const { user } = await requireVisitor(request);
  const chosen = addressParams(request);
  const rental = readRental(chosen, new Date());
  const { flash, headers } = await takeFlash(request);
  const client = await api(request);
  const id = String(params.id);
  const found = await attempt(client.vehicles.get({ params: { id } }), "vehicle");
  if (!found.ok) {
    if (found.error.status !== 404) throw failurePage(found);
    const state: StatedFailure = { errorStatus: 404 };
    return data({ shown: null, flash, ...state }, failureInit(found, headers));
  }
  const dates = datesOf(rental);
  const { pickupLocation, returnLocation } = rental;
  const booking = dates ? rentalParams(rental) : { pickupLocation, returnLocation };
  const card = vehicleCardView(found.value, paths.vehicle(id, booking));
  const shown = {
    ...card,
    ...(dates && totalView(found.value, { days: rentalDays(dates.pickupAt, dates.returnAt) }, currentProduct())),
    isKept: user.role === "CLIENT" ? await isKept(client, id) : null,
    searchHref: searchAround(rental),
  };
  const all = new Headers(headers);
  const remembered = await rememberDates(request, dates);
  if (remembered) all.append("set-cookie", remembered);
  return data({ shown, flash }, { headers: all });
}

export async function action({ request, params }: ActionFunctionArgs) {
  requireCapability("favourites");
  await requireVisitor(request, ["CLIENT"]);
  const form = await readForm(request);
  const id = String(params.id);
  const isDropped = form.get("intent") === DROP_INTENT;
  const changed = await changeFavourite(await api(request), id, isDropped);
  if (!changed.ok) return data({ message: changed.message }, formFailureInit(changed));
  const here = paths.keepVehicle(id, bookingParams(new URL(request.url).searchParams));
  return redirectWithFlash(here, isDropped ? "vehicle-dropped" : "vehicle-kept");
}

export default function KeepVehicle() {
  const { shown, flash } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  if (!shown) {
    return (
      <ErrorPage title={FAVOURITES_MESSAGES.vehicleGone}>
        <p>Les autres véhicules que vous gardez restent dans votre liste.</p>
      </ErrorPage>
    );
  }
  const { title, year, href, picture, agency, price, priceUnit, priceDetail, searchHref } = shown;
  const name = year ? `${title} ${year}` : title;
  return (
    <div className="wrap page">
      <div className="stack mx-auto max-w-160">
        <Breadcrumb items={[{ label: "Recherche", href: searchHref }, { label: name, href }, { label: "Garder" }]} />
        {failed ? <ErrorSummary errors={{ "": [failed.message] }} /> : <FlashMessage flash={flash} />}
        <h1>Garder ce véhicule</h1>
        <div className="card card-roomy stack">
          <PictureLine url={picture}>
            <b>{name}</b> {agency && <Isolated>{agency}</Isolated>}{" "}
            <span>
              <b>{price}</b> {priceUnit}
            </span>{" "}
            {priceDetail && <small>{priceDetail}</small>}
          </PictureLine>
          {shown.isKept === null ? (
            <Alert type="info">Seuls les comptes de clients gardent des véhicules.</Alert>
          ) : (
            <>
              <p>
                {shown.isKept
                  ? "Ce véhicule est dans votre liste."
                  : "Retrouvez-le dans votre liste, avec son prix du jour pour les dates de votre dernière recherche."}
              </p>
              <PostForm modal={false} className="actions">
                <ButtonLink variant="secondary" href={href}>
                  Voir le véhicule
                </ButtonLink>
                <Button
                  name="intent"
                  value={shown.isKept ? DROP_INTENT : KEEP_INTENT}
                  variant={shown.isKept ? "danger-outline" : "primary"}
                >
                  {shown.isKept ? "Ne plus garder" : "Garder"}
                </Button>
              </PostForm>
            </>
          )}
        </div>
        <nav className="flex flex-wrap gap-3" aria-label="Suite">
          <ButtonLink variant="quiet" icon="search" href={searchHref}>
            Retour à la recherche
          </ButtonLink>
          {shown.isKept !== null && (
            <ButtonLink variant="quiet" icon="car" href={paths.favourites()}>
              Véhicules gardés
            </ButtonLink>
          )}
        </nav>
      </div>
    </div>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) =>
  data?.shown ? listTitle("Garder ce véhicule", {}, data.flash) : FAVOURITES_MESSAGES.vehicleGone,
);

export const handle = { scripts: false, compactFooter: true } satisfies RouteHandle;
