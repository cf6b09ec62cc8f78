import { bare, capitals } from "~/text/format/folding";

/**
 * The letters of Moroccan plates and their Latin twins, which plates for journeys abroad show instead. Without its hamza
 * أ is a bare alef, as many people type it. ج is that of local authorities.
 */
const TWINS = { A: "اٱ", B: "ب", D: "د", H: "هھہە", W: "و", T: "ط", J: "ج" };

const TWIN_OF = new Map(
  Object.entries(TWINS).flatMap(([twin, letters]) => [...letters].map((letter) => [letter, twin] as const)),
);

/** Punctuation, spaces and symbols, but no "?" and "#", which replace lost characters, "%" and backslash. */
const SEPARATORS =
  /[\0-"$&-/:->@[\]-`{-\u00bf\u00d7\u00f7\u060c\u061b\u066a-\u066d\u06d4\u2000-\u206f\u2190-\u2bff\u2e00-\u2e7f\u3000-\u303f]+/g;

/** Longer than any plate. */
const LONGEST = 100;

/**
 * Returns the normal form in which plates are compared, however they are written: "12345A6" for "12345 | أ | 6". Only
 * between two digits a separator counts, as "-": "1234-56" is not "12345-6". Texts of nothing but separators stay as
 * they are, and so do texts of more than 100 characters. `plate_signs` is the same in SQL (migration 0020).
 */
export function plateSigns(plate: string): string {
  if (plate.length > LONGEST) return plate;
  const signs = [...bare(plate)].map((sign) => TWIN_OF.get(sign) ?? sign).join("");
  return (
    capitals(signs)
      .replace(SEPARATORS, "-")
      .replace(/(?<!\d)-|-(?!\d)/g, "") || plate
  );
}
