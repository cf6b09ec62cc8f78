import { encode } from "uqr";

/** A QR code as one path of an SVG. */
export interface QrCode {
  /** Of the square with its white margin, in modules. */
  size: number;
  /** Its dark modules. */
  path: string;
}

/** The white margin that scanners want, in modules. */
const MARGIN = 4;

/** A text as a QR code; a tenth of it may be dirty or scratched. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: MARGIN });
  return { size, path: data.map((row, y) => runsOf(row, y)).join("") };
}

/** The dark modules of a row, those that touch as one. */
function runsOf(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x++;
    path += `M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`;
  }
  return path;
}
