import type { Handover, HandoverMark, HandoverPhoto, HandoverStatement } from "~/contract/handovers/handover";
import type { Side } from "~/contract/handovers/values";
import { toWallClock } from "~/rental/base/clock";
import { clockTime, dayMonth, plainDate, shortDayMonth } from "~/text/format/dates";
import { plural } from "~/text/format/plural";
import {
  ANGLE_LABEL,
  MARK_KIND_LABEL,
  MARK_SIZE_LABEL,
  MARK_STATE_LABEL,
  SIDE_LABEL,
  ZONE_LABEL,
} from "~/text/rental/handover-labels";
import type { Product } from "~/text/site/product";

/** The parts of a handover that all its readers see, ready to display. For view files on the server. */

export type MarkView = ReturnType<typeof markViews>[number];

/** The marks of a handover, numbered in its own order. */
export function markViews(marks: readonly HandoverMark[], now: Date) {
  let last = 0;
  return marks.map(({ id, zone, kind, size, note, state, since }) => ({
    id,
    // Its number on the drawing, where a repaired mark no longer is.
    number: state === "REPAIRED" ? null : ++last,
    zone,
    place: ZONE_LABEL[zone],
    what: `${MARK_KIND_LABEL[kind]}, ${MARK_SIZE_LABEL[size]}`,
    since: state === "NEW" ? null : `depuis le ${nearDate(since, now)}`,
    note: note || null,
    state,
    stateText: MARK_STATE_LABEL[state],
  }));
}

/** "3 marques, dont 1 nouvelle", without repaired marks. */
export function markCount(marks: readonly Pick<MarkView, "state">[]): string {
  const left = marks.filter(({ state }) => state !== "REPAIRED").length;
  const added = marks.filter(({ state }) => state === "NEW").length;
  const all = left > 0 ? plural(left, "marque").replace(" ", "\u00a0") : "Aucune marque";
  return added > 0 && added < left ? `${all}, dont ${plural(added, "nouvelle")}` : all;
}

/** Returns the address at which the reader may see a photo, whole or 480 pixels wide. */
export type PhotoAddress = (photoId: string, size?: "small") => string;

export type ConditionPhotoView = ReturnType<typeof conditionPhotoViews>[number];

/** Photos of a car, small for a list and whole, with the size of the whole picture in pixels. */
export const conditionPhotoViews = (photos: readonly HandoverPhoto[], address: PhotoAddress) =>
  photos.map(({ id, angle, side, addedAt, width, height, sha256 }) => ({
    id,
    angle,
    side,
    label: side === "CLIENT" ? "Photo du client" : ANGLE_LABEL[angle],
    time: `${shortDayMonth(new Date(addedAt))}, ${clockTime(new Date(addedAt))}`,
    small: address(id, "small"),
    whole: address(id),
    width,
    height,
    sha256,
  }));

/** "12 photos effacées : les photos sont conservées 12 mois au plus.", by the settings in force; null for none. */
export function erasedPhotos(
  { retention }: Product,
  { forgottenPhotos }: Pick<Handover, "forgottenPhotos">,
): string | null {
  if (!forgottenPhotos) return null;
  const count = plural(forgottenPhotos, "photo effacée", "photos effacées");
  return `${count}\u00a0: les photos sont conservées ${retention.keepsPhotos}\u00a0mois au plus.`;
}

export type StatementView = ReturnType<typeof statementViews>[number];

/** What either side has stated: "Remarques du client, 20 novembre 2026 à 10:42". */
export const statementViews = (statements: readonly HandoverStatement[]) =>
  statements.map(({ id, side, kind, text, writtenAt }) => ({
    id,
    title: `${kind === "REMARK" ? "Remarques" : "Ajout"} ${OF_SIDE[side]}`,
    time: `${plainDate(new Date(writtenAt))} à ${clockTime(new Date(writtenAt))}`,
    text,
  }));

const OF_SIDE: Record<Side, string> = {
  AGENCY: `de l'${SIDE_LABEL.AGENCY.toLowerCase()}`,
  CLIENT: `du ${SIDE_LABEL.CLIENT.toLowerCase()}`,
};

/** "2 octobre", with the year unless it is the current one. */
function nearDate(instant: string, now: Date): string {
  const wall = toWallClock(new Date(instant));
  return wall.slice(0, 4) === toWallClock(now).slice(0, 4) ? dayMonth(wall) : plainDate(wall);
}
