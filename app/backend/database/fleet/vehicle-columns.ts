import { join, raw, type Sql } from "sql-template-tag";
import type { Queryable, Value } from "~/backend/database/base/query";
import type { VehicleInput } from "~/contract/fleet/inputs";

/** The fields of the vehicle form as a row stores them: none is absent, money is in cents. */
export type VehicleFields = {
  [F in keyof VehicleInput as F extends "pricePerDay" | "deposit" ? `${F}Cents` : F]-?: Exclude<
    VehicleInput[F],
    undefined | ""
  >;
};
export type VehicleField = keyof VehicleFields;

const COLUMN = {
  brand: "brand",
  model: "model",
  year: "year",
  category: "category",
  transmission: "transmission",
  fuelType: "fuel_type",
  seats: "seats",
  doors: "doors",
  pricePerDayCents: "price_per_day_cents",
  depositCents: "deposit_cents",
  registrationNumber: "registration_number",
  description: "description",
  status: "status",
  hasAirConditioning: "has_air_conditioning",
  hasGPS: "has_gps",
  hasChildSeat: "has_child_seat",
} as const satisfies Record<VehicleField, string>;

/** The fields of the vehicle form by column name. */
export type VehicleColumns = { [F in VehicleField as (typeof COLUMN)[F]]: VehicleFields[F] };

const ALL = Object.keys(COLUMN) as VehicleField[];

/** Returns all fields except those. */
export const fieldsExcept = (...left: VehicleField[]): VehicleField[] => ALL.filter((field) => !left.includes(field));

const list = (fields: readonly VehicleField[], part: (column: string, field: VehicleField) => string): Sql =>
  join(fields.map((field) => raw(part(COLUMN[field], field))));

/** SQL list of these fields of a vehicle `v` for a `select`, under their names in `VehicleFields`. */
export const selected = (fields: readonly VehicleField[] = ALL): Sql =>
  list(fields, (column, field) => `v.${column}${field.endsWith("Cents") ? "::float8" : ""} as "${field}"`);

/** SQL lists for an `insert … select` from `vehiclesIn`: the columns and their values. */
export const COLUMNS = list(ALL, (column) => column);
export const VALUES = list(ALL, (column) => `v.${column}`);

/** SQL assignments for an `update … from vehiclesIn`. */
export const assigned = (fields: readonly VehicleField[]): Sql => list(fields, (column) => `${column} = v.${column}`);

/** Maps the given fields to their columns; leaves out `undefined`. */
export const columnsOf = (fields: Partial<VehicleFields>): Record<string, Value> =>
  Object.fromEntries(
    ALL.flatMap((field) => {
      const value = fields[field];
      return value === undefined ? [] : [[COLUMN[field], value]];
    }),
  );

/** SQL table `v` of these vehicles, with the columns of the table `vehicles`; `ordinality` counts them from 1. */
export const vehiclesIn = (sql: Queryable, vehicles: readonly (VehicleFields & { id?: string })[]): Sql => sql`
  jsonb_populate_recordset(null::vehicles,
    ${JSON.stringify(vehicles.map(({ id, ...fields }) => ({ id, ...columnsOf(fields) })))}::jsonb) with ordinality v`;
