import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isRefusedForm } from "~/http/form-checks.server";
import { readForm } from "~/http/forms.server";
import { ErrorPage } from "~/layout/error-page";
import type { RouteHandle } from "~/layout/route-handle";
import { paths } from "~/paths";
import styles from "~/styles/inner.css?url";
import { pageTitle } from "~/text/page-title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { AgencyBlock } from "./agency-block";
import { AvailabilityCalendar } from "./availability-calendar";
import { book } from "./book.server";
import { BookingBar } from "./booking-bar";
import { BookingCard } from "./booking-card";
import { Gallery } from "./gallery";
import { Reviews } from "./reviews";
import { useBookingForm } from "./use-booking-form";
import { VehicleFeatures, VehicleIntro } from "./vehicle-intro";
import { loadVehiclePage, type VehiclePage } from "./vehicle-page.server";
import type { VehiclePageView } from "./view";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await loadVehiclePage(request, String(params.id), new URL(request.url).searchParams);
  return data({ page, refused: isRefusedForm(request) }, page.failure ? failureInit(page.failure) : undefined);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = String(params.id);
  const form = await readForm(request);
  const outcome = await book(request, id, form);
  if (outcome instanceof Response) return outcome;
  // What was posted is shown again, whatever the address says.
  const page = await loadVehiclePage(request, id, form);
  const { failure } = page;
  if (!failure) return data({ page, errors: outcome.errors }, outcome.init);
  // Where not even the vehicle can be shown, the page says what its form was told.
  const [[title = failure.title] = []] = Object.values(outcome.errors);
  return data({ page: { ...page, failure: { ...failure, title } }, errors: outcome.errors }, failureInit(failure));
}

export default function VehicleScreen() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const page = (answer ?? loaded).page as VehiclePage;
  if (page.failure) return <Failure failure={page.failure} />;
  return <Vehicle view={page.view} bookingErrors={answer?.errors} />;
}

function Vehicle({ view, bookingErrors }: { view: VehiclePageView; bookingErrors?: Record<string, string[]> }) {
  const { vehicle, booking, calendar, searchHref } = view;
  const form = useBookingForm(booking);
  return (
    <>
      <div className="wrap page vehicle">
        <ErrorSummary className="vehicle-errors" errors={bookingErrors ?? booking.edit?.summary} />
        <Breadcrumb
          items={[
            { label: "Accueil", href: paths.home() },
            { label: "Recherche", href: searchHref },
            { label: vehicle.name },
          ]}
        />
        <div className="vehicle-grid">
          <div>
            <Gallery photos={vehicle.photos} name={vehicle.name} />
            <VehicleIntro vehicle={vehicle} />
          </div>
          <BookingCard booking={booking} form={form} />
          <div>
            <VehicleFeatures features={vehicle.features} />
            {calendar && <AvailabilityCalendar calendar={calendar} />}
            {vehicle.agency && <AgencyBlock agency={vehicle.agency} />}
            {vehicle.reviews && <Reviews reviews={vehicle.reviews} />}
          </div>
        </div>
      </div>
      <BookingBar booking={booking} form={form} />
    </>
  );
}

function Failure({ failure }: { failure: NonNullable<VehiclePage["failure"]> }) {
  return (
    <ErrorPage status={failure.status} title={failure.title} retry={failure.retry}>
      <p>
        {failure.retry
          ? "Vos dates et vos lieux sont gardés : réessayez dans un instant."
          : "Cette annonce n'existe pas ou a été retirée."}
      </p>
    </ErrorPage>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  const { page, refused = false } = loaded ?? {};
  if (!page?.view) return [{ title: pageTitle(page?.failure?.title ?? "Véhicule") }];
  const { vehicle, booking } = page.view;
  const name = [vehicle.name, vehicle.year].filter(Boolean).join(" ");
  const isWrong = refused || Object.keys(booking.edit?.errors ?? {}).length > 0;
  return [
    { title: pageTitle(`${name}, ${booking.price.perDay} / jour`, isWrong) },
    { name: "description", content: vehicle.description ?? `${name} à louer au Maroc.` },
  ];
};

/** When to try again, from whichever of the two answered last. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const retryAfter = actionHeaders.get("retry-after") ?? loaderHeaders.get("retry-after");
  return new Headers(retryAfter ? { "retry-after": retryAfter } : undefined);
};

export const handle = { scripts: true } satisfies RouteHandle;

function failureInit({ status, retryAfter }: NonNullable<VehiclePage["failure"]>): ResponseInit {
  return { status, headers: status === 503 ? { "retry-after": retryAfter ?? "5" } : {} };
}
