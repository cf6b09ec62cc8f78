import type { Conditions } from "~/contract/offer/conditions";
import type { FuelRule } from "~/contract/values";
import { isolateLtr, isolateName } from "~/text/format/isolates";
import { euros, perDay } from "~/text/format/money";
import { number, plural } from "~/text/format/plural";
import { capitalized, lowered, unbroken } from "~/text/format/typography";
import { depositBack } from "./price-lines";

/**
 * The conditions of a rental in French. `deposit` is that of the vehicle, in euros; null without a vehicle, or if it is
 * unknown. Unspecified conditions are left out. Kilometres without a number are unlimited unless the agency left them
 * unspecified.
 */

/** A line of the summary: `strong` in bold, "Caution 500 €", then `rest`, ", carte ou espèces" or "". */
export interface ConditionLine {
  icon: "card" | "shield-tick" | "gauge" | "user";
  strong: string;
  rest: string;
}

/** A row of the whole table: "Kilomètres", "250 km / jour", "Puis 0,20 € / km". */
export interface ConditionRow {
  term: string;
  lead: string;
  more: string | null;
}

/** Returns up to four lines: deposit, insurance, kilometres with fuel, and driver, as far as specified. */
export function conditionsSummary(conditions: Conditions, deposit: number | null): ConditionLine[] {
  const lines: (ConditionLine | null)[] = [
    depositLine(conditions, deposit),
    insuranceLine(conditions),
    kilometresLine(conditions),
    driverLine(conditions),
  ];
  return lines.filter((line) => line !== null);
}

/** Returns all specified conditions, in the order of a contract. */
export const conditionRows = (conditions: Conditions, deposit: number | null): ConditionRow[] =>
  present([driverRow(conditions), depositRow(conditions, deposit), ...coverRows(conditions), ...otherRows(conditions)]);

/** Returns the conditions that a contract does not show with the deposit: neither the deposit nor `coverRows`. */
export const clauseRows = (conditions: Conditions): ConditionRow[] =>
  present([driverRow(conditions), ...otherRows(conditions)]);

/** Returns what most tells vehicles apart: driver, deposit, insurance and kilometres. */
export const comparedRows = (conditions: Conditions, deposit: number | null): ConditionRow[] =>
  present([driverRow(conditions), depositRow(conditions, deposit), ...coverRows(conditions)]);

/** Returns the insurance and the kilometres. */
export const coverRows = (conditions: Conditions): ConditionRow[] =>
  present([insuranceRow(conditions), kilometresRow(conditions)]);

export type ConditionGroup = "driver" | "cover" | "use" | "payment";

/** Returns the specified conditions of each group in few words: "Carburant : plein au départ et au retour · …". */
export function conditionGroups(conditions: Conditions): Record<ConditionGroup, string | null> {
  const { papers, assistancePhone } = conditions;
  return {
    driver: inShort([
      lead(driverRow(conditions)),
      lead(secondDriverRow(conditions)),
      row("Papiers", papers && isolateName(papers)),
    ]),
    cover: inShort([row("Caution", depositHow(conditions)), insuranceRow(conditions)]),
    use: inShort([kilometresRow(conditions), fuelRow(conditions), lateRow(conditions), unpavedRow(conditions)]),
    payment: inShort([
      row("Paiement", paid(conditions)),
      row("Assistance", assistancePhone && isolateLtr(unbroken(assistancePhone))),
    ]),
  };
}

const inShort = (rows: readonly (ConditionRow | null)[]): string | null =>
  present(rows)
    .map(
      ({ term, lead, more }) =>
        `${term}\u00a0: ${[lead, more].flatMap((part) => (part ? lowered(part) : [])).join(", ")}`,
    )
    .join(" · ") || null;

const lead = (row: ConditionRow | null) => row && { ...row, more: null };

const present = (rows: readonly (ConditionRow | null)[]) => rows.filter((one) => one !== null);

const driverRow = (conditions: Conditions) =>
  row("Âge et permis", driver(conditions, ", "), "Au moins, à la prise en charge");

function otherRows(conditions: Conditions): (ConditionRow | null)[] {
  const { assistancePhone, papers } = conditions;
  return [
    fuelRow(conditions),
    lateRow(conditions),
    row("Paiement", paid(conditions) && "À la prise en charge", paid(conditions)),
    secondDriverRow(conditions),
    unpavedRow(conditions),
    row("Assistance", assistancePhone),
    row("Papiers à présenter", papers),
  ];
}

