import { HANDOVER_REMARKS_MAX } from "~/contract/handovers/values";
import { paths } from "~/paths";
import { HiddenFields } from "~/ui/fields/hidden-fields";
import { LongTextField } from "~/ui/fields/long-text-field";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import type { HandoverPage } from "./view.server";

interface PartProps {
  view: HandoverPage;
  errors: Record<string, string[] | undefined>;
}

/** At the departure: the deposit taken, remarks, and what is left to pay. */
export function DepositFields({ view, errors }: PartProps) {
  const { values, deposit } = view;
  return (
    <section className="card stack" aria-labelledby="caution">
      <h2 id="caution">Caution et paiement</h2>
      <HiddenFields values={{ prefilledDeposit: view.prefilledDeposit }} />
      <div className="pair">
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
      <Remarks view={view} errors={errors} />
      <LeftToPay view={view} />
    </section>
  );
}

/** The agency's remarks at the departure or return, which the client reads. */
export const Remarks = ({ view, errors }: PartProps) => (
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
    <PaymentLink id={view.id} />
  </p>
);

export const PaymentLink = ({ id }: { id: string }) => (
  <a className="link" href={paths.payment(id)}>
    Enregistrer un paiement
  </a>
);
