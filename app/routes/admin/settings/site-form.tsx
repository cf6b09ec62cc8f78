import { readTypedNumber } from "~/contract/base/typed-numbers";
import { photoHashOf, photoName } from "~/contract/photos/photos";
import { ANSWER_HOURS, SITE_NAME_MAX } from "~/contract/values";
import { inDirhamsAt } from "~/text/format/money";
import { Button, ButtonLink } from "~/ui/base/button";
import { Icon } from "~/ui/base/icon";
import { SaveBar } from "~/ui/base/save-bar";
import { PostForm } from "~/ui/dialog/post-form";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { clearField, control, type FormField, insertRow, listedRows, removeRow, tick } from "~/ui/fields/control";
import { DayField } from "~/ui/fields/day-field";
import { NewEmailField } from "~/ui/fields/email-field";
import { EnterButton } from "~/ui/fields/enter-button";
import { FieldMessages } from "~/ui/fields/field";
import { FileInput } from "~/ui/fields/file-input";
import { PhoneField } from "~/ui/fields/phone-field";
import { TextArea } from "~/ui/fields/text-area";
import { TextField } from "~/ui/fields/text-field";
import type { SiteFormValues, TypedCity } from "./form-values";
import { RetentionFields } from "./retention-fields";

interface SiteFormProps {
  form: FormField<SiteFormValues>;
  /** The messages about the logo's file, which is no field of the settings. */
  fileErrors: string[] | null | undefined;
  /** The stored colour, and its contrast in words. */
  accent: string;
  contrast: string | null;
  /** The placeholders: the product's own values, which apply while a field is empty. */
  original: { name: string; email: string; phone: string };
  /** Where the form leads back without saving. */
  back: string;
}

/**
 * The site's name, look, home texts, rate, cities and retention periods. No field is required: if one is empty, the
 * product's own value applies.
 */
export function SiteForm({ form: { fields }, fileErrors, accent, contrast, original, back }: SiteFormProps) {
  const rate = readTypedNumber(fields.dirhamRate.value ?? "");
  return (
    <PostForm modal={false} className="stack" encType="multipart/form-data" noValidate>
      <EnterButton />
      <section className="card stack">
        <h2>Nom et contact</h2>
        <div className="pair">
          <TextField
            label="Nom du site"
            autoComplete="off"
            maxLength={SITE_NAME_MAX}
            placeholder={original.name}
            {...control(fields.name)}
          />
          <NewEmailField
            label="E-mail"
            autoComplete="off"
            placeholder={original.email}
            {...control(fields.email)}
            required={undefined}
          />
          <PhoneField autoComplete="off" placeholder={original.phone} {...control(fields.phone)} />
          <TextField label="Adresse" autoComplete="off" required={false} {...control(fields.address)} />
          <TextField label="Éditeur" autoComplete="off" required={false} {...control(fields.publisher)} />
          <TextField
            label="Immatriculation"
            autoComplete="off"
            required={false}
            hint={<>ICE, RC, IF&nbsp;: sur les papiers et dans le pied de page.</>}
            {...control(fields.registration)}
          />
        </div>
      </section>
      <section className="card stack">
        <h2>Logo et couleur</h2>
        <div className="pair">
          <LogoField logo={fields.logo} fileErrors={fileErrors} />
          <div>
            <TextField
              label="Couleur d'accent"
              autoComplete="off"
              spellCheck={false}
              placeholder="#2A4BC4"
              {...control(fields.accent)}
            />
            {contrast && !fields.accent.errors && (
              <p className="hint">
                <svg className="inline" width={16} height={16} aria-hidden="true">
                  <circle cx={8} cy={8} r={8} fill={accent} />
                </svg>{" "}
                {contrast}
              </p>
            )}
          </div>
        </div>
      </section>
      <section className="card stack">
        <h2>Accueil</h2>
        <TextField label="Titre" autoComplete="off" maxLength={80} {...control(fields.headline)} />
        <TextArea label="Texte" rows={2} maxLength={200} {...control(fields.sentence)} />
      </section>
      <section className="card stack">
        <div className="spread">
          <h2>Dirhams</h2>
          <CheckboxField label="Afficher" {...tick(fields.showsDirhams)} />
        </div>
        <div className="site-form-rate">
          <TextField
            label={<>1&nbsp;€ vaut</>}
            inputMode="decimal"
            autoComplete="off"
            suffix="MAD"
            {...control(fields.dirhamRate)}
          />
          <DayField label="Cours du" autoComplete="off" {...control(fields.dirhamDate)} />
        </div>
        {typeof rate === "number" && rate > 0 && (
          <p className="fine">
            Sur le site <b className="sum">100&nbsp;€</b> {inDirhamsAt(rate, 100)}
          </p>
        )}
      </section>
      <section className="card stack">
        <h2>Demandes</h2>
        <div className="pair">
          <TextField
            label="Délai de réponse des agences"
            inputMode="numeric"
            autoComplete="off"
            suffix="heures"
            placeholder={String(ANSWER_HOURS.default)}
            hint={`De ${ANSWER_HOURS.min} à ${ANSWER_HOURS.max} heures, pour les nouvelles demandes. Sans réponse dans ce délai, une demande expire.`}
            {...control(fields.answerHours)}
          />
        </div>
      </section>
      <CitiesField cities={fields.cities} />
      <RetentionFields fields={fields} />
      <SaveBar
        note="Visible tout de suite, sur toutes les pages."
        cancel={
          <ButtonLink variant="secondary" href={back}>
            Retour à la vue d'ensemble
          </ButtonLink>
        }
      />
    </PostForm>
  );
}