const fuelRow = ({ fuel }: Conditions) => row("Carburant", fuel && FUEL[fuel].lead);

const unpavedRow = ({ unpavedRoads }: Conditions) =>
  row("Pistes non goudronnées", unpavedRoads && (unpavedRoads === "ALLOWED" ? "Autorisées" : "Interdites"));

/** What a person who books declares about the driver; null if the agency asks for nothing. */
export function declaration(conditions: Conditions): string | null {
  const asked = driver(conditions, " et ");
  return asked && `En réservant, vous déclarez que le conducteur a au moins ${asked}.`;
}

const row = (term: string, lead?: string | null, more: string | null = null): ConditionRow | null =>
  lead ? { term, lead, more } : null;

/** "21 ans et 2 ans de permis", joined by `joint`; null if neither is asked for. */
function driver({ minAge, licenceYears }: Conditions, joint: string): string | null {
  const asked = [minAge ? years(minAge) : null, licenceYears ? `${years(licenceYears)} de permis` : null];
  return asked.filter(Boolean).join(joint) || null;
}

function driverLine(conditions: Conditions): ConditionLine | null {
  const asked = driver(conditions, " et ");
  const second = secondDriver(conditions);
  if (!asked) return second ? { icon: "user", strong: capitalized(second), rest: "" } : null;
  return { icon: "user", strong: asked, rest: ` au moins${second ? `${SEMICOLON}${second}` : ""}` };
}

function secondDriver({ secondDriver, secondDriverPrice }: Conditions): string | null {
  if (!secondDriver) return null;
  if (secondDriver === "REFUSED") return "pas de second conducteur";
  if (secondDriver === "FREE" || !secondDriverPrice) return "second conducteur compris";
  return `second conducteur ${secondDriver === "PER_DAY" ? perDay(secondDriverPrice) : euros(secondDriverPrice)}`;
}

function secondDriverRow(conditions: Conditions): ConditionRow | null {
  const { secondDriver, secondDriverPrice } = conditions;
  if (secondDriver === "REFUSED") return row("Second conducteur", "Pas possible");
  const same = driver(conditions, ", ") && "Mêmes conditions d'âge et de permis";
  if (secondDriver === "FREE" || (secondDriver && !secondDriverPrice)) return row("Second conducteur", "Compris", same);
  const unit = secondDriver === "PER_DAY" ? "par jour" : "par location";
  return row("Second conducteur", secondDriver && `${euros(secondDriverPrice ?? 0)} ${unit}`, same);
}

function depositLine(conditions: Conditions, deposit: number | null): ConditionLine | null {
  if (deposit === 0) return { icon: "card", strong: "Sans caution", rest: "" };
  const how = depositHow(conditions);
  if (deposit === null && !how) return null;
  const strong = deposit === null ? "Caution du véhicule" : `Caution ${euros(deposit)}`;
  return { icon: "card", strong, rest: how && `, ${how}` };
}

/** Returns the deposit; null if it is unknown. */
export function depositRow(conditions: Conditions, deposit: number | null): ConditionRow | null {
  if (deposit === 0) return row("Caution", "Sans caution");
  const how = depositHow(conditions);
  return row("Caution", deposit === null ? how && "Selon le véhicule" : euros(deposit), capitalized(how) || null);
}

/** "carte ou espèces, rendue sous 7 jours", or "". */
function depositHow(conditions: Conditions): string {
  const { depositBackDays: back } = conditions;
  return [depositMeans(conditions), back == null ? null : depositBack(back)].filter(Boolean).join(", ");
}

/** "carte, espèces ou chèque", or "". */
export const depositMeans = ({ depositByCard, depositInCash, depositByCheque }: Conditions): string =>
  either([depositByCard && "carte", depositInCash && "espèces", depositByCheque && "chèque"]);

/** Splits the insurance: the text before the first comma is its kind. */
function insured({ insurance, excess }: Conditions) {
  const [kind = "", ...others] = (insurance ?? "").split(",").map((part) => part.trim());
  const share = excess == null ? null : excess === 0 ? "sans franchise" : `franchise ${euros(excess)}`;
  return { kind: capitalized(kind), others: others.filter(Boolean).join(", "), share };
}

function insuranceLine(conditions: Conditions): ConditionLine | null {
  const { kind, share } = insured(conditions);
  const icon = "shield-tick";
  if (!kind) return share ? { icon, strong: capitalized(share), rest: "" } : null;
  return { icon, strong: kind, rest: share ? `, ${share}` : "" };
}

