import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api } from "~/http/base/api.server";
import { acceptForm, readForm, rendersAfterInvalidPost, submittedForm } from "~/http/forms/forms.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { PRICE_INTENT, paths } from "~/paths";
import styles from "~/styles/desk.css?url";
import { ErrorSummary } from "~/ui/base/alert";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { type BookingProblems, bookAtCounter, emailProblem } from "./book.server";
import { BookingForm } from "./booking-form";
import { freshValues, valuesIn } from "./values";
import { type CounterBookingView, counterBookingView } from "./view.server";

const TITLE = "Nouvelle réservation";

/** Shows a submitted form again with its values. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const now = new Date();
  const { searchParams } = new URL(request.url);
  const sent = submittedForm(request);
  const values = sent ? valuesIn(sent) : freshValues(searchParams, now);
  const client = await api(request);
  const view = await counterBookingView(client, { values, source: sent ?? new URLSearchParams(), now });
  return { view, isInvalid: rendersAfterInvalidPost(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const form = await readForm(request);
  // 'Recalculer' sends a POST, so that names and phone numbers stay out of the address.
  if (form.get("intent") === PRICE_INTENT) {
    acceptForm();
    return data({ errors: emailProblem(form), isNewTotal: false });
  }
  const outcome = await bookAtCounter(await api(request), form);
  if (outcome instanceof Response) return outcome;
  const { init, ...answer } = outcome;
  return data(answer, init);
}

export default function NewReservation() {
  const view = useLoaderData<typeof loader>().view as CounterBookingView;
  const answer = useActionData<typeof action>();
  const errors = (answer?.errors ?? {}) as BookingProblems;
  return (
    <div className="wrap page stack">
      <Breadcrumb items={[{ label: "Réservations", href: paths.agencyDashboard() }, { label: TITLE }]} />
      <ErrorSummary errors={errors} />
      <h1>{TITLE}</h1>
      <BookingForm view={view} errors={errors} isNewTotal={answer?.isNewTotal ?? false} />
    </div>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>(() => TITLE);

export const handle = { scripts: true } satisfies RouteHandle;
