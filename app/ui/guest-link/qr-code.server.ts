import { encode } from "uqr";

/** A QR code as one path of an SVG. */
export interface QrCode {
  /** The width of the square with its white margin, in modules. */
  size: number;
  /** The dark modules. */
  path: string;
}

/** The white margin that scanners need, in modules. */
const MARGIN = 4;

/** The QR code of a text. It can be read even if a tenth of it is dirty or scratched. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: MARGIN });
  return { size, path: data.map((row, y) => runsOf(row, y)).join("") };
}

/** The dark modules of a row, adjacent ones joined. */
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
