import { CURRENCIES, PAID_BY } from "~/contract/handovers/values";
import { CURRENCY_LABEL, PAID_BY_LABEL } from "~/text/rental/handover-labels";
import { dayInput } from "~/ui/fields/date-time-fields";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";

export interface PaymentValues {
  paidOn?: string;
  means?: string;
  currency?: string;
  amount?: string;
  value?: string;
  note?: string;
}

interface PaymentFieldsProps {
  values: PaymentValues;
  /** The Moroccan day, as "2026-11-20". */
  today: string;
  /** The site's dirham rate in words; null if it has none. */
  rate: string | null;
  errors?: Record<string, string[] | null> | null;
}

/** The fields of a payment: when, how and how much was received. */
export const PaymentFields = ({ values, today, rate, errors }: PaymentFieldsProps) => (
  <>
    <div className="pair">
      <TextField
        label="Reçu le"
        name="paidOn"
        required
        {...dayInput(values.paidOn ?? today, { max: today })}
        errors={errors?.paidOn}
      />
      <SelectField
        label="Moyen de paiement"
        name="means"
        required
        empty="Choisissez…"
        options={PAID_BY.map((value) => ({ value, label: PAID_BY_LABEL[value] }))}
        defaultValue={values.means}
        errors={errors?.means}
      />
    </div>
    <div className="pair">
      <TextField
        label="Montant"
        name="amount"
        required
        inputMode="decimal"
        autoComplete="off"
        defaultValue={values.amount}
        errors={errors?.amount}
      />
      <SelectField
        label="Monnaie"
        name="currency"
        options={CURRENCIES.map((value) => ({ value, label: CURRENCY_LABEL[value] }))}
        defaultValue={values.currency}
        errors={errors?.currency}
      />
    </div>
    <TextField
      label="Compté pour"
      name="value"
      required={false}
      suffix="€"
      inputMode="decimal"
      autoComplete="off"
      hint={
        rate
          ? `En euros, pour un paiement en dirhams. Vide, au ${rate}.`
          : "En euros, à indiquer pour un paiement en dirhams."
      }
      defaultValue={values.value}
      errors={errors?.value}
    />
    <TextField
      label="Note"
      name="note"
      required={false}
      maxLength={100}
      autoComplete="off"
      hint="«&nbsp;Acompte&nbsp;», par exemple. Le client la lit sur son reçu."
      defaultValue={values.note}
      errors={errors?.note}
    />
  </>
);
