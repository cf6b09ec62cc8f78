import { join, raw, type Sql } from "sql-template-tag";
import { type ColumnOf, columnOf, columnsOf, selection } from "~/backend/database/base/columns";
import type { Queryable, Value } from "~/backend/database/base/query";
import { type VehicleInput, vehicleInput } from "~/contract/fleet/inputs";

const MONEY = ["pricePerDay", "deposit"] as const;

/** The fields of the vehicle form as a row stores them: none is absent, money is in cents. */
export type VehicleFields = {
  [F in keyof VehicleInput as F extends (typeof MONEY)[number] ? `${F}Cents` : F]-?: Exclude<
    VehicleInput[F],
    undefined | ""
  >;
};
export type VehicleField = keyof VehicleFields;

/** A vehicle as lists name it. */
export interface NamedVehicle extends Pick<VehicleFields, "brand" | "model" | "registrationNumber"> {
  id: string;
}
/** SQL list of the columns of a `NamedVehicle`, from the vehicle `v`. */
export const NAME = selection("v", ["id", "brand", "model", "registrationNumber"]);
/** SQL expression for a `NamedVehicle` as JSON, from the vehicle `v`. */
export const NAME_AS_JSON = raw(
  "jsonb_build_object('id', v.id, 'brand', v.brand, 'model', v.model, 'registrationNumber', v.registration_number)",
);

/** Each field of the form has a column. */
const ALL = Object.keys(vehicleInput.shape).map((field) =>
  MONEY.some((name) => name === field) ? `${field}Cents` : field,
) as VehicleField[];

/** The fields of the vehicle form by column name. */
export type VehicleColumns = { [F in VehicleField as ColumnOf<F>]: VehicleFields[F] };

/** Returns all fields except those. */
export const fieldsExcept = (...left: VehicleField[]): VehicleField[] => ALL.filter((field) => !left.includes(field));

const list = (fields: readonly VehicleField[], part: (column: string) => string): Sql =>
  join(fields.map((field) => raw(part(columnOf(field)))));

/** SQL list of these fields of a vehicle `v` for a `select`, under their names in `VehicleFields`. */
export const selected = (fields: readonly VehicleField[] = ALL): Sql => selection("v", fields);

/** SQL lists for an `insert … select` from `vehiclesIn`: the columns and their values. */
export const COLUMNS = list(ALL, (column) => column);
export const VALUES = list(ALL, (column) => `v.${column}`);

/** SQL assignments for an `update … from vehiclesIn`. */
export const assigned = (fields: readonly VehicleField[]): Sql => list(fields, (column) => `${column} = v.${column}`);

/** Maps the given fields to their columns; leaves out `undefined`. */
export const vehicleColumns = (fields: Partial<VehicleFields>): Record<string, Value> => columnsOf(ALL, fields);

/** SQL table `v` of these vehicles, with the columns of the table `vehicles`; `ordinality` counts them from 1. */
export const vehiclesIn = (sql: Queryable, vehicles: readonly (VehicleFields & { id?: string })[]): Sql => sql`
  jsonb_populate_recordset(null::vehicles,
    ${JSON.stringify(vehicles.map(({ id, ...fields }) => ({ id, ...vehicleColumns(fields) })))}::jsonb) with ordinality v`;
