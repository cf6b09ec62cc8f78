import opentype, { type Font } from "opentype.js";
import textFont from "../../../../art/fonts/OpenSans-Semibold.ttf?inline";
import displayFont from "../../../../art/fonts/texgyrepagella-bold.otf?inline";

/**
 * Draws letters as paths, since the machine that composes a picture may have no fonts. The fonts are inside the built
 * server, so this module is loaded only when the first picture is generated.
 */

const FACES = { display: displayFont, text: textFont };
/** `display` is the serif of the headings, `text` the sans of everything else. */
export type Face = keyof typeof FACES;

export interface Style {
  face: Face;
  /** Pixels of the em square. */
  size: number;
  /** A CSS colour. */
  fill: string;
}

export interface Line {
  text: string;
  size: number;
}

const parsed: Partial<Record<Face, Font>> = {};

function fontOf(face: Face): Font {
  parsed[face] ??= opentype.parse(bytesOf(FACES[face]));
  return parsed[face] as Font;
}

function bytesOf(dataUrl: string): ArrayBuffer {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

/**
 * The text without characters that the font cannot draw (Arabic, emoji, control characters) and without brackets that
 * this leaves empty; every run of spaces becomes one plain space.
 */
export function drawable(face: Face, text: string): string {
  const font = fontOf(face);
  const printable = [...text.normalize("NFC").replace(/\s+/gu, " ")].filter(
    (char) => char === " " || (!/\p{C}/u.test(char) && font.charToGlyphIndex(char) > 0),
  );
  return printable
    .join("")
    .replace(/\(\s*\)|\[\s*\]/g, "")
    .replace(/ +/g, " ")
    .trim();
}

/** Width in pixels, from the first letter's origin to the end of the last letter. */
export function widthOf(text: string, { face, size }: Pick<Style, "face" | "size">): number {
  return run(text, face, size).width;
}

/** An SVG path of one line whose baseline starts at (x, y), or ends there with `anchor` "end". */
export function letters(text: string, style: Style, { x, y, anchor = "start" }: Place): string {
  const { glyphs, width } = run(text, style.face, style.size);
  const start = anchor === "end" ? x - width : x;
  const data = glyphs.map(({ glyph, at }) => glyph.getPath(start + at, y, style.size).toPathData(1)).join("");
  return `<path fill="${style.fill}" d="${data}"/>`;
}

export interface Place {
  x: number;
  y: number;
  anchor?: "start" | "end";
}

/** Lays a line out glyph by glyph with kerning. The library's own layout throws on ligature tables it does not know. */
function run(text: string, face: Face, size: number) {
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  const glyphs: { glyph: ReturnType<Font["charToGlyph"]>; at: number }[] = [];
  let width = 0;
  for (const char of text) {
    const glyph = font.charToGlyph(char);
    const before = glyphs.at(-1)?.glyph;
    if (before) width += font.getKerningValue(before, glyph) * scale;
    glyphs.push({ glyph, at: width });
    width += (glyph.advanceWidth ?? 0) * scale;
  }
  return { glyphs, width };
}

export interface Room {
  face: Face;
  /** Maximum width of a line in pixels. */
  width: number;
  /** Sizes to try, the largest first. */
  sizes: readonly [number, ...number[]];
}

/** One line at the largest size that fits, else at the smallest and cut short with "…". */
export function oneLine(text: string, { face, width, sizes }: Room): Line {
  const fitting = sizes.find((size) => widthOf(text, { face, size }) <= width);
  if (fitting) return { text, size: fitting };
  const size = sizes.at(-1) ?? sizes[0];
  return { text: shortened(text, { face, width, size }), size };
}

/** Two lines at the largest size at which no word is lost, else at the smallest and each cut short with "…". */
export function twoLines(text: string, { face, width, sizes }: Room): [Line, Line] {
  const smallest = sizes.at(-1) ?? sizes[0];
  for (const size of sizes) {
    const [first, second] = broken(text, { face, width, size });
    const isLost = [first, second].some((line) => widthOf(line, { face, size }) > width);
    if (isLost && size !== smallest) continue;
    return [first, second].map((line) => ({ text: shortened(line, { face, width, size }), size })) as [Line, Line];
  }
  throw new Error("no size to write with");
}

/** As many words as fit in the first line, at least one; the rest in the second. */
function broken(text: string, { face, width, size }: { face: Face; width: number; size: number }): [string, string] {
  const words = text.split(" ");
  let taken = 1;
  while (taken < words.length && widthOf(words.slice(0, taken + 1).join(" "), { face, size }) <= width) taken += 1;
  return [words.slice(0, taken).join(" "), words.slice(taken).join(" ")];
}

function shortened(text: string, { face, width, size }: { face: Face; width: number; size: number }): string {
  if (widthOf(text, { face, size }) <= width) return text;
  const chars = [...text];
  // Binary search, since a name may have thousands of letters.
  let [fits, tooMany] = [0, chars.length];
  const cut = (length: number) => `${chars.slice(0, length).join("").trimEnd()}…`;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (widthOf(cut(middle), { face, size }) <= width) fits = middle;
    else tooMany = middle;
  }
  return cut(fits);
}
