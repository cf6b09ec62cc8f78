import type { Reservation } from "~/contract/entities";
import type { ReservationChange } from "~/contract/reservations/changes";
import { dayOf, toWallClock } from "~/rental/base/clock";
import { asIfUtc } from "~/rental/base/days";
import { clockTime, dayMonthTime, plainDate } from "~/text/format/dates";
import { isolateName } from "~/text/format/isolates";
import { type ChangeContext, changedParts, changedSums } from "~/text/rental/change-lines";
import { isVoid } from "~/ui/rental/reservation-price";

/** Who reads. A client does not see the names of the agency's people. */
export type ChangeReader = "agency" | "client";

/** The old and the new value of something, names in them marked; null if there was none. */
export interface PartView {
  what: string;
  before: string | null;
  after: string;
}

/** The outcome of a change: one entry of a history. */
export interface PastChangeView {
  id: string;
  /** "Changement accepté" */
  title: string;
  /** "par le client"; a name is marked as in text/format/isolates. */
  by: string | null;
  when: string;
  /** "Retour mar. 24 nov. 10:00 → jeu. 26 nov. 10:00" */
  parts: readonly PartView[];
  /** Texts that people wrote: why they asked for it, why they refused it. */
  words: string[];
  /** Other facts: "Montant : 120 €". */
  note?: string;
}

export type OpenChangeView = ReturnType<typeof openChange>;

/** A change that waits for an answer, ready to display. The reader may withdraw their own, and answers any other. */
export function openChange(change: ReservationChange, reader: ChangeReader, context: ChangeContext) {
  const isOwn = (change.askedBy === "CLIENT") === (reader === "client");
  return {
    id: change.id,
    title: TITLE[reader][change.askedBy],
    when: sinceWhen(new Date(change.createdAt), context.now),
    parts: allParts(change, context),
    reason: change.reason || null,
    deadline: deadlineOf(change, reader, isOwn),
    isOwn,
  };
}

const TITLE: Record<ChangeReader, Record<ReservationChange["askedBy"], string>> = {
  agency: { CLIENT: "Demande de changement du client", AGENCY: "Changement proposé au client" },
  client: { CLIENT: "Votre demande de changement", AGENCY: "L'agence propose un changement" },
};

const OTHER: Record<ChangeReader, string> = { agency: "du client", client: "de l'agence" };
const CURRENT: Record<ChangeReader, string> = {
  agency: "la réservation actuelle",
  client: "votre réservation actuelle",
};

function deadlineOf({ expiresAt }: ReservationChange, reader: ChangeReader, isOwn: boolean): string | null {
  if (!expiresAt) return null;
  const until = dayMonthTime(new Date(expiresAt));
  return isOwn
    ? `En attente ${OTHER[reader]} jusqu'au ${until}. D'ici là, ${CURRENT[reader]} reste valable.`
    : `Sans réponse avant le ${until}, rien ne change.`;
}

/** The changes of a reservation that are no longer open, newest first. If nothing is due for it, they name no deposit. */
export function pastChanges(
  reservation: Reservation,
  reader: ChangeReader,
  now: Date,
): (PastChangeView & { at: Date })[] {
  const context = { agency: reservation.agency, now };
  const isDue = !isVoid(reservation);
  return (reservation.changes ?? [])
    .filter((change) => change.state !== "OPEN")
    .map((change) => pastChange(change, reader, context))
    .map((change) => (isDue ? change : { ...change, parts: withoutDue(change.parts) }))
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

const withoutDue = (parts: readonly PartView[]): PartView[] =>
  parts
    .filter(({ what }) => what !== "Caution")
    .map((part) => (part.what === "Total à payer" ? { ...part, what: "Total prévu" } : part));

function pastChange(
  change: ReservationChange,
  reader: ChangeReader,
  context: ChangeContext,
): PastChangeView & { at: Date } {
  const at = new Date(change.settledAt ?? change.createdAt);
  const { reason, refusalReason } = change;
  return {
    id: change.id,
    ...outcomeOf(change, reader),
    when: `${plainDate(at)}, ${clockTime(at)}`,
    at,
    parts: allParts(change, context),
    words: [reason, refusalReason].filter((words): words is string => Boolean(words)),
  };
}

function outcomeOf(change: ReservationChange, reader: ChangeReader): { title: string; by: string | null } {
  const asker = named(change.by, change.askedBy, reader);
  const other = named(change.settledBy, change.askedBy === "CLIENT" ? "AGENCY" : "CLIENT", reader);
  switch (change.state) {
    case "REFUSED":
      return { title: "Changement refusé", by: other };
    case "WITHDRAWN":
      return { title: "Changement retiré", by: asker };
    case "EXPIRED":
      return isObsolete(change)
        ? { title: "Changement devenu sans objet", by: null }
        : { title: "Changement expiré", by: "sans réponse" };
    default:
      // A change that nobody had to agree to has no answer.
      return change.settledBy
        ? { title: "Changement accepté", by: other }
        : { title: "Réservation modifiée", by: asker };
  }
}

/** Whether a change was ended by a step of its reservation, before the time for its answer had passed. */
const isObsolete = ({ settledAt, expiresAt }: ReservationChange): boolean =>
  settledAt !== null && expiresAt !== null && new Date(settledAt) < new Date(expiresAt);

/** "par Youssef Amrani", "par le client", "par vous". */
function named(name: string | null | undefined, side: ReservationChange["askedBy"], reader: ChangeReader): string {
  if (reader === "client") return side === "CLIENT" ? "par vous" : "par l'agence";
  return side === "CLIENT" ? "par le client" : name ? `par ${isolateName(name)}` : "par l'agence";
}

const allParts = (change: ReservationChange, context: ChangeContext) => [
  ...changedParts(change, context),
  ...changedSums(change),
];

const DAY_MS = 86_400_000;

/** "aujourd'hui à 09:12", "hier à 18:40", "le 3 novembre à 14:31": on the Moroccan calendar. */
export function sinceWhen(when: Date, now: Date): string {
  const midnight = (date: Date) => asIfUtc(`${dayOf(toWallClock(date))}T00:00`);
  const days = Math.round((midnight(now) - midnight(when)) / DAY_MS);
  if (days === 0) return `aujourd'hui à ${clockTime(when)}`;
  return days === 1 ? `hier à ${clockTime(when)}` : `le ${dayMonthTime(when)}`;
}