function insuranceRow(conditions: Conditions): ConditionRow | null {
  const { kind, others, share } = insured(conditions);
  if (!kind) return row("Assurance", share && capitalized(share), capitalized(others) || null);
  return row("Assurance", kind, capitalized([share, others].filter(Boolean).join(", ")) || null);
}

/** The fuel alone if the kilometres are unspecified. */
function kilometresLine(conditions: Conditions): ConditionLine | null {
  const { kmPerDay, fuel } = conditions;
  const icon = "gauge";
  if (hasUnspecifiedKm(conditions)) return fuel ? { icon, strong: capitalized(FUEL[fuel].line), rest: "" } : null;
  const after = fuel ? `${SEMICOLON}${FUEL[fuel].line}` : "";
  if (kmPerDay == null) return { icon, strong: "Kilométrage illimité", rest: after };
  const extra = extraKm(conditions);
  return { icon, strong: `${km(kmPerDay)} par jour`, rest: ` inclus${extra ? `, ${extra}` : ""}${after}` };
}

function kilometresRow(conditions: Conditions): ConditionRow | null {
  const { kmPerDay } = conditions;
  if (hasUnspecifiedKm(conditions)) return null;
  if (kmPerDay == null) return row("Kilomètres", "Illimités");
  return row("Kilomètres", `${km(kmPerDay)} / jour`, capitalized(extraKm(conditions)) || null);
}

/** "250 km / jour", "km illimités": short enough for a card. Null if they are unspecified. */
export function kilometresInShort(conditions: Conditions): string | null {
  const { kmPerDay } = conditions;
  if (hasUnspecifiedKm(conditions)) return null;
  return kmPerDay == null ? "km\u00a0illimités" : `${km(kmPerDay)} / jour`;
}

const hasUnspecifiedKm = ({ kmPerDay, unspecifiedKm }: Conditions): boolean =>
  kmPerDay == null && unspecifiedKm === true;

/** The price of an extra kilometre, even if it is 0; "" if it is unspecified. */
function extraKm({ extraKm }: Conditions): string {
  if (extraKm == null) return "";
  return extraKm === 0 ? "puis sans supplément" : `puis ${euros(extraKm)}\u00a0/\u00a0km`;
}

const FUEL: Readonly<Record<FuelRule, { line: string; lead: string }>> = {
  SAME_LEVEL: { line: "carburant rendu au même niveau", lead: "Même niveau au retour" },
  FULL_TO_FULL: { line: "plein au départ et au retour", lead: "Plein au départ et au retour" },
  PREPAID: { line: "plein payé au départ", lead: "Plein payé au départ" },
};

function lateRow({ lateTolerance, lateFee, lateFeePrice }: Conditions): ConditionRow | null {
  const hourly = lateFeePrice ? `${euros(lateFeePrice)} par heure` : "gratuit";
  const fee = lateFee && (lateFee === "DAY" ? "un jour de plus" : hourly);
  if (lateTolerance == null) return row("Retour tardif", fee && capitalized(fee));
  const tolerance = lateTolerance === 0 ? "Sans tolérance" : `${duration(lateTolerance)} de tolérance`;
  return row("Retour tardif", tolerance, fee ? `Ensuite ${fee}` : null);
}

/** "Carte, espèces en euros ou en dirhams", or "". */
function paid({ payByCard, payInEuros, payInDirhams }: Conditions): string {
  const cash = either([payInEuros && "en euros", payInDirhams && "en dirhams"]);
  if (!cash) return payByCard ? "Carte" : "";
  return payByCard ? `Carte, espèces ${cash}` : `Espèces ${cash}`;
}

/** "a, b ou c" */
function either(all: readonly (string | false | null | undefined)[]): string {
  const words = all.filter(Boolean) as string[];
  const last = words.pop() ?? "";
  return words.length > 0 ? `${words.join(", ")} ou ${last}` : last;
}

/** Minutes: "45 min", "1 h", "1 h 30". */
function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const left = minutes % 60;
  if (hours === 0) return `${left}\u00a0min`;
  return left === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(left).padStart(2, "0")}`;
}

const SEMICOLON = "\u00a0; ";
const unit = (count: number, word: string) => plural(count, word).replace(" ", "\u00a0");
const years = (count: number) => unit(count, "an");
const km = (count: number) => `${number(count)}\u00a0km`;
