import type { Reservation } from "~/contract/entities";
import { longDateTime } from "~/text/format/dates";

/** Tells the client that the agency noted them absent, and why; null otherwise. */
export const absenceText = ({ absence }: Reservation): string | null =>
  absence
    ? `L'agence a noté que vous n'êtes pas venu, le ${longDateTime(new Date(absence.markedAt))}\u00a0: ${absence.reason}`
    : null;
