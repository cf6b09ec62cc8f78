import type { ReservedVehicle } from "~/contract/entities";
import type { Handover } from "~/contract/handovers/handover";
import type { Payment } from "~/contract/handovers/rental-record";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { plainDate, shortDateTime } from "~/text/format/dates";
import { isolateLtr } from "~/text/format/isolates";
import { depositCurrency, euros, inCurrency, totalLine } from "~/text/format/money";
import { plural } from "~/text/format/plural";
import { type ConditionRow, clauseRows, coverRows, depositRow } from "~/text/rental/conditions";
import { DEPOSIT_LABEL, depositBack, PAID_BY_LABEL } from "~/text/rental/handover-labels";
import { FUEL_LABEL, TRANSMISSION_LABEL } from "~/text/rental/labels";
import { rentalStops } from "~/ui/rental/rental-stops-view";
import { reservationPrice } from "~/ui/rental/reservation-price";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";
import { fuelText, kilometresText } from "../condition/comparison-view";
import { markCount, markViews } from "../condition/view";
import type { PaperTerm } from "./paper";
import { type PaperFacts, paperHead, printedAt } from "./paper-facts.server";

/** The rental contract, ready to display. */
export type ContractView = ReturnType<typeof contractView>;

interface MoneyLine {
  name: string;
  amount: string;
}

/** The rental contract. What is null must be written by hand. */
export function contractView(facts: PaperFacts) {
  const { reservation, record, renter, now } = facts;
  const { departure, return: back } = record;
  const { conditions } = reservation;
  const last = [back, departure].find((one) => one?.signedAt);
  const marks = last ? markViews(last.marks, now) : [];
  return {
    head: paperHead(facts),
    made: { city: record.agency.city ?? null, day: madeOn(facts) },
    renter: [
      { term: "Nom", value: renter.name },
      { term: "Téléphone", value: renter.phone && isolateLtr(renter.phone) },
      ...forThePen(IDENTITY),
    ],
    // No second driver is allowed if the conditions refuse one.
    second: conditions?.secondDriver === "REFUSED" ? null : forThePen(["Nom", "Téléphone", ...IDENTITY]),
    vehicle: vehicleTerms(facts),
    period: periodTerms(facts),
    price: priceLines(facts),
    guarantee: guaranteeTerms(facts),
    states: [stateRow("Départ", departure, now), stateRow("Retour", back, now)],
    drawing: { marks, label: markCount(marks) },
    clauses: conditions ? clauseRows(conditions).map(clauseOf) : [],
    own: record.agency.termsAndConditions?.trim() || null,
    siteName: facts.product.name,
    printed: printedAt(now),
  };
}

/** Written by hand on the paper, and stored nowhere else. */
const IDENTITY = ["Adresse", "Pièce d'identité", "Permis n°", "Délivré le, à"];
const forThePen = (terms: string[]): PaperTerm[] => terms.map((term) => ({ term, value: null }));

/** The day on which the departure was signed; today before the rental; null for a rental that began unsigned. */
function madeOn({ reservation, record: { departure }, now }: PaperFacts): string | null {
  if (departure?.signedAt) return plainDate(new Date(departure.signedAt));
  return reservation.status === "CONFIRMED" ? plainDate(now) : null;
}

/** The vehicle's terms. Its plate is the one in the departure if the vehicle itself has none. */
function vehicleTerms({ reservation, vehicle, record: { departure } }: PaperFacts): PaperTerm[] {
  const { title, year } = vehicleLine(vehicle);
  const plate = vehicle.registrationNumber || departure?.vehicle.registrationNumber;
  const options = reservation.lines.filter(({ kind }) => kind === "OPTION");
  return [
    { term: "Modèle", value: [title, year].filter(Boolean).join(" ") },
    { term: "Immatriculation", value: plate ? isolateLtr(plate) : null },
    ...known("Boîte, énergie", engine(vehicle)),
    ...known(
      "Options",
      options.map(({ label, quantity }) => (quantity > 1 ? `${label} × ${quantity}` : label)).join(", "),
    ),
  ];
}

const known = (term: string, value: string): PaperTerm[] => (value ? [{ term, value }] : []);

function engine({ transmission, fuelType }: ReservedVehicle): string {
  const words = [transmission && TRANSMISSION_LABEL[transmission], fuelType && FUEL_LABEL[fuelType]].filter(Boolean);
  return words.map((word, i) => (i > 0 ? String(word).toLocaleLowerCase("fr") : word)).join(", ");
}

function periodTerms({ reservation, record }: PaperFacts): PaperTerm[] {
  const rental = rentalPeriodOf(reservation);
  const stops = rentalStops({ ...reservation, ...rental }, reservation.agency ?? record.agency);
  return [
    { term: "Prise en charge", value: shortDateTime(rental.pickupAt) },
    { term: "Lieu", value: stops.pickup.place },
    { term: "Retour", value: shortDateTime(rental.returnAt) },
    { term: "Lieu", value: stops.return.place },
  ];
}

/** More charges or payments than this become one line: the condition sheet and the receipt list them. */
const FEW = 4;

