import { WEEK_DAYS } from "~/text/format/week-days";
import { ButtonLink } from "~/ui/base/button";
import { SaveBar } from "~/ui/base/save-bar";
import { PostForm } from "~/ui/dialog/post-form";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { EnterButton } from "~/ui/fields/enter-button";
import { TextField } from "~/ui/fields/text-field";
import { DayFields } from "./day-fields";
import { ExceptionFields } from "./exception-fields";
import type { ExceptionView } from "./exception-view";
import type { HoursProblems } from "./form.server";
import type { HoursField, HoursValues } from "./form-values";

interface HoursFormProps {
  values: HoursValues;
  exceptions: readonly ExceptionView[];
  problems: HoursProblems;
  /** Where 'Annuler' leads. */
  back: string;
}

/** An agency's week, exceptions, Ramadan and booking rules: one form, which only 'Enregistrer' stores. */
export function HoursForm({ values, exceptions, problems, back }: HoursFormProps) {
  const field = (name: HoursField) => ({ name, defaultValue: values[name], errors: problems[name] });
  const box = (name: HoursField) => ({ name, defaultChecked: values[name] === "on" });
  const rule = (value: "REFUSED" | "FEE") => ({
    type: "radio",
    name: "outsideRule",
    id: value === "REFUSED" ? "outsideRule" : "outsideRule-fee",
    value,
    defaultChecked: values.outsideRule === value,
  });
  return (
    <PostForm modal={false} className="stack" noValidate>
      <EnterButton />
      <section className="card">
        <div className="spread">
          <h2>Semaine</h2> <span className="fine">deux plages par jour au plus</span>
        </div>
        {WEEK_DAYS.map((day) => (
          <DayFields key={day.key} {...{ day, values, problems }} />
        ))}
        <p className="hint">De 00:00 à 00:00, l'agence est ouverte toute la journée.</p>
      </section>
      <div className="pair">
        <ExceptionFields exceptions={exceptions} field={field} />
        <div className="stack">
          <section className="card stack">
            <div className="spread">
              <h2>Ramadan</h2>
              <CheckboxField label="Actif" {...box("ramadanActive")} />
            </div>
            <div className="hours-form-two">
              <TextField label="Du" type="date" autoComplete="off" {...field("ramadanFrom")} />
              <TextField label="Au" type="date" autoComplete="off" {...field("ramadanTo")} />
              <TextField label="Ouverture" type="time" autoComplete="off" {...field("ramadanOpens")} />
              <TextField label="Fermeture" type="time" autoComplete="off" {...field("ramadanCloses")} />
            </div>
            <p className="fine">
              Tous les jours ouverts. Dates proposées d'après le calendrier hégirien, à corriger dès l'annonce
              officielle.
            </p>
          </section>
          <section className="card stack">
            <h2>Hors horaires</h2>
            <fieldset>
              <legend className="sr-only">Prise en charge ou retour hors horaires</legend>
              <CheckboxField label="Refuser la réservation" {...rule("REFUSED")} />
              <CheckboxField label="Accepter, avec des frais" {...rule("FEE")} />
            </fieldset>
            <TextField
              label="Frais par passage"
              inputMode="decimal"
              autoComplete="off"
              suffix="€"
              {...field("outsideFee")}
            />
          </section>
        </div>
      </div>
      <section className="card stack">
        <h2>Règles de réservation</h2>
        <div className="hours-form-rules">
          <TextField
            label="Préavis"
            inputMode="numeric"
            suffix="h"
            hint={<>0 à 168&nbsp;h</>}
            {...field("noticeHours")}
          />
          <TextField label="Durée minimale" inputMode="numeric" suffix="jours" {...field("minDays")} />
          <TextField
            label="Entre deux locations"
            inputMode="numeric"
            suffix="h"
            hint="Pour les nouvelles seulement"
            {...field("hoursBetween")}
          />
          <fieldset className="field">
            <legend className="field-label">Confirmation</legend>
            <CheckboxField label="Automatique" hint="Sans relecture de votre part" {...box("confirmsAtOnce")} />
          </fieldset>
        </div>
      </section>
      <SaveBar
        note="Les réservations déjà faites gardent ce qui était convenu."
        cancel={
          <ButtonLink variant="secondary" href={back}>
            Annuler
          </ButtonLink>
        }
      />
    </PostForm>
  );
}
