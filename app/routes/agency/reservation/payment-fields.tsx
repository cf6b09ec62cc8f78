import { CURRENCIES, PAID_BY } from "~/contract/handovers/values";
import { CURRENCY_LABEL, PAID_BY_LABEL } from "~/text/rental/handover-labels";
import { DayField } from "~/ui/fields/day-field";
import { type FormResult, fieldProps } from "~/ui/fields/form-result";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";

const MEANS = PAID_BY.map((value) => ({ value, label: PAID_BY_LABEL[value] }));
const IN = CURRENCIES.map((value) => ({ value, label: CURRENCY_LABEL[value] }));

interface PaymentFieldsProps {
  result: FormResult | null | undefined;
  /** The Moroccan day, as "2026-11-20". */
  today: string;
  /** The amount due in euros, as typed; "" for nothing. */
  due: string;
  /** The site's dirham rate in words; null if it has none. */
  rate: string | null;
}

/** The fields of a payment: when, how and how much was received. */
export const PaymentFields = ({ result, today, due, rate }: PaymentFieldsProps) => {
  const field = fieldProps(result);
  const { defaultValue: paidOn = today, ...day } = field("paidOn");
  const { defaultValue: sum = result ? "" : due, ...amount } = field("amount");
  return (
    <>
      <div className="pair">
        <DayField label="Reçu le" required defaultValue={paidOn} max={today} {...day} />
        <SelectField label="Moyen de paiement" required empty="Choisissez…" options={MEANS} {...field("means")} />
      </div>
      <div className="pair">
        <TextField label="Montant" required inputMode="decimal" autoComplete="off" defaultValue={sum} {...amount} />
        <SelectField label="Monnaie" options={IN} {...field("currency")} />
      </div>
      <TextField
        label="Compté pour"
        required={false}
        suffix="€"
        inputMode="decimal"
        autoComplete="off"
        hint={
          rate
            ? `En euros, pour un paiement en dirhams. Vide, au ${rate}.`
            : "En euros, à indiquer pour un paiement en dirhams."
        }
        {...field("value")}
      />
      <TextField
        label="Note"
        required={false}
        maxLength={100}
        autoComplete="off"
        hint="«&nbsp;Acompte&nbsp;», par exemple. Le client la lit sur son reçu."
        {...field("note")}
      />
    </>
  );
};
