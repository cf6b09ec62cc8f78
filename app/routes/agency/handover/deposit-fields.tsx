import { HANDOVER_REMARKS_MAX } from "~/contract/handovers/values";
import { HiddenFields } from "~/ui/fields/hidden-fields";
import { LongTextField } from "~/ui/fields/long-text-field";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import type { PartProps } from "./part";
import { PARTS, PAYMENT_INTENT } from "./values";

/** At the departure: the deposit taken, remarks, and what is left to pay. */
export function DepositFields({ view, errors }: Omit<PartProps, "done">) {
  const { values, deposit } = view;
  return (
    <section className="card stack" aria-labelledby={PARTS.money}>
      <h2 id={PARTS.money} tabIndex={-1}>
        Caution et paiement
      </h2>
      {deposit.noted ? (
        <p>
          Caution déjà notée&nbsp;: <b>{deposit.noted}</b>
          <HiddenFields values={{ depositMeans: values.depositMeans, depositAmount: values.depositAmount }} />
        </p>
      ) : (
        <div className="pair">
          <HiddenFields values={{ prefilledDeposit: view.prefilledDeposit }} />
          <SelectField
            label="Caution prise"
            name="depositMeans"
            empty="Choisissez"
            options={deposit.means}
            defaultValue={values.depositMeans}
            errors={errors.depositMeans}
          />
          <TextField
            label="Montant"
            name="depositAmount"
            inputMode="decimal"
            autoComplete="off"
            hint={[
              view.agreedDeposit && `Convenue\u00a0: ${view.agreedDeposit}.`,
              "En dirhams si la caution est en dirhams, sinon en euros.",
            ]
              .filter(Boolean)
              .join(" ")}
            defaultValue={values.depositAmount}
            errors={errors.depositAmount}
          />
        </div>
      )}
      <Remarks view={view} errors={errors} />
      <LeftToPay view={view} />
    </section>
  );
}

/** The agency's remarks at the departure or return, which the client reads. */
export const Remarks = ({ view, errors }: Omit<PartProps, "done">) => (
  <LongTextField
    label="Remarques"
    name="remarks"
    required={false}
    rows={3}
    max={HANDOVER_REMARKS_MAX}
    hint="Le client les lira."
    defaultValue={view.values.remarks}
    errors={errors.remarks}
  />
);

export const LeftToPay = ({ view }: Pick<PartProps, "view">) => (
  <p>
    {view.left ? (
      <>
        Reste à payer <b className="sum">{view.left}</b>{" "}
      </>
    ) : (
      "Payé en totalité. "
    )}
    <PaymentButton />
  </p>
);

/** Saves the form first. */
export const PaymentButton = () => (
  <button className="link" type="submit" name="intent" value={PAYMENT_INTENT}>
    Enregistrer un paiement
  </button>
);
