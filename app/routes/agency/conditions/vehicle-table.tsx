import { paths } from "~/paths";
import type { FormField } from "~/ui/fields/control";
import { FormLink } from "~/ui/fields/form-link";
import { InputCell, SettingsTable } from "~/ui/settings-table/settings-table";
import { Plate } from "~/ui/vehicle/plate";
import type { ConditionsView } from "./conditions-view.server";
import { FormGroup } from "./form-group";
import { isUnlimited, isUnsaved, UNSPECIFIED, type VehicleRow } from "./form-values";

const COLUMNS = [
  { name: "excess", label: "Franchise", unit: "€" },
  { name: "kmPerDay", label: "Km par jour", unit: "km" },
  { name: "minAge", label: "Âge minimum", unit: "ans" },
] as const;

const isInWords = (text: string) => isUnlimited(text) || text === UNSPECIFIED;

interface VehicleTableProps extends Pick<ConditionsView, "vehicles" | "pages" | "page" | "common" | "differing"> {
  /** Whether the visitor asked for this page of vehicles. */
  isPageAsked: boolean;
  list: FormField<VehicleRow[]>;
  /** The stored rows. */
  stored: FormField<VehicleRow[]>;
}

/** Conditions that differ for single vehicles: one page of the fleet. Open if that page was asked for. */
export function VehicleTable({
  vehicles,
  pages,
  page,
  common,
  isPageAsked,
  differing,
  list,
  stored,
}: VehicleTableProps) {
  const isAnyUnsaved = list.rows.some(({ fields }, index) =>
    COLUMNS.some(({ name }) => isUnsaved(fields[name], stored.row(index).fields[name])),
  );
  return (
    <FormGroup id="vehicules" title="Par véhicule" set={differing} open={isPageAsked || isAnyUnsaved}>
      <p className="fine">
        {vehicles.length === 0
          ? "Votre flotte n'a pas encore de véhicule."
          : "Vide\u00a0: les conditions de l'agence. «\u00a0Illimités\u00a0»\u00a0: sans limite de km."}
      </p>
      {pages.length > 1 && (
        <>
          <nav className="strip" aria-label="Véhicules">
            {pages.map((one) => (
              <FormLink
                key={one}
                className="choice choice-round"
                href={`${paths.agencyConditions({ page: one })}#vehicules`}
                inForm
                aria-label={`Page ${one}`}
                aria-current={one === page ? "page" : undefined}
              >
                {one}{" "}
              </FormLink>
            ))}
          </nav>
          <p className="fine">
            Changer de page garde ce que vous avez saisi&nbsp;; Enregistrer vaut pour toutes les pages.
          </p>
        </>
      )}
      {vehicles.length > 0 && (
        <SettingsTable label="Par véhicule" columns={["Véhicule", ...COLUMNS.map(({ label }) => label)]}>
          {list.rows.map(({ fields }) => {
            const vehicle = vehicles.find(({ id }) => id === fields.id.value);
            // One of another page, or one that was removed while the form was being filled in.
            if (!vehicle) return null;
            return (
              <tr key={vehicle.id}>
                <th>
                  <b>{vehicle.name}</b> {vehicle.plate && <Plate>{vehicle.plate}</Plate>}
                  <input type="hidden" name={fields.id.name} value={vehicle.id} />
                </th>
                {COLUMNS.map(({ name, label, unit }) => (
                  <InputCell
                    key={name}
                    field={fields[name]}
                    label={label}
                    of={vehicle.name}
                    className={name === "kmPerDay" ? "settings-table-roomy" : undefined}
                    unit={isInWords(fields[name].value || common[name]) ? "" : unit}
                    inputMode={name === "kmPerDay" ? undefined : "decimal"}
                    placeholder={common[name]}
                  />
                ))}
              </tr>
            );
          })}
        </SettingsTable>
      )}
      {list.rows.map(
        ({ name, fields }) =>
          fields.isElsewhere.value &&
          !vehicles.some(({ id }) => id === fields.id.value) &&
          Object.values(fields).map((field) => (
            <input key={`${name}.${field.name}`} type="hidden" name={field.name} value={field.value} />
          )),
      )}
    </FormGroup>
  );
}
