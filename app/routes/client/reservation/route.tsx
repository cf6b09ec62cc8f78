import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Reservation } from "~/contract/entities";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, capabilities, formFailureInit } from "~/http/base/api.server";
import { readForm, rendersAfterInvalidPost, takeFlash } from "~/http/forms/forms.server";
import {
  answerChange,
  changeAnswerOf,
  readHistory,
  reservationOfPage,
} from "~/http/reservations/own-reservation.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import { isAgreed } from "~/rental/payments/papers";
import type { ClientReviewView } from "~/routes/client/shared/client-review";
import { readLateCancellation } from "~/routes/client/shared/late-cancellation.server";
import styles from "~/styles/inner.css?url";
import { isolateLtr } from "~/text/format/isolates";
import { ABSENCE_MARK } from "~/text/rental/labels";
import { AgencyBlock } from "~/ui/agency/agency-block";
import { ConditionsSummary, ConditionsTable } from "~/ui/agency/conditions";
import { Alert, ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { ButtonLink } from "~/ui/base/button";
import { Isolated } from "~/ui/base/isolated";
import { Phone } from "~/ui/base/phone";
import { ACROSS_PHONE, Picture } from "~/ui/base/picture";
import { PaperList } from "~/ui/papers/paper-list";
import { RentalStops } from "~/ui/rental/rental-stops";
import { HAPPENINGS_SHOWN, happenings } from "~/ui/reservation-change/happenings";
import { ReservationState } from "~/ui/reservation-summary/reservation-state";
import { AgencysChange, Changes, History } from "./changes";
import { Money } from "./money";
import { Handovers, Paid, WaitingHandovers } from "./record";
import { type RecordView, recordView } from "./record-view";
import { type ClientReservationView, clientReservation } from "./view";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, ["CLIENT"]);
  const reservation = await reservationOfPage(request, params.id);
  const now = new Date();
  const view = clientReservation(reservation, now);
  const [record, events, late] = await Promise.all([
    recordOf(request, reservation),
    readHistory(request, reservation.id),
    readLateCancellation(request, reservation, now),
  ]);
  const { flash, headers } = await takeFlash(request);
  const past = happenings(events, "client").slice(0, HAPPENINGS_SHOWN);
  const history = past.map(({ at: _, ...one }) => one);
  return data({ ...view, record, history, late, flash, isInvalid: rendersAfterInvalidPost(request) }, { headers });
}

/** Before the agency confirms there are no records. A cancelled reservation keeps the receipts of its payments. */
const hasRecord = (status: string): boolean => isAgreed(status) || status === "CANCELLED";

/**
 * Reads the records of a reservation. Null before there can be any, or if they cannot be read: the page does without.
 */
async function recordOf(request: Request, reservation: Reservation): Promise<RecordView | null> {
  if (!capabilities().handover || !hasRecord(reservation.status)) return null;
  const { handover } = await api(request);
  const read = await attempt(handover.read({ params: { id: reservation.id } }), "reservations");
  return read.ok ? recordView(read.value, reservation, new Date()) : null;
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, ["CLIENT"]);
  const answer = changeAnswerOf(await readForm(request));
  if (!answer) throw new Response(null, { status: 400 });
  const id = String(params.id);
  const { changeId } = answer;
  const back = paths.clientReservation(id);
  const answered = await answerChange(request, { id, changeId, body: { answer: answer.answer }, back });
  return answered.ok ? answered.value : data({ message: answered.message }, formFailureInit(answered));
}