interface LogoFieldProps extends Pick<SiteFormProps, "fileErrors"> {
  logo: FormField<string>;
}

function LogoField({ logo, fileErrors }: LogoFieldProps) {
  const hash = photoHashOf(logo.value ?? "");
  const errors = fileErrors ?? logo.errors;
  return (
    <div className="field">
      <label className="field-label" htmlFor="file">
        Logo
      </label>
      <input type="hidden" name={logo.name} value={logo.value ?? ""} />
      {hash && (
        <p className="spread mb-4">
          <img src={`/uploads/${photoName(hash, 320)}`} alt="Le logo" width={72} />{" "}
          <Button variant="quiet" icon="trash" {...clearField(logo)}>
            Retirer le logo
          </Button>
        </p>
      )}
      <FileInput
        id="file"
        name="file"
        accept="image/png,image/webp"
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={errors?.length ? "file-hint file-error" : "file-hint"}
      />
      <FieldMessages id="file" errors={errors} hint={<>PNG ou WebP, 512&nbsp;Ko au plus.</>} />
    </div>
  );
}

function CitiesField({ cities }: { cities: FormField<SiteFormValues["cities"]> }) {
  const names = listedRows<TypedCity>(cities).map((row) => (typeof row === "string" ? row : (row.name ?? "")));
  const next = cities.row(names.length);
  const { name } = next.fields;
  return (
    <section className="card stack">
      <div className="spread">
        <h2>Autres villes</h2> <span className="muted">en plus des six</span>
      </div>
      {names.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {names.map((name, index) => (
            <li key={name}>
              <input type="hidden" name={`${cities.name}[${index}]`} value={name} />
              <button className="choice choice-pale choice-round chip" {...removeRow(cities, index)}>
                <span className="sr-only">Retirer </span>
                {name}
                <Icon name="close" />
              </button>{" "}
            </li>
          ))}
        </ul>
      )}
      <div className="site-form-city">
        <TextField
          label="Ville"
          autoComplete="off"
          maxLength={40}
          {...control(name)}
          id={cities.name}
          errors={cities.errors ?? next.errors}
        />{" "}
        <Button variant="secondary" {...insertRow(cities)}>
          Ajouter
        </Button>
      </div>
    </section>
  );
}
