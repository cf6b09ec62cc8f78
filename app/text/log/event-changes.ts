import type { EventChange } from "~/contract/events/events";
import type { Currency } from "~/contract/handovers/values";
import { wallClockOf } from "~/rental/base/clock";
import { plainDate, shortDateTime } from "~/text/format/dates";
import { depositCurrency, inCurrency } from "~/text/format/money";
import { number } from "~/text/format/plural";
import { capitalized, nbsp } from "~/text/format/typography";
import { depositBack, FUEL_LEVEL_LABEL } from "~/text/rental/handover-labels";
import { named } from "~/text/rental/labels";
import { fieldLabel } from "~/text/site/field-labels";
import { EVENT_FIELD_LABEL, EVENT_VALUE_LABEL, MONEY_FIELDS, OF_FIELD } from "./event-fields";

/** One changed field of an entry, in words. */
export interface ChangeView {
  /** Its name in the log. */
  name: string;
  /** "Statut" */
  field: string;
  /** "En attente"; null if there was no value, or if the log does not store it. */
  before: string | null;
  /** Like `before`. If both are null, all that is known is that the field changed. */
  after: string | null;
}

interface Entry {
  action: string;
  changes: readonly EventChange[];
}

/** Returns the changes of an entry in a natural order, since the database has none. Amounts are cents in the log. */
export const changesInWords = ({ action, changes }: Entry): ChangeView[] =>
  [...changes]
    .sort((a, b) => place(a) - place(b))
    .map(({ field, before, after }) => {
      const money = moneyOf(field, { action, changes });
      const inWords = (value: EventChange["after"]) =>
        value === "RETURNED"
          ? depositBack(String(loggedValue(changes, "depositMeans")))
          : valueText(field, value, money);
      return { name: field, field: changedField(field), before: inWords(before), after: inWords(after) };
    });

/** "Statut : En attente → Confirmée"; the field alone if the log does not store its values. */
export function changeLine({ field, before, after }: ChangeView): string {
  if (before === null && after === null) return field;
  if (before === null) return nbsp(`${field} : ${after}`);
  return nbsp(`${field} : ${before} → ${after ?? NOTHING}`);
}

/** Shown after the arrow if a value was removed. */
export const NOTHING = "rien";

const ORDER = Object.keys(EVENT_FIELD_LABEL);
const place = ({ field }: EventChange) => (ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length);

function loggedValue(changes: Entry["changes"], name: string) {
  const change = changes.find(({ field }) => field === name);
  return change?.after ?? change?.before ?? null;
}

type Money = Currency | "UNKNOWN" | null;

/**
 * The currency of an amount; null for other fields. Payments log their currency, deposits how they were taken. An entry
 * about a deposit that does not log it could mean either currency.
 */
function moneyOf(field: string, { action, changes }: Entry): Money {
  if (field === "amountCents") return loggedValue(changes, "currency") === "MAD" ? "MAD" : "EUR";
  if (field === "depositCents" || field === "keptCents") {
    const means = loggedValue(changes, "depositMeans");
    if (means !== null) return depositCurrency(String(means));
    return /^(HANDOVER|DEPOSIT)_/.test(action) ? "UNKNOWN" : "EUR";
  }
  return /Cents$/.test(field) || MONEY_FIELDS.has(field) ? "EUR" : null;
}

/** The label of a field in the log, else on a form; if it has neither, its name as separate words. */
export const changedField = (field: string): string =>
  named(EVENT_FIELD_LABEL, field) ??
  fieldLabel(field) ??
  capitalized(field.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase());

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

/** A value in words; null for no value, and for an id, which tells people nothing. */
function valueText(field: string, value: EventChange["after"], money: Money): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (field === "fuel" && typeof value === "number") return FUEL_LEVEL_LABEL[value] ?? number(value);
  if (typeof value === "number") return money ? amountText(value / 100, money) : number(value);
  if (UUID.test(value)) return null;
  if (DAY.test(value)) return plainDate(`${value}T00:00`);
  if (MOMENT.test(value)) return momentText(value);
  return named(OF_FIELD[field] ?? {}, value) ?? named(EVENT_VALUE_LABEL, value) ?? codeText(value);
}

const amountText = (amount: number, money: NonNullable<Money>) =>
  money === "UNKNOWN" ? number(amount) : inCurrency(amount, money);

function momentText(iso: string): string {
  const wall = wallClockOf(iso);
  return wall ? shortDateTime(wall) : iso;
}

/** A code without a label: "card hold" for "CARD_HOLD". A time of day stays as it is. */
const codeText = (code: string) => code.replaceAll("_", " ").toLowerCase();
