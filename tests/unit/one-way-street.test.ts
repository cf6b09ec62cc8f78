import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const APP = new URL("../../app", import.meta.url).pathname;

/** routes → client → contract ← backend/handlers → backend/rules → backend/database: who may import what of the project. */
const MAY_IMPORT: Record<string, string[]> = {
  contract: ["contract"],
  client: ["client", "contract"],
  rental: ["rental", "contract"],
  text: ["text", "contract", "rental"],
  "backend/database": ["backend/database", "backend/context", "backend/photos", "contract", "rental", "text", "art"],
  "backend/photos": ["backend/photos", "contract"],
  "backend/mail": ["backend/mail", "contract", "rental", "text", "paths"],
  "backend/rules": [
    "backend/rules",
    "backend/database",
    "backend/context",
    "backend/photos",
    "backend/mail",
    "contract",
    "rental",
    "text",
  ],
  "backend/handlers": [
    "backend/handlers",
    "backend/rules",
    "backend/database/connect",
    "backend/context",
    "backend/photos",
    "contract",
    "rental",
    "text",
  ],
  components: ["components", "contract", "rental", "text", "paths", "assets", "search", "vehicle", "reservations"],
};

/** Packages that each room may use; a room that is not named may use any. */
const PACKAGES: Record<string, RegExp> = {
  contract: /^zod$/,
  client: /^$/,
  rental: /^(date-fns|@date-fns\/tz)(\/.*)?$/,
  text: /^$/,
  "backend/rules": /^(@node-rs\/argon2|date-fns|@date-fns\/tz|node:.*)$/,
  "backend/mail": /^(nodemailer(\/.*)?|node:.*)$/,
  "backend/database": /^(postgres|@node-rs\/argon2|sharp|node:.*)$/,
};

/** The only doors from a screen to the server's side. */
const SERVER_DOORS = ["api.server.ts", "commands.server.ts", "embedded.server.ts"];

const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
const roomOf = (file: string) =>
  Object.keys(MAY_IMPORT)
    .sort((a, b) => b.length - a.length)
    .find((room) => file.startsWith(`${room}/`));

function importsOf(file: string): string[] {
  const source = readFileSync(join(APP, file), "utf8");
  return ts.preProcessFile(source, true, true).importedFiles.map((imported) => imported.fileName);
}

/** The imported file relative to app/, or null for a package. */
function inProject(file: string, specifier: string): string | null {
  if (specifier.startsWith("~/")) return specifier.slice(2);
  if (specifier.startsWith("."))
    return relative(APP, resolve(dirname(join(APP, file)), specifier)).replace(/^(\.\.\/)+/, "");
  return null;
}

describe("the one-way street", () => {
  test("reads a tree that is really there", () => {
    expect(files.length).toBeGreaterThan(60);
    for (const room of Object.keys(MAY_IMPORT))
      expect(
        files.some((file) => file.startsWith(`${room}/`)),
        room,
      ).toBe(true);
    expect(importsOf("client/client.ts")).toContain("~/contract/endpoints");
  });

  test("no room imports from a room behind it", () => {
    const wrong = files.flatMap((file) => {
      const room = roomOf(file);
      if (!room) return [];
      return importsOf(file)
        .map((specifier) => inProject(file, specifier))
        .filter((target): target is string => target !== null)
        .filter(
          (target) =>
            !MAY_IMPORT[room]?.some(
              (allowed) => target === allowed || target.startsWith(`${allowed}/`) || target.startsWith(`${allowed}.`),
            ),
        )
        .map((target) => `${file} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  test("rooms use only their packages", () => {
    const wrong = files.flatMap((file) => {
      const allowed = PACKAGES[roomOf(file) ?? ""];
      if (!allowed) return [];
      return importsOf(file)
        .filter(
          (specifier) =>
            inProject(file, specifier) === null && !specifier.startsWith("virtual:") && !allowed.test(specifier),
        )
        .map((specifier) => `${file} uses ${specifier}`);
    });
    expect(wrong).toEqual([]);
  });

  test("only the server's doors know the backend", () => {
    const wrong = files
      .filter((file) => !file.startsWith("backend/") && !SERVER_DOORS.includes(file))
      .filter((file) => importsOf(file).some((specifier) => inProject(file, specifier)?.startsWith("backend/")));
    expect(wrong).toEqual([]);
  });
});
