import type { ReactNode } from "react";
import type { OfferedOption, OfferedPlace } from "~/contract/offer/offers";
import type { SitePlace } from "~/contract/site/places";
import { OPTIONS_MAX, PLACE_KINDS, PLACES_MAX, QUANTITY_MAX } from "~/contract/values";
import { isolateName } from "~/text/format/isolates";
import { PLACE_KIND_LABEL } from "~/text/rental/place-kinds";
import { Button } from "~/ui/base/button";
import { Isolated } from "~/ui/base/isolated";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { control, type FormControl, type FormField, removeRow, tick } from "~/ui/fields/control";
import { SelectField } from "~/ui/fields/select-field";
import { AddButton, InputCell, SelectCell, SettingsTable } from "~/ui/settings-table/settings-table";
import { optionName, placeName, type ReturnCityRow } from "./form-values";

interface RowsProps<Row> {
  list: FormField<Row[]>;
  /** The name of the control to focus after a row was added or removed. */
  focus: string | null;
}

/** Options, priced per day or per rental. */
export function OptionRows({ list, focus }: RowsProps<OfferedOption>) {
  return (
    <RowsCard
      {...{ list, focus }}
      title="Options"
      lead={`${OPTIONS_MAX} au plus. Le plafond est le plus qu'une longue location paie pour l'une d'elles.`}
      columns={["Nom", "Facturation", "Prix", "Plafond", "Quantité max.", ""]}
      add="Ajouter une option"
    >
      {list.rows.map((row, index) => {
        const { id, label, per, price, cap, quantity } = row.fields;
        const of = optionName(row.value?.label, index);
        return (
          <tr key={row.name}>
            <NameCell field={label} of={of} focus={focus} />
            <SelectCell label="Facturation" field={per} of={of} options={RATES} initially="DAY" />
            <InputCell label="Prix" field={price} of={of} unit="€" inputMode="decimal" />
            <InputCell label="Plafond" field={cap} of={of} unit="€" inputMode="decimal" />
            <SelectCell label="Quantité max." field={quantity} of={of} options={QUANTITIES} initially="1" />
            <BinCell list={list} index={index} id={id} of={of} />
          </tr>
        );
      })}
    </RowsCard>
  );
}

interface PlaceRowsProps extends RowsProps<OfferedPlace> {
  cities: readonly string[];
  /** The agency's city. */
  ownCity: string;
  /** The site's places, and the stored places that are none of them. */
  sitePlaces: readonly SitePlace[];
  unlinked: readonly string[];
}

/** Places where the agency delivers and collects cars. */
export function PlaceRows({ list, focus, cities, ownCity, sitePlaces, unlinked }: PlaceRowsProps) {
  return (
    <RowsCard
      {...{ list, focus }}
      title="Lieux de livraison"
      lead={
        <>
          {`${PLACES_MAX} au plus. Livraison\u00a0: vous y amenez la voiture\u00a0; reprise\u00a0: vous l'y récupérez. Qui cherche une voiture à un aéroport ou à une gare vous trouve par son lieu du site.`}
          {unlinked.length > 0 && (
            <b className="block">
              Sans lieu du site, et donc introuvables par leur lieu&nbsp;:{" "}
              <Isolated>{unlinked.map(isolateName).join(", ")}</Isolated>.
            </b>
          )}
        </>
      }
      columns={["Nom", "Type", "Ville", "Livraison", "Reprise", "Numéro de vol", ""]}
      add="Ajouter un lieu"
    >
      {list.rows.map((row, index) => {
        const { id, kind, label, city, sitePlace, feeOut, feeBack, asksFlight } = row.fields;
        const of = placeName(row.value?.label, index);
        const selected = city.value ?? ownCity;
        return (
          <tr key={row.name}>
            <NameCell field={label} of={of} focus={focus}>
              <SelectField
                label={
                  <>
                    Lieu du site<span className="sr-only">, {of}</span>
                  </>
                }
                options={sitePlaces.map((place) => ({ value: place.id, label: place.label }))}
                empty="Aucun"
                {...control(sitePlace)}
              />
            </NameCell>
            <SelectCell
              label="Type"
              field={kind}
              of={of}
              className="settings-table-roomy"
              options={KINDS}
              initially="AIRPORT"
            />
            <SelectCell
              label="Ville"
              field={city}
              of={of}
              // Shows a stored city even if the site no longer has it.
              options={!selected || cities.includes(selected) ? cities : [selected, ...cities]}
              initially={ownCity}
            />
            <InputCell label="Livraison" field={feeOut} of={of} unit="€" inputMode="decimal" />
            <InputCell label="Reprise" field={feeBack} of={of} unit="€" inputMode="decimal" />
            <td data-label="Numéro de vol">
              <CheckboxField
                label={
                  <>
                    Demandé<span className="sr-only">, {of}</span>
                  </>
                }
                {...tick(asksFlight)}
              />
            </td>
            <BinCell list={list} index={index} id={id} of={of} />
          </tr>
        );
      })}
    </RowsCard>
  );
}

