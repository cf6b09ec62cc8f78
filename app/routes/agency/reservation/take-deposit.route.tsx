import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import { DEPOSIT_TAKEN } from "~/contract/handovers/values";
import { depositTakenInput } from "~/contract/payments/deposit";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { readRecord } from "~/routes/agency/shared/rental-record.server";
import { euros } from "~/text/format/money";
import { asTyped } from "~/text/format/plural";
import { DEPOSIT_LABEL } from "~/text/rental/handover-labels";
import { fieldProps } from "~/ui/fields/form-result";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { recordMoney } from "./money-form.server";
import { Question } from "./question";
import { readQuestion, requireCounter } from "./question.server";

/** Stores the deposit of a rental that started without a signed departure. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireCounter(request);
  const { read, blocked: _, ...question } = await readQuestion(request, params.id, () => null);
  const record = await readRecord(request, read.id);
  return {
    ...question,
    blocked: record?.deposit ? M.depositTaken : read.status === "IN_PROGRESS" ? null : M.depositWhileOut,
    agreed: read.deposit ? { text: euros(read.deposit), typed: asTyped(read.deposit) } : null,
  };
}

export const action = (args: ActionFunctionArgs) =>
  recordMoney(args, {
    schema: depositTakenInput,
    call: ({ handover }, body) => handover.takeDeposit({ params: { id: String(args.params.id) }, body }),
    flash: "deposit-taken",
  });

export { revalidateUnlessOutage as shouldRevalidate } from "~/ui/dialog/dialog-outlet";

const MEANS = DEPOSIT_TAKEN.filter((value) => value !== "NONE").map((value) => ({
  value,
  label: DEPOSIT_LABEL[value],
}));

export default function TakeDeposit() {
  const { saved, agreed, ...view } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? saved;
  const field = fieldProps(result);
  const { defaultValue: sum = result ? "" : agreed?.typed, ...amount } = field("amount");
  return (
    <Question
      view={view}
      type={null}
      title="Noter la caution"
      blockedTitle="Aucune caution à noter"
      confirmLabel="Noter la caution"
      confirmVariant="primary"
      errors={result?.error}
      fields={
        <div className="pair">
          <SelectField label="Caution prise" required empty="Choisissez…" options={MEANS} {...field("means")} />
          <TextField
            label="Montant"
            required
            inputMode="decimal"
            autoComplete="off"
            hint="En dirhams si la caution est en dirhams, sinon en euros."
            defaultValue={sum}
            {...amount}
          />
        </div>
      }
    >
      <p>
        {agreed && (
          <>
            Convenue&nbsp;: <b>{agreed.text}</b>.{" "}
          </>
        )}
        Ce qui est noté ici ne change plus&nbsp;; le client le lit.
      </p>
    </Question>
  );
}

export const meta = privateMeta<typeof loader>(
  (data) => `Noter la caution, réservation ${data?.reservation.reference ?? ""}`,
);

export const handle = { scripts: true } satisfies RouteHandle;
