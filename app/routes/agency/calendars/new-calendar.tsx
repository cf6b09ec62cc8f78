import { Button } from "~/ui/base/button";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { TextField } from "~/ui/fields/text-field";

/** The name of the box that makes a calendar name the clients: of "agency", "vehicle", or a listed calendar by its id. */
export const namesField = (of: string): string => `names-${of}`;

interface NewCalendarProps {
  /** True if that calendar exists already: then its fields are not shown. */
  hasAgencyCalendar: boolean;
  /** What the form is filled in with, by the name of the field. */
  typed: Readonly<Record<string, string>>;
  /** True if what was typed for a vehicle was just carried out. */
  isVehicleMade: boolean;
  /** The messages about the vehicle. */
  errors: string[] | undefined;
}

/** The fields for a new calendar, of the whole agency or of a vehicle. */
export function NewCalendar({ hasAgencyCalendar, typed, isVehicleMade, errors }: NewCalendarProps) {
  return (
    <>
      {!hasAgencyCalendar && (
        <section className="card stack" aria-labelledby="agence">
          <h2 id="agence">Pour toute l'agence</h2>
          <Names of="agency" typed={typed} />
          <div className="card-end">
            <Button name="intent" value="agency" aria-describedby="agence">
              Créer l'adresse
            </Button>
          </div>
        </section>
      )}
      <section className="card stack" aria-labelledby="vehicule">
        <h2 id="vehicule">Pour un véhicule</h2>
        <TextField
          label="Numéro d'immatriculation"
          name="registrationNumber"
          dir="ltr"
          autoComplete="off"
          required
          hint="Comme dans votre flotte, avec ou sans espaces et barres."
          defaultValue={isVehicleMade ? "" : typed.registrationNumber}
          errors={errors}
        />
        <Names of="vehicle" typed={isVehicleMade ? {} : typed} />
        <div className="card-end">
          <Button name="intent" value="vehicle" aria-describedby="vehicule">
            Créer l'adresse
          </Button>
        </div>
      </section>
    </>
  );
}

const Names = ({ of, typed }: { of: string; typed: NewCalendarProps["typed"] }) => (
  <CheckboxField
    name={namesField(of)}
    label="Afficher le nom des clients"
    hint="Et l'adresse où ils demandent le véhicule. Sinon, l'agenda ne montre que la référence, le véhicule et les dates."
    defaultChecked={namesField(of) in typed}
  />
);
