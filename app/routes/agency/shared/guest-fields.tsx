import { NewEmailField } from "~/ui/fields/email-field";
import { fieldProps } from "~/ui/fields/form-result";
import { PhoneField } from "~/ui/fields/phone-field";
import { TextField } from "~/ui/fields/text-field";

interface GuestFieldsProps {
  values: Record<"firstName" | "lastName" | "phone" | "email", string>;
  /** Messages by field. */
  errors: Record<string, string[] | undefined>;
  /** What an e-mail is for. */
  emailHint: string;
  /** Of phone and e-mail, which are longer than names. */
  className?: string;
}

/** A guest's name, phone and e-mail, as an agency enters them. */
export function GuestFields({ values, errors, emailHint, className }: GuestFieldsProps) {
  const field = fieldProps<keyof typeof values>({ initialValue: values, error: errors });
  return (
    <>
      <TextField label="Prénom" autoComplete="off" required {...field("firstName")} />
      <TextField label="Nom" autoComplete="off" required {...field("lastName")} />
      <PhoneField
        className={className}
        autoComplete="off"
        required
        hint="Maroc par défaut&nbsp;; sinon commencez par +33, +34…"
        {...field("phone")}
      />
      <NewEmailField
        className={className}
        label="E-mail"
        autoComplete="off"
        placeholder="nom@exemple.ma"
        hint={emailHint}
        {...field("email")}
        required={false}
      />
    </>
  );
}
