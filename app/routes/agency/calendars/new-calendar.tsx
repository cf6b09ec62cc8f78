import { Button } from "~/ui/base/button";
import { PostForm } from "~/ui/dialog/post-form";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { TextField } from "~/ui/fields/text-field";
import type { NewCalendarReply } from "./act.server";

/** Values to fill in again: from a rejected form, or from one saved when the session expired. */
export type Typed = Pick<NewCalendarReply, "plate" | "names"> & Partial<Pick<NewCalendarReply, "errors">>;

/** The two forms for a new calendar. The agency-wide one is hidden if that calendar exists already. */
export function NewCalendar({
  hasAgencyCalendar,
  ofAgency,
  ofVehicle,
}: {
  hasAgencyCalendar: boolean;
  ofAgency: Typed;
  ofVehicle: Typed;
}) {
  return (
    <>
      {!hasAgencyCalendar && (
        <PostForm modal={false} className="card stack" noValidate aria-labelledby="agence">
          <h2 id="agence">Pour toute l'agence</h2>
          <Names id="names-agency" isChecked={ofAgency.names} />
          <div className="card-end">
            <Button name="intent" value="agency" aria-describedby="agence">
              Créer l'adresse
            </Button>
          </div>
        </PostForm>
      )}
      <PostForm modal={false} className="card stack" noValidate aria-labelledby="vehicule">
        <h2 id="vehicule">Pour un véhicule</h2>
        <TextField
          label="Numéro d'immatriculation"
          name="registrationNumber"
          dir="ltr"
          autoComplete="off"
          required
          hint="Comme dans votre flotte, avec ou sans espaces et barres."
          defaultValue={ofVehicle.plate}
          errors={ofVehicle.errors?.registrationNumber}
        />
        <Names id="names-vehicle" isChecked={ofVehicle.names} />
        <div className="card-end">
          <Button name="intent" value="vehicle" aria-describedby="vehicule">
            Créer l'adresse
          </Button>
        </div>
      </PostForm>
    </>
  );
}

const Names = ({ id, isChecked }: { id: string; isChecked: boolean }) => (
  <CheckboxField
    id={id}
    name="names"
    label="Afficher le nom des clients"
    hint="Et l'adresse où ils demandent le véhicule. Sinon, l'agenda ne montre que la référence, le véhicule et les dates."
    defaultChecked={isChecked}
  />
);
