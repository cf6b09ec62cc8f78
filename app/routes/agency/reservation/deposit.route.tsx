import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { depositInput } from "~/contract/payments/deposit";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { KeptDepositFields } from "~/routes/agency/shared/kept-deposit-fields";
import { readRecord } from "~/routes/agency/shared/rental-record.server";
import { depositAmount, depositCurrency } from "~/text/format/money";
import { depositBack, MARK_KIND_LABEL, ZONE_LABEL } from "~/text/rental/handover-labels";
import { takenDeposit } from "~/text/rental/taken-deposit";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { FieldMessages } from "~/ui/fields/field";
import { recordMoney } from "./money-form.server";
import { Question } from "./question";
import { readQuestion, requireCounter } from "./question.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireCounter(request);
  const { read, blocked: _, ...question } = await readQuestion(request, params.id, () => null);
  const record = await readRecord(request, read.id);
  const deposit = record?.deposit;
  return {
    ...question,
    ...blockedBy(record),
    back: depositBack(deposit?.means ?? ""),
    taken: deposit ? takenDeposit(deposit) : null,
    whole: deposit ? depositAmount(deposit.means, deposit.amount) : null,
    unit: depositCurrency(deposit?.means ?? "") === "MAD" ? "MAD" : "€",
    marks: newMarks(record),
  };
}

/** Why the deposit cannot be settled, with the title that says so. */
function blockedBy(record: RentalRecord | null): { blocked: string | null; blockedTitle: string } {
  const deposit = record?.deposit;
  if (!deposit) return { blocked: M.noDeposit, blockedTitle: "Aucune caution notée au départ" };
  if (deposit.outcome) return { blocked: M.depositSettled, blockedTitle: "Caution déjà réglée" };
  return { blocked: deposit.isOpen ? null : M.depositNotBack, blockedTitle: "Caution à régler au retour" };
}

/** The new damage marks of a signed return; none without one. */
function newMarks(record: RentalRecord | null) {
  const back = record?.return;
  if (!back?.signedAt) return [];
  return back.marks
    .filter(({ state }) => state === "NEW")
    .map(({ id, zone, kind }) => ({ value: id, label: `${ZONE_LABEL[zone]}, ${MARK_KIND_LABEL[kind].toLowerCase()}` }));
}

export const action = (args: ActionFunctionArgs) =>
  recordMoney(args, {
    schema: depositInput,
    call: ({ handover }, body) => handover.settleDeposit({ params: { id: String(args.params.id) }, body }),
    flash: "deposit-settled",
  });

export { revalidateUnlessOutage as shouldRevalidate } from "~/ui/dialog/dialog-outlet";

interface Values {
  outcome?: string;
  kept?: string;
  keptReason?: string;
  keptMarkId?: string;
}

export default function SettleDeposit() {
  const { saved, taken, whole, back, unit, marks, blockedTitle, ...view } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? saved;
  const values = (result?.initialValue ?? {}) as Values;
  const errors = result?.error;
  return (
    <Question
      view={view}
      type={null}
      title="Régler la caution"
      blockedTitle={blockedTitle}
      confirmLabel="Régler la caution"
      confirmVariant="primary"
      errors={errors}
      fields={
        <>
          <Outcome chosen={values.outcome} whole={whole} back={back} errors={errors?.outcome} />
          <KeptDepositFields isKept={values.outcome === "KEPT"} {...{ values, unit, marks, errors }} />
        </>
      }
    >
      <p>
        Prise au départ&nbsp;: <b>{taken}</b>. Ce qui est noté ici ne change plus&nbsp;; le client le lit.
      </p>
    </Question>
  );
}

interface OutcomeProps {
  chosen?: string;
  whole: string | null;
  /** "Rendue" */
  back: string;
  errors?: string[] | null;
}

const Outcome = ({ chosen, whole, back, errors }: OutcomeProps) => (
  <fieldset
    className="field"
    id="outcome"
    tabIndex={-1}
    aria-describedby={errors?.length ? "outcome-error" : undefined}
  >
    <legend>Que devient la caution&nbsp;?</legend>
    <div className="spread">
      <CheckboxField
        type="radio"
        label={`${back} en entier`}
        name="outcome"
        id="outcome-RETURNED"
        value="RETURNED"
        defaultChecked={chosen === "RETURNED"}
      />
      {whole && <span className="fine">{whole}</span>}
    </div>
    <CheckboxField
      type="radio"
      label="Retenue en partie"
      name="outcome"
      id="outcome-KEPT"
      value="KEPT"
      defaultChecked={chosen === "KEPT"}
    />
    <FieldMessages id="outcome" errors={errors} />
  </fieldset>
);

export const meta = privateMeta<typeof loader>((data) => `Caution, réservation ${data?.reservation.reference ?? ""}`);

export const handle = { scripts: true } satisfies RouteHandle;
