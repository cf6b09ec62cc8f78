import { normalized } from "~/text/format/folding";
import type { VehicleFieldName } from "~/text/rental/vehicle-fields";

/**
 * What another program did to a cell: characters are `lost`, or a spreadsheet saved what it shows instead of the value
 * (the value is `missing`).
 */
export type Damage = "lost" | "missing";

/** The mark of an unreadable byte, and control characters that no spreadsheet contains. */
const UNREADABLE = /[\ufffd\u0080-\u009f]/;
/** UTF-8 read as Windows-1252: a letter ("Ã©"), a sign ("Â°", "â€™"), Arabic ("Ø£Ø¨"), the mark of a file's beginning. */
const MISREAD =
  /[ÃÂÄÅ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|(?:[ØÙ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]){2}|â[€‚„]|ï»¿/;
/** A question mark in place of a letter; French sets a real one apart. */
const REPLACED = /[\p{L}\p{N}?]\?|\?[\p{L}\p{N}]|^\?$/u;
/** A question mark, or a Latin letter with an accent, which an Arabic one of Windows-1256 becomes. */
const REPLACED_IN_PLATE = /\?|(?![A-Za-z])\p{Script=Latin}|[A-Za-z]\p{M}/u;
/** "######", "#N/A", "#VALEUR!", "Err:502", and a long number as "1,23E+11". */
const NO_VALUE = /^(?:#{2,}|#N\/[A-Z]|#\p{Lu}[\p{Lu}\d/_]*\s?[!?]|Err\s?:\d{3}|-?\d(?:[.,]\d+)?[Ee]\+\d+)$/u;

/** Returns how a cell is damaged; null if it is not. */
export function damageIn(field: VehicleFieldName, cell: string): Damage | null {
  if (NO_VALUE.test(cell)) return "missing";
  if (UNREADABLE.test(cell) || MISREAD.test(cell)) return "lost";
  const isReplaced =
    field === "registrationNumber"
      ? REPLACED_IN_PLATE.test(normalized(cell, "NFKC"))
      : field !== "description" && REPLACED.test(cell);
  return isReplaced ? "lost" : null;
}

/** Returns whether a heading has lost characters: "ModÃ¨le", "Mod?le". "Climatisation ?" has not. */
export const isDamagedHeading = (heading: string): boolean =>
  UNREADABLE.test(heading) || MISREAD.test(heading) || /\p{L}\?\p{L}/u.test(heading);
