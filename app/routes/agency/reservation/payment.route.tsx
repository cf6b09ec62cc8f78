import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Reservation } from "~/contract/entities";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import { paymentCancellationInput, paymentInput, type RentalRecord } from "~/contract/handovers/rental-record";
import { CHARGE_REASON_MAX, HANDOVER_MOMENTS, type HandoverMoment, PAYMENTS_MAX } from "~/contract/handovers/values";
import { alreadyIs } from "~/contract/messages";
import { notFound } from "~/http/base/api.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { dayOf, toWallClock } from "~/rental/base/clock";
import { dueNow } from "~/rental/payments/amount-due";
import { isAgreed } from "~/rental/payments/papers";
import { paymentWords } from "~/routes/agency/shared/payment-words";
import { readRecord } from "~/routes/agency/shared/rental-record.server";
import { asTyped } from "~/text/format/plural";
import { dirhamRateLine } from "~/text/rental/dirham-rate";
import { reservationStatusLabel } from "~/text/rental/labels";
import { type FormResult, fieldProps } from "~/ui/fields/form-result";
import { TextField } from "~/ui/fields/text-field";
import { recordMoney } from "./money-form.server";
import { PaymentFields } from "./payment-fields";
import { Question } from "./question";
import { readQuestion, requireCounter } from "./question.server";

/** Records a payment or, with its id in the address, cancels one: recorded payments cannot be edited. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireCounter(request);
  const { read, blocked: _, ...question } = await readQuestion(request, params.id, () => null);
  const record = await readRecord(request, read.id);
  const today = dayOf(toWallClock(new Date()));
  if (!params.paymentId) {
    const from = handoverIn(request);
    return {
      ...question,
      page: from ? paths.agencyHandover(read.id, from) : question.page,
      blocked: blockedBy(read, record),
      wrong: null,
      today,
      due: asTyped(amountDue(record, from)),
      rate: dirhamRateLine(currentProduct()),
    };
  }
  const payment = record?.payments.find(({ id }) => id === params.paymentId);
  if (!payment) throw notFound();
  const { amount, receipt } = paymentWords(payment);
  const wrong = `${amount}, ${receipt}`;
  return { ...question, blocked: payment.cancelledAt ? M.paymentCancelled : null, wrong, today, due: "", rate: null };
}

/** The handover whose form led here, by the address. */
const handoverIn = (request: Request): HandoverMoment | undefined => {
  const from = new URL(request.url).searchParams.get("from");
  return HANDOVER_MOMENTS.find((moment) => moment === from);
};

/** What is left to pay, in euros, with the charges of a return that is not signed yet; null for nothing. */
function amountDue(record: RentalRecord | null, from: HandoverMoment | undefined): number | null {
  if (!record) return null;
  const handover = from && record[from];
  const due = handover ? dueNow(record, handover) : record.balance.left;
  return due > 0 ? due : null;
}

function blockedBy({ status }: Reservation, record: RentalRecord | null): string | null {
  if (status === "PENDING") return M.payableFromConfirmed;
  if (!isAgreed(status)) return alreadyIs(reservationStatusLabel(status));
  return (record?.payments.length ?? 0) >= PAYMENTS_MAX ? M.tooManyPayments : null;
}

export function action(args: ActionFunctionArgs) {
  const { id = "", paymentId } = args.params;
  const from = handoverIn(args.request);
  if (!paymentId) {
    return recordMoney(args, {
      schema: paymentInput,
      call: ({ handover }, body) => handover.addPayment({ params: { id }, body }),
      flash: "payment-recorded",
      back: from && paths.agencyHandover(id, from),
    });
  }
  return recordMoney(args, {
    schema: paymentCancellationInput,
    call: ({ handover }, body) => handover.cancelPayment({ params: { id, paymentId }, body }),
    flash: "payment-cancelled",
  });
}

export { revalidateUnlessOutage as shouldRevalidate } from "~/ui/dialog/dialog-outlet";

export default function RecordPayment() {
  const { saved, wrong, today, due, rate, ...view } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? saved;
  if (wrong) return <Wrong {...{ view, wrong, result }} />;
  return (
    <Question
      view={view}
      type={null}
      title="Enregistrer un paiement"
      blockedTitle="Aucun paiement à enregistrer"
      confirmLabel="Enregistrer le paiement"
      confirmVariant="primary"
      errors={result?.error}
      fields={<PaymentFields result={result} today={today} due={due} rate={rate} />}
    />
  );
}

interface WrongProps {
  view: Parameters<typeof Question>[0]["view"];
  /** The payment to cancel: "50 €, reçu nº 12". */
  wrong: string;
  result: FormResult | null | undefined;
}

const Wrong = ({ view, wrong, result }: WrongProps) => (
  <Question
    view={view}
    type="warning"
    title="Annuler ce paiement&nbsp;?"
    blockedTitle="Paiement déjà annulé"
    confirmLabel="Annuler le paiement"
    confirmVariant="danger"
    cancelLabel="Garder le paiement"
    errors={result?.error}
    fields={
      <TextField
        label="Motif"
        required
        maxLength={CHARGE_REASON_MAX}
        autoComplete="off"
        hint="Le client le lira tel quel."
        {...fieldProps(result)("reason")}
      />
    }
  >
    <p>
      <b>{wrong}</b>
    </p>
    <p>
      Un paiement enregistré ne change plus&nbsp;: il est annulé, et reste lisible avec son motif. S'il était mal saisi,
      enregistrez-le ensuite à nouveau&nbsp;; il aura le numéro suivant.
    </p>
  </Question>
);

export const meta = privateMeta<typeof loader>(
  (data) =>
    `${data?.wrong ? "Annuler un paiement" : "Enregistrer un paiement"}, réservation ${data?.reservation.reference ?? ""}`,
);

export const handle = { scripts: true } satisfies RouteHandle;