/** Other cities where a car may or may not be returned, and for which fee. */
export function ReturnCityRows({ list }: Pick<RowsProps<ReturnCityRow>, "list">) {
  return (
    <section className="card stack">
      <div>
        <h2>Retour dans une autre ville</h2>
        <p className="fine">Non précisé&nbsp;: le site n'annonce ni frais ni refus pour cette ville.</p>
      </div>
      <SettingsTable label="Retour dans une autre ville" columns={["Ville", "Retour", "Frais"]}>
        {list.rows.map((row) => {
          const { city, offered, fee } = row.fields;
          const of = city.value ?? "";
          return (
            <tr key={row.name}>
              <th>
                <b>{of}</b>
              </th>
              <SelectCell label="Retour" field={offered} of={of} options={CHOICES} />
              <InputCell label="Frais" field={fee} of={of} unit="€" inputMode="decimal">
                <input type="hidden" name={city.name} value={of} />
              </InputCell>
            </tr>
          );
        })}
      </SettingsTable>
    </section>
  );
}

interface RowsCardProps extends Pick<RowsProps<never>, "focus"> {
  list: FormControl;
  title: string;
  lead: ReactNode;
  columns: readonly string[];
  /** Label of the button that adds a row. */
  add: string;
  children: ReactNode[];
}

function RowsCard({ list, focus, title, lead, columns, add, children }: RowsCardProps) {
  return (
    <section className="card stack">
      <div>
        <h2>{title}</h2>
        <p className="fine">{lead}</p>
      </div>
      {children.length > 0 && (
        <SettingsTable label={title} columns={columns}>
          {children}
        </SettingsTable>
      )}
      <AddButton list={list} autoFocus={focus === list.name}>
        {add}
      </AddButton>
    </section>
  );
}

interface NameCellProps extends Pick<RowsProps<never>, "focus"> {
  field: FormField<string>;
  /** The name of the row. */
  of: string;
  children?: ReactNode;
}

const NameCell = ({ field, of, focus, children }: NameCellProps) => (
  <InputCell
    label="Nom"
    field={field}
    of={of}
    className="settings-table-whole"
    maxLength={60}
    autoFocus={focus === field.name}
  >
    {children}
  </InputCell>
);

interface BinCellProps {
  list: FormControl;
  index: number;
  /** Blank for a new row. */
  id: FormField<string>;
  /** The name of the row. */
  of: string;
}

const BinCell = ({ list, index, id, of }: BinCellProps) => (
  <td className="settings-table-bin">
    {id.value && <input type="hidden" name={id.name} value={id.value} />}
    <Button variant="quiet" icon="trash" {...removeRow(list, index)}>
      <span className="sr-only">Retirer {of}</span>
    </Button>
  </td>
);

const RATES = [
  { value: "DAY", label: "Par jour" },
  { value: "RENTAL", label: "Par location" },
];
const QUANTITIES = Array.from({ length: QUANTITY_MAX }, (_, index) => String(index + 1));
const KINDS = PLACE_KINDS.map((value) => ({ value, label: PLACE_KIND_LABEL[value] }));
const CHOICES = [
  { value: "", label: "Non précisé" },
  { value: "yes", label: "Proposé" },
  { value: "no", label: "Non proposé" },
];
