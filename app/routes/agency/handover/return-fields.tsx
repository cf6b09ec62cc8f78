import { CHARGE_REASON_MAX } from "~/contract/handovers/values";
import { KeptDepositFields } from "~/routes/agency/shared/kept-deposit-fields";
import { CHARGE_LABEL } from "~/text/rental/handover-labels";
import { Button } from "~/ui/base/button";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { FieldMessages } from "~/ui/fields/field";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { PaymentButton, Remarks } from "./deposit-fields";
import { PartDone, type PartProps, partAddress } from "./part";
import { type CHARGE_FIELDS, PARTS } from "./values";
import type { HandoverPage } from "./view.server";

/** At the return: the outcome of the deposit, the charges, what is to be collected, and remarks. */
export function ReturnFields({ view, errors, done }: PartProps) {
  const { deposit } = view;
  const { held } = deposit;
  return (
    <section className="card stack return-fields" aria-labelledby={PARTS.money}>
      <div className="spread">
        <h2 id={PARTS.money} tabIndex={-1}>
          Caution et paiement
        </h2>
        <p className="fine">{held ? held.text : deposit.notHeld}</p>
      </div>
      <PartDone part="money" done={done} />
      {held && <HeldFields view={view} held={held} errors={errors} />}
      <Lines view={view} errors={errors} />
      <dl className="return-fields-sums">
        {deposit.rentLeft && (
          <div>
            <dt>Location, reste à payer</dt>
            <dd>{deposit.rentLeft}</dd>
          </div>
        )}
        <div className="return-fields-due">
          <dt>À encaisser maintenant</dt>
          <dd className="sum">{deposit.due}</dd>
        </div>
        {held?.back && (
          <div className="return-fields-back">
            <dt>
              Caution {held.returned.toLowerCase()}
              {held.kept && `, ${held.kept} retenus`}
            </dt>
            <dd>
              <b>{held.back}</b>
            </dd>
          </div>
        )}
      </dl>
      <p>
        <PaymentButton />
      </p>
      <Remarks view={view} errors={errors} />
    </section>
  );
}

type Held = NonNullable<HandoverPage["deposit"]["held"]>;

type FieldProps = Omit<PartProps, "done">;

function HeldFields({ view: { values }, held, errors }: FieldProps & { held: Held }) {
  const choice = (value: string, label: string, more: string | null) => (
    <div className="spread">
      <CheckboxField
        type="radio"
        label={label}
        name="depositChoice"
        id={`depositChoice-${value}`}
        value={value}
        defaultChecked={values.depositChoice === value}
      />
      {more && <span className="fine">{more}</span>}
    </div>
  );
  return (
    <>
      <fieldset className="lines" aria-describedby={errors.depositChoice ? "depositChoice-error" : undefined}>
        <legend className="field-label">La caution est</legend>
        {choice("RETURNED", `${held.returned} en entier`, held.amount)}
        {choice("KEPT", "Retenue en partie", held.kept && `${held.kept} retenus`)}
        {choice("LATER", "En attente d'un devis", "Rappel tous les 7 jours")}
        <FieldMessages id="depositChoice" errors={errors.depositChoice} />
      </fieldset>
      <div className="return-fields-kept return-fields-if-kept">
        <KeptDepositFields
          isKept={values.depositChoice === "KEPT"}
          {...{ values, errors, unit: held.unit, marks: held.marks }}
        />
      </div>
    </>
  );
}

const CHARGES = Object.entries(CHARGE_LABEL).map(([value, label]) => ({ value, label }));

function Lines({ view, errors }: FieldProps) {
  const { deposit, parts } = view;
  const here = partAddress(view, "money");
  const field = (name: (typeof CHARGE_FIELDS)[number]) => ({ name, defaultValue: parts[name], errors: errors[name] });
  const isTyped = [field("charge.reason"), field("charge.amount")].some(
    ({ defaultValue, errors }) => defaultValue || errors,
  );
  return (
    <>
      {deposit.charges.length > 0 && (
        <ul className="lines">
          {deposit.charges.map(({ id, label, reason, amount }) => (
            <li key={id} className="return-fields-line">
              <p>
                {label} <small className="block">{reason}</small>
              </p>
              {amount}
              <button
                className="link link-danger"
                type="submit"
                name="intent"
                value={`remove-charge:${id}`}
                formAction={here}
                aria-label={`Retirer la ligne ${label}, ${amount}`}
              >
                Retirer
              </button>
            </li>
          ))}
        </ul>
      )}
      {deposit.kilometres && (
        <p>
          <Button variant="secondary" icon="plus" name="intent" value="add-charge-km" formAction={here}>
            {deposit.kilometres}
          </Button>
        </p>
      )}
      <details className="return-fields-more" open={isTyped}>
        <summary className="button button-secondary">Ajouter une ligne</summary>
        <div className="return-fields-kept">
          <SelectField label="Pour" options={CHARGES} {...field("charge.kind")} />
          <TextField label="Montant" inputMode="decimal" autoComplete="off" suffix="€" {...field("charge.amount")} />
          <TextField
            label="Raison"
            autoComplete="off"
            maxLength={CHARGE_REASON_MAX}
            hint="Le client lira ce texte tel quel."
            {...field("charge.reason")}
          />
          <Button variant="secondary" icon="plus" name="intent" value="add-charge" formAction={here}>
            Ajouter la ligne
          </Button>
        </div>
      </details>
    </>
  );
}