export default function ClientReservation() {
  const { record, ...r } = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  return (
    <div className="wrap page">
      <div className="client-reservation stack mx-auto max-w-250">
        <Breadcrumb
          items={[{ label: "Mes Réservations", href: paths.clientDashboard() }, { label: isolateLtr(r.reference) }]}
        />
        {message ? <ErrorSummary errors={{ "": [message] }} /> : <FlashMessage flash={r.flash} />}
        <div className="spread">
          <div className="min-w-0 wrap-anywhere">
            <h1>
              {r.title} <small>{r.year}</small>
            </h1>
            <ReservationState status={r.status} absence={r.absence && ABSENCE_MARK.client} reference={r.reference}>
              {[r.description, r.answerDue].filter(Boolean).join(" ")}
            </ReservationState>
          </div>
          <p className="spread">
            {r.calendarHref && (
              <ButtonLink variant="secondary" icon="calendar" href={r.calendarHref}>
                Ajouter au calendrier
              </ButtonLink>
            )}
            {r.voucherHref && (
              <ButtonLink icon="printer" href={r.voucherHref}>
                Bon de location
              </ButtonLink>
            )}
          </p>
        </div>
        {r.absence && <Alert type="warning">{r.absence}</Alert>}
        {record && <WaitingHandovers {...record} />}
        {r.change && <AgencysChange change={r.change} />}
        <div className="columns">
          <div className="stack">
            <section className="card" aria-label="La location">
              <Picture
                bleed
                url={r.picture}
                alt={r.isDrawn ? "Illustration" : ""}
                sizes={`(min-width: 64rem) 640px, ${ACROSS_PHONE}`}
                priority
              />
              {r.isDrawn && (
                <p className="fine mb-4" aria-hidden="true">
                  <i>Illustration</i>
                </p>
              )}
              <RentalStops {...r.stops} />
              {r.message && (
                <div className="mt-4">
                  <p className="fine">Votre message à l'agence</p>
                  <p className="client-reservation-words" dir="auto">
                    {r.message}
                  </p>
                </div>
              )}
            </section>
            {r.agency && (
              <section className="card">
                <h2>L'agence</h2>
                <AgencyBlock agency={r.agency} />
                <Assistance phone={r.assistance} />
              </section>
            )}
            {r.toBring && (
              <section className="card">
                <h2>À présenter</h2>
                <ul className="client-reservation-bring">
                  {r.toBring.map((paper) => (
                    <li key={paper}>{paper}</li>
                  ))}
                </ul>
              </section>
            )}
            <Changes view={r} />
            {r.review && <OwnReview review={r.review} />}
            {r.conditions && <Conditions {...r.conditions} />}
          </div>
          <div className="stack">
            <Money reservation={r} onSite={record ? record.onSite : r.onSite} late={r.late} />
            {record && <Paid {...record} />}
            {record && <Handovers {...record} />}
            {record && <PaperList papers={record.papers} />}
            <History happenings={r.history} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Assistance({ phone }: { phone: ClientReservationView["assistance"] }) {
  if (!phone) return null;
  return (
    <p className="fine mt-4">
      Assistance sur la route&nbsp;: <Phone look="link" className="whitespace-nowrap" phone={phone} />
    </p>
  );
}

/** The client's review, and the agency's reply. */
const OwnReview = ({ review: { title, comment, hidden, reply } }: { review: ClientReviewView }) => (
  <section className="card" aria-label="Votre avis">
    <h2>Votre avis</h2>
    <p className="fine">{title}</p>
    {comment && (
      <p className="client-reservation-words" dir="auto">
        {comment}
      </p>
    )}
    {hidden && (
      <Alert type="warning" className="mt-4">
        {hidden}
      </Alert>
    )}
    {reply && (
      <div className="client-reservation-answer">
        <p className="fine">
          <Isolated>{reply.title}</Isolated>
        </p>
        <p className="client-reservation-words" dir="auto">
          {reply.text}
        </p>
      </div>
    )}
  </section>
);

/** The agreed conditions: a summary, and the whole table on demand. */
const Conditions = ({ lines, rows }: NonNullable<ClientReservationView["conditions"]>) => (
  <section className="card">
    <h2>Conditions convenues</h2>
    <ConditionsSummary lines={lines} />
    <details className="client-reservation-conditions">
      <summary className="link">Toutes les conditions, telles qu'au jour de votre réservation</summary>
      <ConditionsTable rows={rows} />
    </details>
  </section>
);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => {
  const title = `Réservation ${data?.reference ?? ""}`;
  return data?.flash ? `${data.flash.title} ${title}` : title;
});

export const handle = { compactFooter: true } satisfies RouteHandle;