function priceLines({ reservation, record, product }: PaperFacts) {
  const { agreed, perDay, daysText } = reservationPrice(reservation);
  const { balance, return: back } = record;
  const charges = (back?.signedAt ? back.charges : []).map(({ reason, amount }) => ({
    name: `Au retour\u00a0: ${reason}`,
    amount: euros(amount),
  }));
  const payments = record.payments.filter(({ cancelledAt }) => !cancelledAt);
  const left = balance.left < 0 ? "Reçu en trop" : "Reste à payer";
  return {
    lines: agreed
      ? [agreed.days, ...agreed.lines].map(({ label, detail, amount }) => ({
          name: detail ? `${label}, ${detail}` : label,
          amount,
        }))
      : [{ name: `${perDay} × ${daysText}`, amount: euros(reservation.amountDue) }],
    total: totalLine(product, reservation.amountDue),
    // The charges of the return, and the payments received.
    since: [
      ...(charges.length > FEW
        ? [{ name: `Au retour, ${charges.length}\u00a0lignes`, amount: euros(balance.charges) }]
        : charges),
      ...(payments.length > FEW
        ? [{ name: `${payments.length}\u00a0paiements, selon le reçu`, amount: minus(balance.paid) }]
        : payments.map(received)),
    ],
    left: {
      name: reservation.status === "CONFIRMED" && balance.left > 0 ? `${left} à la prise en charge` : left,
      amount: euros(Math.abs(balance.left)),
    },
  };
}

/** "Reçu le 5 novembre 2026 (virement, acompte)", "− 50 €" */
function received({ paidOn, means, note, currency, amount, value }: Payment): MoneyLine {
  const how = [PAID_BY_LABEL[means].toLocaleLowerCase("fr"), note, currency === "MAD" && inCurrency(amount, currency)];
  return {
    name: `Reçu le ${plainDate(new Date(paidOn))} (${how.filter(Boolean).join(", ")})`,
    amount: minus(value),
  };
}

const minus = (amount: number): string => `−\u00a0${euros(amount)}`;

/** The conditions that have their own box and are not among the clauses, and what became of the deposit. */
function guaranteeTerms({ reservation, record: { deposit } }: PaperFacts): PaperTerm[] {
  const { conditions, deposit: sum } = reservation;
  const asked = sum == null ? null : sum === 0 ? "Sans caution" : euros(sum);
  const agreed = conditions && depositRow(conditions, sum ?? null);
  return [
    { term: "Caution", value: agreed ? sentence(agreed) : asked },
    ...(conditions ? coverRows(conditions) : []).map((row) => ({ term: row.term, value: sentence(row) })),
    ...(deposit ? taken(deposit) : []),
  ];
}

/** "500 €, empreinte de carte, le 20 novembre 2026", and what became of it. */
function taken(deposit: NonNullable<PaperFacts["record"]["deposit"]>): PaperTerm[] {
  const { means, amount, takenAt, outcome, kept, keptReason, settledAt } = deposit;
  const label = DEPOSIT_LABEL[means];
  if (means === "NONE") return [{ term: "Caution prise", value: label }];
  const money = (sum: number) => inCurrency(sum, depositCurrency(means));
  const on = settledAt ? ` le ${plainDate(new Date(settledAt))}` : "";
  return [
    {
      term: "Caution prise",
      value: `${money(amount)}, ${label.toLocaleLowerCase("fr")}, le ${plainDate(new Date(takenAt))}`,
    },
    ...(outcome === "RETURNED"
      ? [{ term: `Caution ${depositBack(means).toLowerCase()}`, value: `En entier${on}` }]
      : []),
    ...(outcome === "KEPT" ? [{ term: "Retenu", value: `${money(kept ?? 0)}${on}\u00a0: ${keptReason ?? ""}` }] : []),
  ];
}

export type StateRow = ReturnType<typeof stateRow>;

/** The readings at the departure or the return; null before it is signed, to be written by hand. */
function stateRow(moment: string, handover: Handover | null, now: Date) {
  if (!handover?.signedAt) return { moment, kilometres: null, fuel: null, marks: [], words: [] };
  const all = markViews(handover.marks, now).filter(({ number }) => number !== null);
  const isReturn = handover.moment === "return";
  const marks = isReturn ? all.filter(({ state }) => state === "NEW") : all;
  const before = all.length - marks.length;
  return {
    moment,
    kilometres: kilometresText(handover.kilometres),
    fuel: fuelText(handover.fuel),
    marks,
    words: [
      ...(marks.length === 0 ? [isReturn ? "Aucune marque nouvelle" : "Aucune marque"] : []),
      ...(before > 0 ? [`${plural(before, "marque")} d'avant`] : []),
      ...(handover.remarks ? [handover.remarks] : []),
    ],
  };
}

/** An agreed condition that has no box. */
const clauseOf = ({ term, ...row }: ConditionRow) => ({ term, text: `${sentence(row)}.` });

/** "Même niveau au retour", "1 h de tolérance, ensuite un jour de plus" */
function sentence({ lead, more }: Pick<ConditionRow, "lead" | "more">): string {
  if (!more) return lead.replace(/\.$/, "");
  const rest = more.charAt(0).toLocaleLowerCase("fr") + more.slice(1);
  return `${lead}${rest.startsWith("au moins") ? " " : ", "}${rest}`.replace(/\.$/, "");
}
