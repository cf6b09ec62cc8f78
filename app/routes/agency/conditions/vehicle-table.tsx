import { paths } from "~/paths";
import type { FormErrors } from "~/routes/agency/shared/settings-form";
import { InputCell, SettingsTable } from "~/routes/agency/shared/settings-table";
import { Plate } from "~/ui/vehicle/plate";
import type { ConditionsView } from "./conditions-view.server";
import { type ConditionsValues, isUnlimited, vehicleField } from "./form-values";

const COLUMNS = [
  { name: "excess", label: "Franchise", unit: "€" },
  { name: "kmPerDay", label: "Km par jour", unit: "km" },
  { name: "minAge", label: "Âge minimum", unit: "ans" },
] as const;

interface VehicleTableProps extends Pick<ConditionsView, "vehicles" | "pages" | "page" | "common"> {
  values: ConditionsValues;
  errors: FormErrors;
}

/** Conditions that differ for single vehicles: one page of the fleet. */
export function VehicleTable({ vehicles, pages, page, common, values, errors }: VehicleTableProps) {
  return (
    <section className="card stack" id="vehicules">
      <div>
        <h2>Par véhicule</h2>
        <p className="fine">
          {vehicles.length === 0
            ? "Votre flotte n'a pas encore de véhicule."
            : "Vide\u00a0: ce qui vaut pour l'agence. «\u00a0Illimités\u00a0»\u00a0: sans limite de km."}
        </p>
      </div>
      {pages.length > 1 && (
        <>
          <nav className="strip" aria-label="Véhicules">
            {pages.map((one) => (
              <a
                key={one}
                className="choice choice-round"
                href={`${paths.agencyConditions({ page: one })}#vehicules`}
                aria-label={`Page ${one}`}
                aria-current={one === page ? "page" : undefined}
              >
                {one}{" "}
              </a>
            ))}
          </nav>
          <p className="fine">Enregistrer garde les véhicules de cette page, pas ce qui est saisi sur une autre.</p>
        </>
      )}
      {vehicles.length > 0 && (
        <SettingsTable label="Par véhicule" columns={["Véhicule", ...COLUMNS.map(({ label }) => label)]}>
          {vehicles.map(({ id, name, plate }) => (
            <tr key={id}>
              <th>
                <b>{name}</b> {plate && <Plate>{plate}</Plate>}
              </th>
              {COLUMNS.map((column) => {
                const field = vehicleField(column.name, id);
                const value = values[field] ?? "";
                return (
                  <InputCell
                    key={field}
                    name={field}
                    label={column.label}
                    of={name}
                    className={column.name === "kmPerDay" ? "settings-table-roomy" : undefined}
                    unit={isUnlimited(value || common[column.name]) ? "" : column.unit}
                    inputMode={column.name === "kmPerDay" ? undefined : "decimal"}
                    placeholder={common[column.name]}
                    defaultValue={value}
                    errors={errors[field]}
                  />
                );
              })}
            </tr>
          ))}
        </SettingsTable>
      )}
    </section>
  );
}
