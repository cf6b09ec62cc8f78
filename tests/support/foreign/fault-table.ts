import { readFileSync, writeFileSync } from "node:fs";
import type { Action, Screen } from "./screens";
import { OWN_WORDS, type Page } from "./site";

const FILE = new URL("../../../docs/foreign-backend.md", import.meta.url);
const [BEGIN, END] = ["<!-- made by tests/process/foreign-faults -->", "<!-- end of what is made -->"];

/** What a page shows after a fault, in a few words; "?" for what must never happen. */
export function outcomeOf({ status, location, html }: Page, screen: Screen | Action): string {
  if (location?.startsWith("/login?") || location === "/login") return "login";
  if (status === 303) return "done";
  // Either in a field as it was typed, or in an address.
  const isThere = (typed: string) =>
    html.includes(typed) || html.includes(new URLSearchParams({ typed }).toString().slice(6));
  const lost = ("typed" in screen ? (screen.typed ?? []) : []).filter((typed) => !isThere(typed));
  if (lost.length > 0) return `? lost ${lost[0]}`;
  if (html.includes(OWN_WORDS)) return `${status} message`;
  if ([screen.says, screen.saysOfReply].some((text) => text && html.includes(text))) return `${status} fallback`;
  if (status === 200 && "typed" in screen) return "done";
  if (status === 404) return "404 page";
  if (html.includes("Service momentanément indisponible")) return `${status} page`;
  return status === 200 && screen.says === null ? "as ever" : `? ${status}`;
}

/** Rows of cells as a Markdown table. */
export function markdown(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** The generated part of docs/foreign-backend.md. */
export function writtenDown(): string {
  const text = readFileSync(FILE, "utf8");
  return text.slice(text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)).trim();
}

/** Writes the findings of the run into docs/foreign-backend.md. */
export function writeDown(found: string): void {
  const text = readFileSync(FILE, "utf8");
  const before = text.slice(0, text.indexOf(BEGIN) + BEGIN.length);
  writeFileSync(FILE, `${before}\n\n${found}\n\n${text.slice(text.indexOf(END))}`);
}
