import { CHARGE_REASON_MAX } from "~/contract/handovers/values";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";

interface KeptDepositFieldsProps {
  /** True once the form was sent with a part kept: the amount and the reason are then required. */
  isKept: boolean;
  values: { kept?: string; keptMarkId?: string; keptReason?: string };
  /** "€", or "MAD". */
  unit: string;
  /** The marks that are new at the return. */
  marks: readonly { value: string; label: string }[];
  errors?: Record<string, string[] | null | undefined> | null;
}

const IF_KEPT = "Obligatoire si une partie est retenue.";

/** How much of a deposit is kept, for which mark and why. Empty if nothing is kept. */
export const KeptDepositFields = ({ isKept, values, unit, marks, errors }: KeptDepositFieldsProps) => (
  <>
    <TextField
      label="Montant retenu"
      name="kept"
      required={isKept || undefined}
      hint={isKept ? undefined : IF_KEPT}
      inputMode="decimal"
      autoComplete="off"
      suffix={unit}
      defaultValue={values.kept}
      errors={errors?.kept}
    />
    <SelectField
      label="Pour la marque"
      name="keptMarkId"
      required={false}
      empty="Aucune marque, autre motif"
      options={marks}
      defaultValue={values.keptMarkId}
      errors={errors?.keptMarkId}
    />
    <TextField
      label="Motif"
      name="keptReason"
      required={isKept || undefined}
      autoComplete="off"
      maxLength={CHARGE_REASON_MAX}
      hint={`${isKept ? "" : `${IF_KEPT} `}Le client lira ce texte tel quel.`}
      defaultValue={values.keptReason}
      errors={errors?.keptReason}
    />
  </>
);
