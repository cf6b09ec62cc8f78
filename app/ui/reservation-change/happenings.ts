import type { Event } from "~/contract/events/events";
import { clockTime, plainDate } from "~/text/format/dates";
import { type ChangeView, changeLine, changesInWords, NOTHING } from "~/text/log/event-changes";
import { eventActionLabel } from "~/text/log/event-labels";
import type { ChangeReader, PartView, PastChangeView } from "./view";

/** More than anybody reads through on a page; the log has the rest. */
export const HAPPENINGS_SHOWN = 30;

/** What the log says of a reservation, for its page: what was done, by whom, what it changed. In the order of the log. */
export const happenings = (
  events: readonly Event[],
  reader: ChangeReader,
  isTold: (action: string) => boolean = () => true,
): (PastChangeView & { at: Date })[] =>
  events
    .filter(({ action }) => isTold(action))
    .map(({ id, at: iso, action, by, changes }) => {
      const at = new Date(iso);
      // What became of the status is what the action says.
      const told = changesInWords({ action, changes }).filter(({ name }) => name !== "status");
      return {
        id: `event-${id}`,
        at,
        title: eventActionLabel(action),
        by: byWhom(by, reader),
        when: `${plainDate(at)}, ${clockTime(at)}`,
        parts: told.flatMap(partOf),
        words: [],
        note: told
          .filter(({ before, after }) => before === null && after !== null)
          .map(changeLine)
          .join(", "),
      };
    });

const partOf = ({ field, before, after }: ChangeView): PartView[] =>
  before === null ? [] : [{ what: field, before, after: after ?? NOTHING }];

/** "par Nadia Fassi", "par l'agence", "par vous"; of what nobody did: "automatiquement". */
function byWhom({ side, name }: Event["by"], reader: ChangeReader): string {
  if (side === "SYSTEM") return "automatiquement";
  if (side === "ADMIN") return "par l'administration";
  if (side === "AGENCY") return `par ${(reader === "agency" && name) || "l'agence"}`;
  return reader === "client" && side === "CLIENT" ? "par vous" : "par le client";
}
