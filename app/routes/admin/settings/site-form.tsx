import { photoHashOf, photoName } from "~/contract/photos/photos";
import { SITE_NAME_MAX } from "~/contract/values";
import { inDirhamsAt } from "~/text/format/money";
import { Button, ButtonLink } from "~/ui/base/button";
import { Icon } from "~/ui/base/icon";
import { SaveBar } from "~/ui/base/save-bar";
import { PostForm } from "~/ui/dialog/post-form";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { EnterButton } from "~/ui/fields/enter-button";
import { FieldMessages } from "~/ui/fields/field";
import { FileInput } from "~/ui/fields/file-input";
import { TextArea } from "~/ui/fields/text-area";
import { TextField } from "~/ui/fields/text-field";
import type { SiteFormName, SiteFormValues } from "./form-values";
import { RetentionFields } from "./retention-fields";

interface SiteFormProps {
  values: SiteFormValues;
  result?: { error?: Record<string, string[] | null> | null; initialValue?: Record<string, unknown> | null } | null;
  problems: Record<string, string[]>;
  logo: string;
  cities: readonly string[];
  city: string;
  contrast: string | null;
  /** The placeholders: the product's own values, which apply while a field is empty. */
  original: { name: string; email: string; phone: string };
  /** Where 'Annuler' leads. */
  back: string;
}

/**
 * The site's name, look, home texts, rate, cities and retention periods. No field is required: if one is empty, the
 * product's own value applies.
 */
export function SiteForm({ values, result, problems, original, ...form }: SiteFormProps) {
  // An invalid form is shown again as typed. Its result omits the fields that were left blank.
  const shown = (name: SiteFormName) => (result ? (result.initialValue?.[name] as string | undefined) : values[name]);
  const field = (name: SiteFormName) => ({ name, defaultValue: shown(name), errors: result?.error?.[name] });
  const rate = Number((shown("dirhamRate") ?? "").replace(",", "."));
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
            {...field("name")}
          />
          <TextField label="E-mail" type="email" autoComplete="off" placeholder={original.email} {...field("email")} />
          <TextField label="Téléphone" type="tel" autoComplete="off" placeholder={original.phone} {...field("phone")} />
          <TextField label="Adresse" autoComplete="off" required={false} {...field("address")} />
          <TextField label="Éditeur" autoComplete="off" required={false} {...field("publisher")} />
          <TextField
            label="Immatriculation"
            autoComplete="off"
            required={false}
            hint={<>ICE, RC, IF&nbsp;: sur les papiers et dans le pied de page.</>}
            {...field("registration")}
          />
        </div>
      </section>
      <section className="card stack">
        <h2>Logo et couleur</h2>
        <div className="pair">
          <LogoField logo={form.logo} errors={problems.file ?? result?.error?.logo} />
          <div>
            <TextField
              label="Couleur d'accent"
              autoComplete="off"
              spellCheck={false}
              placeholder="#2A4BC4"
              {...field("accent")}
            />
            {form.contrast && !result?.error?.accent && (
              <p className="hint">
                <svg className="inline" width={16} height={16} aria-hidden="true">
                  <circle cx={8} cy={8} r={8} fill={values.accent} />
                </svg>{" "}
                {form.contrast}
              </p>
            )}
          </div>
        </div>
      </section>
      <section className="card stack">
        <h2>Accueil</h2>
        <TextField label="Titre" autoComplete="off" maxLength={80} {...field("headline")} />
        <TextArea label="Texte" rows={2} maxLength={200} {...field("sentence")} />
      </section>
      <section className="card stack">
        <div className="spread">
          <h2>Dirhams</h2>
          <CheckboxField label="Afficher" name="showsDirhams" defaultChecked={shown("showsDirhams") === "on"} />
        </div>
        <div className="site-form-rate">
          <TextField
            label={<>1&nbsp;€ vaut</>}
            inputMode="decimal"
            autoComplete="off"
            suffix="MAD"
            {...field("dirhamRate")}
          />
          <TextField label="Cours du" type="date" autoComplete="off" {...field("dirhamDate")} />
        </div>
        {rate > 0 && (
          <p className="fine">
            Sur le site <b className="sum">100&nbsp;€</b> {inDirhamsAt(rate, 100)}
          </p>
        )}
      </section>
      <CitiesField {...form} errors={problems.city} />
      <RetentionFields field={field} />
      <SaveBar
        note="Visible tout de suite, sur toutes les pages."
        cancel={
          <ButtonLink variant="secondary" href={form.back}>
            Annuler
          </ButtonLink>
        }
      />
    </PostForm>
  );
}

interface LogoFieldProps extends Pick<SiteFormProps, "logo"> {
  errors?: string[] | null;
}

function LogoField({ logo, errors }: LogoFieldProps) {
  const hash = photoHashOf(logo);
  return (
    <div className="field">
      <label className="field-label" htmlFor="file">
        Logo
      </label>
      <input type="hidden" name="logo" value={logo} />
      {hash && (
        <p className="spread mb-4">
          <img src={`/uploads/${photoName(hash, 320)}`} alt="Le logo" width={72} />{" "}
          <Button variant="quiet" icon="trash" name="intent" value="remove-logo">
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

interface CitiesFieldProps extends Pick<SiteFormProps, "cities" | "city"> {
  errors?: string[] | null;
}

function CitiesField({ cities, city, errors }: CitiesFieldProps) {
  return (
    <section className="card stack">
      <div className="spread">
        <h2>Autres villes</h2> <span className="muted">en plus des six</span>
      </div>
      {cities.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {cities.map((name) => (
            <li key={name}>
              <input type="hidden" name="cities" value={name} />
              <button
                className="choice choice-pale choice-round chip"
                type="submit"
                name="intent"
                value={`remove-city:${name}`}
              >
                <span className="sr-only">Retirer </span>
                {name}
                <Icon name="close" />
              </button>{" "}
            </li>
          ))}
        </ul>
      )}
      <div className="site-form-city">
        <TextField label="Ville" name="city" autoComplete="off" maxLength={40} defaultValue={city} errors={errors} />{" "}
        <Button variant="secondary" name="intent" value="add-city">
          Ajouter
        </Button>
      </div>
    </section>
  );
}
