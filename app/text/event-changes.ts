import type { EventChange } from "~/contract/events";
import { wallClockOf } from "~/rental/clock";
import { capitalized } from "./capitalized";
import { plainDate, shortDateTime } from "./dates";
import { EVENT_FIELD_LABEL, EVENT_VALUE_LABEL, MONEY_FIELDS, OF_FIELD } from "./event-fields";
import { fieldLabel, isTypedField } from "./field-labels";
import { FUEL_LEVEL_LABEL } from "./handover-labels";
import { named } from "./labels";
import { euros } from "./money";
import { number } from "./plural";
import { nbsp } from "./spaces";

/** One field of an entry in words. */
export interface ChangeView {
  /** "Statut" */
  field: string;
  /** "En attente"; null where there was nothing, or its value is not for the log. */
  before: string | null;
  /** The same; null on both sides: only that it changed is known. */
  after: string | null;
}

export function changeView({ field, before, after }: EventChange): ChangeView {
  return { field: changedField(field), before: valueText(field, before), after: valueText(field, after) };
}

/** "Statut : En attente → Confirmée"; the field alone where its values are not for the log. */
export function changeLine(change: EventChange): string {
  const { field, before, after } = changeView(change);
  if (before === null && after === null) return field;
  if (before === null) return nbsp(`${field} : ${after}`);
  return nbsp(`${field} : ${before} → ${after ?? NOTHING}`);
}

/** What stands after the arrow where something was taken away. */
export const NOTHING = "rien";

const ORDER = Object.keys(EVENT_FIELD_LABEL);
const place = ({ field }: EventChange) => (ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length);

/** The fields of an entry in the order in which people say them: the database keeps none. */
export const inOrder = (changes: readonly EventChange[]): EventChange[] =>
  [...changes].sort((a, b) => place(a) - place(b));

/** The field's own name in the log, else that of a form; one that nobody has named in separate words. */
export function changedField(field: string): string {
  const own = named(EVENT_FIELD_LABEL, field);
  if (own) return own;
  if (isTypedField(field)) return fieldLabel(field);
  return capitalized(field.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase());
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

/** Null for nothing, and for an id: nobody knows anything by it. Amounts are cents. */
function valueText(field: string, value: EventChange["after"]): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (field === "fuel" && typeof value === "number") return FUEL_LEVEL_LABEL[value] ?? number(value);
  if (typeof value === "number") return isMoney(field) ? euros(value / 100) : number(value);
  if (UUID.test(value)) return null;
  if (DAY.test(value)) return plainDate(`${value}T00:00`);
  if (MOMENT.test(value)) return momentText(value);
  return named(OF_FIELD[field] ?? {}, value) ?? named(EVENT_VALUE_LABEL, value) ?? codeText(value);
}

const isMoney = (field: string) => /Cents$/.test(field) || MONEY_FIELDS.has(field);

function momentText(iso: string): string {
  const wall = wallClockOf(iso);
  return wall ? shortDateTime(wall) : iso;
}

/** A code that nobody has named: "CARD_HOLD" as "card hold"; a time of day as it is. */
const codeText = (code: string) => code.replaceAll("_", " ").toLowerCase();
