import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, type ShouldRevalidateFunction, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { api, attempt, type Failure, formFailureInit } from "~/http/base/api.server";
import { isDialogOver } from "~/http/base/lists.server";
import { readForm, redirectWithFlash, rendersAfterInvalidPost, takeFlash } from "~/http/forms/forms.server";
import { answerChange, changeAnswerOf, ownReservation, readHistory } from "~/http/reservations/own-reservation.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import { makeGuestLink } from "~/routes/agency/shared/guest-link.server";
import { readRecord } from "~/routes/agency/shared/rental-record.server";
import styles from "~/styles/desk.css?url";
import { isolateLtr, isolateName } from "~/text/format/isolates";
import { Alert, ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { Button, buttonClass } from "~/ui/base/button";
import { DialogOutlet, keepUnderDialog, useDialogAlone } from "~/ui/dialog/dialog-outlet";
import { PostForm } from "~/ui/dialog/post-form";
import { paperLines } from "~/ui/papers/paper-lines";
import { OpenChange } from "~/ui/reservation-change/reservation-change";
import type { OpenChangeView } from "~/ui/reservation-change/view";
import { DepositCard } from "./deposit";
import { Facts } from "./facts";
import { readFreeNote } from "./free-note.server";
import { Handovers } from "./handovers";
import { handoversView } from "./handovers-view.server";
import { depositCard, openAfterReturn, paymentsView } from "./money-view.server";
import { Payments } from "./payments";
import { requireCounter } from "./question.server";
import { Steps } from "./steps";
import { agencyReservationPage } from "./view.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireCounter(request);
  const isInvalid = rendersAfterInvalidPost(request);
  if (isDialogOver(paths.agencyReservation(String(params.id)), request)) {
    const nothing = { view: null, handovers: null, papers: [], payments: null, deposit: null, left: null };
    return data({ ...nothing, freeNote: null, flash: null, isInvalid });
  }
  const reservation = await ownReservation(request, params.id, "ofAgency");
  const now = new Date();
  const [freeNote, record, events] = await Promise.all([
    readFreeNote(request, reservation),
    readRecord(request, reservation.id),
    readHistory(request, reservation.id),
  ]);
  const view = agencyReservationPage(reservation, events, now);
  const handovers = record && handoversView(reservation, record, now);
  const papers = paperLines(reservation.status, record, (paper) => paths.agencyPaper(reservation.id, paper));
  const payments = paymentsView(record, reservation.status);
  const deposit = record && depositCard(reservation, record);
  const left = record && openAfterReturn(record);
  const { flash, headers } = await takeFlash(request);
  return data({ view, handovers, papers, freeNote, payments, deposit, left, flash, isInvalid }, { headers });
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
    return answered.ok ? answered.value : failed(answered);
  }
  const made = await makeGuestLink(await api(request), id, form);
  if (made) return made.ok ? data({ message: null, madeLink: made.value }, { status: 201 }) : failed(made);
  if (form.get("intent") !== "confirm") throw new Response(null, { status: 400 });
  const { reservations } = await api(request);
  const call = reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } });
  const confirmed = await attempt(call, "confirm");
  if (!confirmed.ok) return failed(confirmed);
  return redirectWithFlash(back, "reservation-confirmed", confirmed.value?.referenceNumber);
}

const failed = (failure: Failure) => data({ message: failure.message, madeLink: null }, formFailureInit(failure));

/** Reloads the page after its forms too: if one was refused, a colleague may have been quicker. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  keepUnderDialog(paths.agencyReservation(String(change.nextParams.id)), { afterForms: true })(change);

export default function AgencyReservation() {
  const { view, handovers, papers, freeNote, payments, deposit, left, flash } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const page = paths.agencyReservation(String(useParams().id));
  if (useDialogAlone(page, Boolean(view)) || !view) return <DialogOutlet modal={false} />;
  return (
    <div className="wrap page">
      <div className="stack agency-reservation">
        <Breadcrumb
          items={[{ label: "Réservations", href: paths.agencyDashboard() }, { label: isolateLtr(view.reference) }]}
        />
        {answer?.message && <ErrorSummary errors={{ "": [answer.message] }} />}
        {!answer && <FlashMessage flash={flash} />}
        <Steps view={view} handover={handovers?.next} left={left} />
        {view.urgent && <Alert type="warning">{view.urgent}</Alert>}
        {view.absence && (
          <Alert type="warning">client absent, «&nbsp;{view.absence}&nbsp;». Le véhicule n'est plus retenu.</Alert>
        )}
        {view.ended && <p>{view.ended}</p>}
        {view.change && (
          <ClientsChange id={view.id} change={view.change} note={freeNote} isLater={view.steps.canConfirm} />
        )}
        <Facts view={view} papers={papers}>
          {handovers && <Handovers view={handovers} madeLink={answer?.madeLink ?? null} page={page} />}
          {payments && <Payments view={payments} />}
          {deposit && <DepositCard view={deposit} />}
        </Facts>
      </div>
      <DialogOutlet modal />
    </div>
  );
}

interface ClientsChangeProps {
  id: string;
  change: OpenChangeView;
  note: string | null;
  /** The reservation itself waits for an answer, which comes first. */
  isLater: boolean;
}

/** The pending change. The agency answers one that the client asked for, and may withdraw its own. */
const ClientsChange = ({ id, change, note, isLater }: ClientsChangeProps) => (
  <OpenChange change={change} note={note}>
    {isLater ? (
      <p>Répondez d'abord à la réservation&nbsp;: une fois confirmée, ce changement attendra votre réponse ici.</p>
    ) : (
      <ChangeAnswers id={id} change={change} />
    )}
  </OpenChange>
);

const ChangeAnswers = ({ id, change }: Pick<ClientsChangeProps, "id" | "change">) => (
  <>
    {!change.isOwn && (
      <Link
        className={buttonClass({ variant: "danger-outline" })}
        to={paths.refuseChange(id)}
        preventScrollReset
        aria-describedby="changement"
      >
        Refuser
      </Link>
    )}{" "}
    <PostForm modal action={paths.agencyReservation(id)}>
      <input type="hidden" name="change" value={change.id} />
      {change.isOwn ? (
        <Button variant="secondary" name="intent" value="withdraw" aria-describedby="changement">
          Retirer
        </Button>
      ) : (
        <Button name="intent" value="accept" aria-describedby="changement">
          Accepter
        </Button>
      )}
    </PostForm>
  </>
);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => {
  const { view, flash } = data ?? {};
  const title = `Réservation ${view?.reference ?? ""}, ${isolateName(view?.client ?? "")}`;
  return flash ? `${flash.title} ${title}` : title;
});

export const handle = { scripts: true, ownHeading: true } satisfies RouteHandle;
