import { paths } from "~/paths";
import { WEEK_DAYS } from "~/text/format/week-days";
import { ButtonLink } from "~/ui/base/button";
import { SaveBar } from "~/ui/base/save-bar";
import { PostForm } from "~/ui/dialog/post-form";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { control, type FormField, tick } from "~/ui/fields/control";
import { DayField } from "~/ui/fields/day-field";
import { EnterButton } from "~/ui/fields/enter-button";
import { TextField } from "~/ui/fields/text-field";
import { DayFields } from "./day-fields";
import { ExceptionFields } from "./exception-fields";
import type { DayPress } from "./form.server";
import type { HoursValues } from "./form-values";

interface HoursFormProps {
  form: FormField<HoursValues>;
  /** The button of a day that was just pressed. */
  pressed: DayPress | null;
  note: string;
}

/** An agency's week, exceptions, Ramadan and booking rules: one form, which only 'Enregistrer' stores. */
export function HoursForm({ form: { fields }, pressed, note }: HoursFormProps) {
  const ramadan = fields.ramadan.fields;
  const ramadanHours = ramadan.hours.fields;
  const outside = fields.outside.fields;
  const rule = (value: "REFUSED" | "FEE") => ({
    type: "radio",
    name: outside.rule.name,
    id: value === "REFUSED" ? "outside-rule" : "outside-rule-fee",
    value,
    defaultChecked: outside.rule.value === value,
  });
  return (
    <PostForm modal={false} className="stack" noValidate>
      <EnterButton />
      <section className="card">
        <div className="spread">
          <h2>Semaine</h2> <span className="fine">deux plages par jour au plus</span>
        </div>
        {WEEK_DAYS.map(({ key, label }, day) => (
          <DayFields
            key={key}
            index={day}
            day={fields.week.row(day)}
            label={label}
            pressed={pressed?.day === day ? pressed.change : null}
          />
        ))}
        <p className="hint">
          Fermeture à minuit&nbsp;: 00:00. Un jour fermé, prise en charge et retour sont refusés, sauf frais hors
          horaires.
        </p>
      </section>
      <div className="pair">
        <ExceptionFields list={fields.exceptions} />
        <div className="stack">
          <section className="card stack">
            <div className="spread">
              <h2>Ramadan</h2>
              <CheckboxField label="Actif" {...tick(ramadan.isActive)} />
            </div>
            <div className="hours-form-two">
              <DayField label="Du" autoComplete="off" {...control(ramadan.from)} />
              <DayField label="Au" autoComplete="off" {...control(ramadan.to)} />
              <TextField label="Ouverture" type="time" autoComplete="off" {...control(ramadanHours.from)} />
              <TextField label="Fermeture" type="time" autoComplete="off" {...control(ramadanHours.to)} />
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
              {...control(outside.fee)}
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
            {...control(fields.noticeHours)}
          />
          <TextField label="Durée minimale" inputMode="numeric" suffix="jours" {...control(fields.minDays)} />
          <TextField
            label="Entre deux locations"
            inputMode="numeric"
            suffix="h"
            hint="Pour les nouvelles seulement"
            {...control(fields.hoursBetween)}
          />
          <fieldset className="field">
            <legend className="field-label">Confirmation</legend>
            <CheckboxField label="Automatique" hint="Sans relecture de votre part" {...tick(fields.confirmsAtOnce)} />
          </fieldset>
        </div>
      </section>
      <SaveBar
        note={note}
        cancel={
          <ButtonLink variant="secondary" href={paths.agencySettings()}>
            Retour aux réglages
          </ButtonLink>
        }
      />
    </PostForm>
  );
}
