import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currentVisitor } from "~/http/accounts/visitor.server";
import type { StatedFailure } from "~/http/base/api.server";
import { readForm, submittedForm } from "~/http/forms/forms.server";
import { hasSavedForm } from "~/http/forms/saved-form.server";
import { addressParams } from "~/http/forms/typed-days";
import { ErrorPage } from "~/layout/errors/error-page";
import type { RouteHandle } from "~/layout/screen";
import styles from "~/styles/offer.css?url";
import { AgencyBlock } from "~/ui/agency/agency-block";
import { ErrorSummary, FailureAlert, FlashMessage } from "~/ui/base/alert";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { NewTotal } from "~/ui/rental/new-total";
import { AvailabilityCalendar } from "./availability-calendar";
import { type BookingErrors, book, priceAddress } from "./book.server";
import { BookingBar } from "./booking-bar";
import { BookingCard, CONFIRMATION } from "./booking-card";
import { Gallery } from "./gallery";
import { useBookingForm } from "./use-booking-form";
import { AgencyReviews, VehicleConditions, VehicleFeatures, VehicleIntro } from "./vehicle-intro";
import { loadVehiclePage, type VehiclePage } from "./vehicle-page.server";
import type { VehiclePageView } from "./view";

/** Shows the posted form again, whatever the address says. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const searchParams = addressParams(request);
  if (searchParams.has("intent")) throw redirect(priceAddress(String(params.id), searchParams));
  if (hasSavedForm(request)) await currentVisitor(request);
  const chosen = submittedForm(request) ?? searchParams;
  const { page, head, init } = await loadVehiclePage(request, String(params.id), chosen);
  const state: StatedFailure = { errorStatus: page.failure?.status };
  return data({ page, head, ...state }, init);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const outcome = await book(request, String(params.id), await readForm(request));
  if (outcome instanceof Response) return outcome;
  const { init, ...answer } = outcome;
  return data(answer, init);
}

export default function VehicleScreen() {
  const page = useLoaderData<typeof loader>().page as VehiclePage;
  const answer = useActionData<typeof action>();
  if (page.failure) return <Failure failure={page.failure} errors={answer?.errors} />;
  return <Vehicle view={page.view} answer={answer} />;
}

function Vehicle({ view, answer }: { view: VehiclePageView; answer?: Omit<BookingErrors, "init"> }) {
  const { vehicle, booking, calendar, crumbs } = view;
  const form = useBookingForm(booking);
  return (
    <>
      <div className="wrap page vehicle">
        <ErrorSummary className="mb-4" errors={answer?.errors ?? booking.edit?.summary} />
        <NewTotal className="mb-4" total={answer?.newTotal} done="réservé" />
        <FlashMessage className="mb-4" flash={answer?.flash ?? null} />
        {answer?.isUnconfirmed && (
          <p className="mb-4">
            <a className="link" href={`#${CONFIRMATION}`}>
              Demander un nouveau lien
            </a>
          </p>
        )}
        <Breadcrumb items={crumbs} />
        <div className="vehicle-grid">
          <div>
            <Gallery photos={vehicle.photos} name={vehicle.name} />
            <VehicleIntro vehicle={vehicle} />
          </div>
          <BookingCard
            booking={booking}
            form={form}
            errors={answer?.errors}
            isLower={answer !== undefined || Object.keys(booking.edit?.summary ?? {}).length > 0}
            isUnconfirmed={answer?.isUnconfirmed}
          />
          <div>
            <VehicleFeatures features={vehicle.features} />
            {vehicle.conditions && <VehicleConditions conditions={vehicle.conditions} />}
            {calendar && <AvailabilityCalendar calendar={calendar} onDates={form.onDates} />}
            {vehicle.agency && (
              <section className="vehicle-part">
                <h2>L'agence</h2>
                <AgencyBlock agency={vehicle.agency} />
              </section>
            )}
            {vehicle.reviews && <AgencyReviews {...vehicle.reviews} />}
          </div>
        </div>
      </div>
      <BookingBar booking={booking} form={form} />
    </>
  );
}

interface FailureProps {
  failure: NonNullable<VehiclePage["failure"]>;
  errors?: Record<string, string[]>;
}

/** Shown if the vehicle cannot be read. The red box has the message of a posted form, if there is one. */
function Failure({ failure, errors = {} }: FailureProps) {
  const [[message = failure.message] = []] = Object.values(errors);
  return (
    <ErrorPage title={failure.title} retry={failure.retry}>
      <FailureAlert message={failure.message && message} />
      <p>{failure.text}</p>
    </ErrorPage>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => loaded?.head as MetaDescriptor[];

export const handle = { scripts: true } satisfies RouteHandle;
