import type { Cell } from "~/backend/csv/write";
import { readTypedNumber } from "~/contract/base/typed-numbers";
import {
  charactersLost,
  numberExpected,
  numberOutOfRange,
  ofColumn,
  valueMissing,
  whichNumber,
  wholeExpected,
  wordExpected,
  yesOrNoExpected,
} from "~/contract/fleet/import-messages";
import { vehicleInput } from "~/contract/fleet/inputs";
import { VALIDATION } from "~/contract/messages";
import { excerpt } from "~/text/format/excerpt";
import { euros } from "~/text/format/money";
import { type FleetColumn, NO, YES } from "~/text/rental/fleet-columns";
import { VEHICLE_STATUS_LABEL } from "~/text/rental/labels";
import { folded } from "./columns";
import { damageIn } from "./damage";

/** A vehicle's value in one column: amounts are in euros, choices are codes of closed lists. */
export type FleetValue = string | number | boolean | null;

/** A valid value, or the message that explains the problem. */
export type CellRead = { value: FleetValue } | { problem: string };

const YES_WORDS = ["oui", "vrai", "true", "yes", "x", "o", "1"];
const NO_WORDS = ["non", "faux", "false", "no", "n", "0"];

/**
 * Parses a cell without validating its value. Returns undefined for a text that is not a number or word of its column,
 * and null for the status "rented", which follows from rentals.
 */
export function valueIn({ field, kind, words = {}, synonyms = {} }: FleetColumn, cell: string): FleetValue | undefined {
  if (kind === "text") return cell.replace(/\r\n?/g, "\n");
  if (kind === "euros" || kind === "whole") return numberOf(cell);
  const word = folded(cell);
  if (kind === "yes-no") {
    if (YES_WORDS.includes(word) || cell === "✓") return true;
    return NO_WORDS.includes(word) ? false : undefined;
  }
  if (field === "status" && ["rented", folded(VEHICLE_STATUS_LABEL.RENTED)].includes(word)) return null;
  const named = (word: string) =>
    Object.keys(words).find(
      (code) => folded(code) === word || folded(words[code] ?? "") === word || synonyms[code]?.includes(word),
    );
  // "Berlines" too, as the title of a price list has it.
  return named(word) ?? named(word.replace(/s$/, ""));
}

function numberOf(cell: string): number | undefined {
  const read = readTypedNumber(cell);
  return typeof read === "number" && !Number.isNaN(read) ? read : undefined;
}

/** Validates a parsed value against the contract. For an empty cell, both `cell` and `value` are undefined. */
export function checked(column: FleetColumn, cell: string | undefined, value: FleetValue | undefined): CellRead {
  if (cell !== undefined) {
    const damage = damageIn(column.field, cell);
    if (damage === "lost") return { problem: charactersLost(column.label, cell) };
    if (damage === "missing") return { problem: valueMissing(column.label, cell) };
    if (value === undefined) return { problem: unreadable(column, cell) };
  }
  const parsed = vehicleInput.shape[column.field].safeParse(value);
  if (parsed.success) return { value: (parsed.data ?? null) as FleetValue };
  return { problem: problemOf(column, cell ?? "", value, parsed.error.issues[0] as Issue) };
}

function unreadable({ kind, label, words = {} }: FleetColumn, cell: string): string {
  if (kind === "yes-no") return yesOrNoExpected(label, cell);
  if (kind === "choice") return wordExpected(label, cell, Object.values(words));
  const read = readTypedNumber(cell);
  return typeof read === "number" ? numberExpected(label, cell) : whichNumber(label, cell, read.question);
}

/** An issue of zod. */
interface Issue {
  code: string;
  message: string;
}

function problemOf({ label, kind }: FleetColumn, cell: string, value: unknown, issue: Issue): string {
  const isNumber = kind === "whole" || kind === "euros";
  if (kind === "whole" && cell !== "" && !Number.isInteger(value)) return wholeExpected(label, cell);
  if (isNumber && cell !== "" && issue.message === VALIDATION.numberInvalid) return numberOutOfRange(label, cell);
  // Messages about length and characters do not name their field; those about required values and ranges do.
  const isNamed = isNumber || cell === "" || issue.code === "invalid_type";
  return isNamed ? issue.message : ofColumn(label, issue.message);
}

/** Returns a value as the export writes it and the import reads it. */
export function cellOf({ kind, words = {} }: FleetColumn, value: FleetValue): Cell {
  if (typeof value === "boolean") return value ? YES : NO;
  return kind === "choice" && typeof value === "string" ? (words[value] ?? value) : (value as string | number | null);
}

const CELL_MAX = 60;

/** Returns a value as people read it; null for an empty value. */
export function wordsOf(column: FleetColumn, value: FleetValue): string | null {
  if (column.kind === "euros" && typeof value === "number") return euros(value);
  const cell = cellOf(column, value);
  return cell === null || cell === undefined || cell === "" ? null : excerpt(String(cell), CELL_MAX);
}

/** Returns whether two values are equal: amounts to the cent, texts regardless of line endings and outer spaces. */
export function isSame({ kind }: FleetColumn, one: FleetValue | undefined, other: FleetValue): boolean {
  if (kind === "euros") return Math.round(Number(one) * 100) === Math.round(Number(other) * 100);
  if (kind === "text") return comparable(one) === comparable(other);
  return one === other;
}

const comparable = (text: FleetValue | undefined) =>
  String(text ?? "")
    .replace(/\r\n?/g, "\n")
    .trim();
