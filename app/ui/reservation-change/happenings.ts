import type { Event } from "~/contract/events/events";
import { clockTime, plainDate } from "~/text/format/dates";
import { isolateName } from "~/text/format/isolates";
import { type ChangeView, changeLine, changesInWords, NOTHING } from "~/text/log/event-changes";
import { eventActionLabel } from "~/text/log/event-labels";
import type { ChangeReader, PartView, PastChangeView } from "./view";

/** More than anybody reads on a page; the log has the rest. */
export const HAPPENINGS_SHOWN = 30;

/** The events of a reservation for its page, in the order of the log: what was done, by whom, what it changed. */
export const happenings = (
  events: readonly Event[],
  reader: ChangeReader,
  isShown: (action: string) => boolean = () => true,
): (PastChangeView & { at: Date })[] =>
  events
    .filter(({ action }) => isShown(action))
    .map(({ id, at: iso, action, by, changes }) => {
      const at = new Date(iso);
      // The action already says how the status changed.
      const shown = changesInWords({ action, changes }).filter(({ name }) => name !== "status");
      return {
        id: `event-${id}`,
        at,
        title: eventActionLabel(action),
        by: byWhom(by, reader),
        when: `${plainDate(at)}, ${clockTime(at)}`,
        parts: shown.flatMap(partOf),
        words: [],
        note: shown
          .filter(({ before, after }) => before === null && after !== null)
          .map(changeLine)
          .join(", "),
      };
    });

const partOf = ({ field, before, after }: ChangeView): PartView[] =>
  before === null ? [] : [{ what: field, before, after: after ?? NOTHING }];

/** "par Nadia Fassi", "par l'agence", "par vous"; "automatiquement" for what the system did. */
function byWhom({ side, name }: Event["by"], reader: ChangeReader): string {
  if (side === "SYSTEM") return "automatiquement";
  if (side === "ADMIN") return "par l'administration";
  if (side === "AGENCY") return reader === "agency" && name ? `par ${isolateName(name)}` : "par l'agence";
  return reader === "client" && side === "CLIENT" ? "par vous" : "par le client";
}
