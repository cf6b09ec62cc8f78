import { Button } from "~/ui/base/button";
import { useProduct } from "~/ui/base/product";
import { CancelLink } from "~/ui/dialog/cancel-link";
import { DialogActions } from "~/ui/dialog/dialog-content";
import { PostForm } from "~/ui/dialog/post-form";
import { useAttempt } from "~/ui/dialog/use-attempt";
import { NewEmailField } from "~/ui/fields/email-field";
import { REQUIRED_NOTE } from "~/ui/fields/field";
import { type FormResult, fieldProps } from "~/ui/fields/form-result";
import { PasswordField } from "~/ui/fields/password-field";
import { PhoneField } from "~/ui/fields/phone-field";
import { SelectField } from "~/ui/fields/select-field";
import { TextArea } from "~/ui/fields/text-area";
import { TextField } from "~/ui/fields/text-field";
import type { AgencyFormField, AgencyFormValues } from "./form-values";

type Name = AgencyFormField | "ownerFirstName" | "ownerLastName" | "ownerPassword";

interface AgencyFormProps {
  modal: boolean;
  /** Where the form leads back without saving. */
  list: string;
  result?: FormResult | null;
  /** The stored agency; absent for a new one, whose form also asks for its owner. */
  values?: AgencyFormValues;
}

/** The form of an agency. It asks for the owner only when the agency is created. */
export function AgencyForm({ modal, list, result, values }: AgencyFormProps) {
  const shown = fieldProps<Name>(result, values);
  const field = (name: Name) => ({ ...shown(name), id: agencyFieldId(name) });
  const { cities } = useProduct();
  const isNew = !values;
  const attempt = useAttempt(result);
  return (
    <PostForm modal={modal} className="stack" noValidate>
      <p className="muted">{REQUIRED_NOTE}</p>
      <div className="pair">
        <TextField label="Nom" autoComplete="off" required {...field("name")} />
        <NewEmailField
          autoComplete="off"
          hint={
            isNew
              ? "Le propriétaire se connectera avec cette adresse."
              : "L'adresse de connexion du propriétaire ne change pas."
          }
          {...field("email")}
        />
        <PhoneField autoComplete="off" required {...field("phone")} />
        <SelectField label="Ville" required empty="Choisissez une ville" options={cities} {...field("city")} />
      </div>
      <TextField label="Adresse" autoComplete="off" required {...field("address")} />
      <TextArea label="Description" required={false} {...field("description")} />
      <div className="pair">
        <TextField
          label="Numéro d'enregistrement"
          autoComplete="off"
          required={false}
          {...field("registrationNumber")}
        />
        <TextField label="Identifiant fiscal" autoComplete="off" required={false} {...field("taxId")} />
      </div>
      <TextField
        label="URL du logo"
        inputMode="url"
        autoComplete="off"
        required={false}
        hint="Une adresse qui commence par https://"
        {...field("logo")}
      />
      <TextArea label="Politique d'annulation" required={false} {...field("cancellationPolicy")} />
      <TextArea label="Conditions générales" required={false} {...field("termsAndConditions")} />
      {isNew && (
        <>
          <div className="pair">
            <TextField label="Prénom du propriétaire" autoComplete="off" required {...field("ownerFirstName")} />
            <TextField label="Nom du propriétaire" autoComplete="off" required {...field("ownerLastName")} />
          </div>
          <PasswordField
            key={attempt}
            label="Mot de passe du propriétaire"
            autoComplete="new-password"
            required
            hint="Au moins 6 caractères."
            name="ownerPassword"
            id={agencyFieldId("ownerPassword")}
            errors={result?.error?.ownerPassword}
          />
        </>
      )}
      <DialogActions>
        <CancelLink modal={modal} to={list}>
          {modal ? "Annuler" : "Retour aux agences"}
        </CancelLink>
        <Button>Enregistrer</Button>
      </DialogActions>
    </PostForm>
  );
}

/** The id of a field's control. The prefix is needed because the list below the dialog has fields too. */
export const agencyFieldId = (name: string): string => `agence-${name}`;
