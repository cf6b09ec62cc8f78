import type { ReactNode } from "react";
import { OPTIONS_MAX, PLACES_MAX, QUANTITY_MAX } from "~/contract/values";
import { type FormErrors, fieldId } from "~/routes/agency/shared/settings-form";
import { InputCell, SelectCell, SettingsTable } from "~/routes/agency/shared/settings-table";
import { Button } from "~/ui/base/button";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { FieldMessages } from "~/ui/fields/field";
import { optionName, placeName, type Row } from "./form-values";

interface RowsProps {
  rows: readonly Row[];
  errors: FormErrors;
  /** The name of the control to focus after a row was added or removed. */
  focus: string | null;
}

/** Options, priced per day or per rental. */
export function OptionRows({ rows, errors, focus }: RowsProps) {
  const columns = ["Nom", "Compté", "Prix", "Plafond", "Au plus", ""];
  return (
    <RowsCard
      {...{ list: "options", rows, errors, focus, columns }}
      title="Options"
      lead={`${OPTIONS_MAX} au plus. Le plafond est le plus qu'une longue location paie pour l'une d'elles.`}
      add="Ajouter une option"
    >
      {rows.map((row, index) => {
        const of = optionName(row, index);
        const cell = cellsOf("options", { row, index, errors, focus, of });
        return (
          <tr key={row.id ?? index}>
            <InputCell label="Nom" className="settings-table-whole" maxLength={60} {...cell("label")} />
            <SelectCell label="Compté" options={RATES} {...cell("per")} value={row.per ?? "DAY"} />
            <InputCell label="Prix" unit="€" inputMode="decimal" {...cell("price")} />
            <InputCell label="Plafond" unit="€" inputMode="decimal" {...cell("cap")} />
            <SelectCell label="Au plus" options={QUANTITIES} {...cell("quantity")} value={row.quantity ?? "1"} />
            <BinCell list="options" row={row} index={index} of={of} />
          </tr>
        );
      })}
    </RowsCard>
  );
}

/** Places where the agency delivers and collects cars. */
export function PlaceRows({ rows, errors, focus, cities }: RowsProps & { cities: readonly string[] }) {
  const columns = ["Nom", "Type", "Ville", "Frais aller", "Frais retour", "Numéro de vol", ""];
  return (
    <RowsCard
      {...{ list: "places", rows, errors, focus, columns }}
      title="Lieux de livraison"
      lead={`${PLACES_MAX} au plus. Frais aller\u00a0: vous y amenez la voiture\u00a0; frais retour\u00a0: vous l'y reprenez.`}
      add="Ajouter un lieu"
    >
      {rows.map((row, index) => {
        const of = placeName(row, index);
        const cell = cellsOf("places", { row, index, errors, focus, of });
        const flight = `places[${index}].asksFlight`;
        // Shows a stored city even if the site no longer has it.
        const known = !row.city || cities.includes(row.city) ? cities : [row.city, ...cities];
        return (
          <tr key={row.id ?? index}>
            <InputCell label="Nom" className="settings-table-whole" maxLength={60} {...cell("label")} />
            <SelectCell
              label="Type"
              className="settings-table-roomy"
              options={KINDS}
              {...cell("kind")}
              value={row.kind ?? "OTHER"}
            />
            <SelectCell label="Ville" options={known} {...cell("city")} value={row.city ?? ""} />
            <InputCell label="Frais aller" unit="€" inputMode="decimal" {...cell("feeOut")} />
            <InputCell label="Frais retour" unit="€" inputMode="decimal" {...cell("feeBack")} />
            <td data-label="Numéro de vol">
              <CheckboxField
                name={flight}
                id={fieldId(flight)}
                label={
                  <>
                    Demandé<span className="sr-only">, {of}</span>
                  </>
                }
                defaultChecked={row.asksFlight === "on"}
              />
            </td>
            <BinCell list="places" row={row} index={index} of={of} />
          </tr>
        );
      })}
    </RowsCard>
  );
}

/** Other cities where a car may or may not be returned, and for which fee. */
export function ReturnCityRows({ rows, errors }: Pick<RowsProps, "rows" | "errors">) {
  return (
    <section className="card stack">
      <div>
        <h2>Retour dans une autre ville</h2>
        <p className="fine">Rien dit&nbsp;: le site n'annonce ni frais ni refus pour cette ville.</p>
      </div>
      <SettingsTable label="Retour dans une autre ville" columns={["Ville", "Retour", "Frais"]}>
        {rows.map((row, index) => {
          const of = row.city ?? "";
          const cell = cellsOf("returnCities", { row, index, errors, focus: null, of });
          return (
            <tr key={of}>
              <th>
                <b>{of}</b>
              </th>
              <SelectCell label="Retour" options={CHOICES} {...cell("choice")} value={row.choice ?? ""} />
              <InputCell label="Frais" unit="€" inputMode="decimal" {...cell("fee")}>
                <input type="hidden" name={`returnCities[${index}].city`} value={of} />
              </InputCell>
            </tr>
          );
        })}
      </SettingsTable>
    </section>
  );
}

interface RowsCardProps extends RowsProps {
  list: "options" | "places";
  title: string;
  lead: string;
  columns: readonly string[];
  /** Label of the button that adds a row. */
  add: string;
  children: ReactNode;
}

function RowsCard({ list, title, lead, rows, errors, focus, columns, add, children }: RowsCardProps) {
  return (
    <section className="card stack">
      <div>
        <h2>{title}</h2>
        <p className="fine">{lead}</p>
      </div>
      {rows.length > 0 && (
        <SettingsTable label={title} columns={columns}>
          {children}
        </SettingsTable>
      )}
      <div>
        <Button
          variant="secondary"
          icon="plus"
          id={list}
          name="intent"
          value={`add:${list}`}
          autoFocus={focus === list}
          aria-describedby={errors[list] ? `${list}-error` : undefined}
        >
          {add}
        </Button>
        <FieldMessages id={list} errors={errors[list]} />
      </div>
    </section>
  );
}

interface CellsOf {
  row: Row;
  index: number;
  errors: FormErrors;
  focus: string | null;
  of: string;
}

/** Props that all fields of a row share. */
const cellsOf =
  (list: string, { row, index, errors, focus, of }: CellsOf) =>
  (column: string) => {
    const name = `${list}[${index}].${column}`;
    return { name, of, defaultValue: row[column], errors: errors[name], autoFocus: focus === name };
  };

function BinCell({ list, row, index, of }: { list: string; row: Row; index: number; of: string }) {
  return (
    <td className="settings-table-bin">
      {row.id && <input type="hidden" name={`${list}[${index}].id`} value={row.id} />}
      <Button variant="quiet" icon="trash" name="intent" value={`remove:${list}:${index}`}>
        <span className="sr-only">Retirer {of}</span>
      </Button>
    </td>
  );
}

const RATES = [
  { value: "DAY", label: "Par jour" },
  { value: "RENTAL", label: "Par location" },
];
const QUANTITIES = Array.from({ length: QUANTITY_MAX }, (_, index) => String(index + 1));
const KINDS = [
  { value: "AIRPORT", label: "Aéroport" },
  { value: "STATION", label: "Gare" },
  { value: "PORT", label: "Port" },
  { value: "HOTEL", label: "Hôtel" },
  { value: "OTHER", label: "Autre" },
];
const CHOICES = [
  { value: "", label: "Rien dit" },
  { value: "yes", label: "Proposé" },
  { value: "no", label: "Non proposé" },
];
