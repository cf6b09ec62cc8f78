import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../server/build.js";

const glossary = readFileSync(join(ROOT, "docs/glossary.md"), "utf8");
const [, screens = "", former = ""] = glossary.split(/## (?:Words on renters' screens|Former names)/);
const formerNames = [...former.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);

const code = ["app", "server", "bin"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.[jt]sx?$/.test(file))
    .map((file) => join(folder, file)),
);
/** Maps each name in the code to a file that uses it. */
const used = new Map(
  code.flatMap((file) => (readFileSync(join(ROOT, file), "utf8").match(/\w+/g) ?? []).map((name) => [name, file])),
);

test("finds the former names, and a name that is in use", () => {
  expect(used.get("requireVisitor")).toBeDefined();
  expect(formerNames.length).toBeGreaterThan(10);
});

test.each(formerNames)("the former name %s is not in use again", (name) => {
  expect(used.get(name)).toBeUndefined();
});

/** The folders with texts that renters read. Agencies and administrators have their own, with their own words. */
const RENTERS = [
  ...["account", "agency-page", "city-page", "client", "guest", "home", "info", "search", "vehicle"].map(
    (area) => `app/routes/${area}`,
  ),
  ...["app/ui", "app/layout", "app/text/rental", "app/text/calendars", "app/backend/mail"],
];
const texts = code
  .filter((file) => RENTERS.some((folder) => file.startsWith(`${folder}/`)))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));
const abandoned = screens
  .split("\n")
  .flatMap((row) => [...(row.split("|")[3] ?? "").matchAll(/`([^`]+)`/g)].map(([, phrase = ""]) => phrase));

test("finds the abandoned words, and texts that renters read", () => {
  expect(abandoned).toContain("Ouvrir le plan");
  expect(texts.some(({ text }) => text.includes("Voir sur la carte"))).toBe(true);
});

test.each(abandoned)("renters do not read %s again", (phrase) => {
  expect(texts.filter(({ text }) => text.includes(phrase)).map(({ file }) => file)).toEqual([]);
});
