import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { FALLBACK } from "~/contract/messages";
import { answerChange, changeAnswerOf } from "~/http/answer-change.server";
import { api } from "~/http/api.server";
import { attempt, formFailureInit, retryAfterHeader } from "~/http/failures.server";
import { redirectWithFlash, takeFlash } from "~/http/flash.server";
import { answersInvalidForm } from "~/http/form-recovery.server";
import { readForm } from "~/http/forms.server";
import { ownReservation } from "~/http/own-reservation.server";
import { keepUnderDialog } from "~/http/revalidate";
import { privateHead } from "~/layout/head/private-head";
import type { RouteHandle } from "~/layout/route-handle";
import { isBelow, paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { Breadcrumb } from "~/ui/breadcrumb";
import { DialogOutlet } from "~/ui/dialog/dialog-outlet";
import { useDialogAlone } from "~/ui/dialog/use-dialog-alone";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FlashMessage } from "~/ui/lists/flash-message";
import { ClientsChange } from "./clients-change";
import { Facts } from "./facts";
import { readFreeNote } from "./free-note.server";
import { requireCounter } from "./marks.server";
import { Steps } from "./steps";
import { agencyReservationPage } from "./view.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireCounter(request);
  const isInvalid = answersInvalidForm(request);
  // The address of a question needs no page below: by itself it has none, and over the page the browser keeps it.
  if (isBelow(new URL(request.url).pathname, paths.agencyReservation(String(params.id)))) {
    return data({ view: null, freeNote: null, flash: null, isInvalid });
  }
  const reservation = await ownReservation(request, params.id, "ofAgency");
  const view = agencyReservationPage(reservation, new Date());
  const freeNote = await readFreeNote(request, reservation);
  const { flash, headers } = await takeFlash(request);
  return data({ view, freeNote, flash, isInvalid }, { headers });
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireCounter(request);
  const form = await readForm(request);
  const id = String(params.id);
  const back = paths.agencyReservation(id);
  const answer = changeAnswerOf(form);
  if (answer) {
    const { changeId } = answer;
    const answered = await answerChange(request, { id, changeId, body: { answer: answer.answer }, back });
    return answered.ok ? answered.value : data({ message: answered.message }, formFailureInit(answered));
  }
  if (form.get("intent") !== "confirm") throw new Response(null, { status: 400 });
  const { reservations } = await api(request);
  const call = reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } });
  const confirmed = await attempt(call, FALLBACK.confirm);
  if (!confirmed.ok) return data({ message: confirmed.message }, formFailureInit(confirmed));
  return redirectWithFlash(back, "reservation-confirmed", confirmed.value?.referenceNumber);
}

export const headers = retryAfterHeader;

/** A button that was not taken reads the page anew: a colleague was quicker. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  keepUnderDialog(paths.agencyReservation(String(change.nextParams.id)), { afterForms: true })(change);

export default function AgencyReservation() {
  const { view, freeNote, flash } = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  const page = paths.agencyReservation(String(useParams().id));
  if (useDialogAlone(page, Boolean(view)) || !view) return <DialogOutlet modal={false} />;
  return (
    <div className="wrap page">
      <div className="stack agency-reservation">
        <Breadcrumb items={[{ label: "Réservations", href: paths.agencyDashboard() }, { label: view.reference }]} />
        {message ? <ErrorSummary errors={{ "": [message] }} /> : <FlashMessage flash={flash} />}
        <Steps view={view} />
        {view.urgent && <Alert type="warning">{view.urgent}</Alert>}
        {view.absence && (
          <Alert type="warning">
            client absent, «&nbsp;{view.absence}&nbsp;». Le véhicule n'est plus retenu pour lui.
          </Alert>
        )}
        {view.ended && <p>{view.ended}</p>}
        {view.change && <ClientsChange id={view.id} change={view.change} note={freeNote} />}
        <Facts view={view} />
      </div>
      <DialogOutlet modal />
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { view, flash } = data ?? {};
  const title = `Réservation ${view?.reference ?? ""}, ${view?.client ?? ""}`;
  return privateHead(flash ? `${flash.title} ${title}` : title, data?.isInvalid);
};

export const handle = { scripts: true, ownHeading: true } satisfies RouteHandle;
