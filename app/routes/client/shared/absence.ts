import type { Reservation } from "~/contract/entities";
import { longDateTime } from "~/text/format/dates";

/** What a client reads who was noted absent; null for everybody else. */
export const absenceText = ({ absence }: Reservation): string | null =>
  absence
    ? `L'agence a noté que vous n'êtes pas venu, le ${longDateTime(new Date(absence.markedAt))}\u00a0: ${absence.reason}`
    : null;
