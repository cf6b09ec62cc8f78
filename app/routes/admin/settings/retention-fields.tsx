import { RETENTION, RETENTION_NAMES, type RetentionName } from "~/contract/personal-data/retention";
import { paths } from "~/paths";
import { control, type FormField } from "~/ui/fields/control";
import { TextField } from "~/ui/fields/text-field";
import type { SiteFormValues } from "./form-values";

const LABELS: Record<RetentionName, string> = {
  keepsNames: "Noms des clients, après le retour",
  keepsPhotos: "Photos des états des lieux",
  keepsLetters: "E-mails envoyés",
  keepsLog: "Journal",
};

/** The fields for the retention periods, in months. */
export function RetentionFields({ fields }: Pick<FormField<SiteFormValues>, "fields">) {
  return (
    <section className="card stack" id="conservation">
      <h2>Conservation</h2>
      <div className="pair">
        {RETENTION_NAMES.map((name) => (
          <TextField
            key={name}
            label={LABELS[name]}
            inputMode="numeric"
            autoComplete="off"
            suffix="mois"
            placeholder={String(RETENTION[name].default)}
            hint={`De ${RETENTION[name].min} à ${RETENTION[name].max} mois`}
            {...control(fields[name])}
          />
        ))}
      </div>
      <p className="fine">
        Effacés chaque nuit, pour toujours&nbsp;; le nom et les photos d'une location en litige attendent. La page{" "}
        <a className="link" href={`${paths.privacy()}#durees-de-conservation`} target="_blank" rel="noopener">
          Confidentialité
        </a>{" "}
        le dit aussitôt.
      </p>
    </section>
  );
}
