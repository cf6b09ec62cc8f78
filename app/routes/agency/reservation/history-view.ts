import type { Reservation } from "~/contract/entities";
import type { Event } from "~/contract/events/events";
import { clockTime, plainDate } from "~/text/format/dates";
import { isolateName } from "~/text/format/isolates";
import { HAPPENINGS_SHOWN, happenings } from "~/ui/reservation-change/happenings";
import { type PastChangeView, pastChanges } from "~/ui/reservation-change/view";

/** One entry of a reservation's history. */
export type Happening = PastChangeView;

type Dated = Happening & { at: Date };

/**
 * The reservation's history, newest first: its creation, changes and absence, and the entries of the log that do not
 * repeat them.
 */
export function history(reservation: Reservation, events: readonly Event[], now: Date): Happening[] {
  return [
    ...happenings(events, "agency", isShown),
    ...pastChanges(reservation, "agency", now),
    ...asked(reservation),
    ...absent(reservation),
    ...came(reservation),
  ]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, HAPPENINGS_SHOWN)
    .map(({ at: _, ...one }) => one);
}

/**
 * Leaves out what the reservation itself tells in more detail, the edits of a handover before its signature, and each
 * making of a guest link.
 */
const isShown = (action: string) =>
  !/^(RESERVATION_(REQUESTED|ENTERED)|CHANGE_\w+|ABSENCE_NOTED|HANDOVER_SAVED|GUEST_LINK_MADE|(MARK|CHARGE|HANDOVER_PHOTO)_\w+)$/.test(
    action,
  );

/** The pending change, by its title only: the page shows its details above. */
const asked = ({ change }: Reservation): Dated[] =>
  change
    ? [
        happening("asked", change.createdAt, {
          title: change.askedBy === "CLIENT" ? "Changement demandé" : "Changement proposé",
          by: change.askedBy === "CLIENT" ? "par le client" : change.by ? `par ${isolateName(change.by)}` : null,
        }),
      ]
    : [];

const absent = ({ absence }: Reservation): Dated[] =>
  absence ? [happening("absent", absence.markedAt, { title: "Client absent", by: null, words: [absence.reason] })] : [];

function came({ origin, enteredBy, createdAt }: Reservation): Dated[] {
  if (!createdAt) return [];
  const isOnline = !origin || origin === "ONLINE";
  return [
    happening("came", createdAt, {
      title: isOnline ? "Demandée" : "Saisie",
      by: isOnline ? "par le client" : enteredBy ? `par ${isolateName(enteredBy)}` : null,
    }),
  ];
}

function happening(id: string, iso: string, more: { title: string; by: string | null; words?: string[] }): Dated {
  const at = new Date(iso);
  return { id, at, when: `${plainDate(at)}, ${clockTime(at)}`, parts: [], words: [], ...more };
}
