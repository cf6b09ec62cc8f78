import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { APP, codeFiles, localImports, packageImports } from "../../../bin/imports.js";
import { ROOT } from "../../../server/build.js";

/** What every loader, action and screen may use: everything except screens and the backend. */
const SHARED = ["ui", "layout", "http", "platform", "client", "contract", "rental", "text", "paths"];

/**
 * What each folder may import of the project:
 * routes → client → contract ← backend/handlers → backend/rules → backend/database.
 * Every folder of app/ has an entry, and so has every folder of app/backend.
 */
const MAY_IMPORT: Record<string, string[]> = {
  contract: ["contract"],
  client: ["client", "contract"],
  rental: ["rental", "contract"],
  text: ["text", "contract", "rental"],
  ui: ["ui", "contract", "rental", "text", "paths", "art"],
  layout: ["layout", "ui", "contract", "text", "paths", "art"],
  http: ["http", "platform", "client", "contract", "rental", "text", "paths"],
  platform: ["platform", "backend", "contract", "text"],
  routes: ["routes", "styles", ...SHARED],
  styles: [],
  backend: ["backend", "contract", "rental", "text"],
  "backend/backup": ["backend/backup", "backend/database", "backend/photos", "contract"],
  "backend/calendars": ["backend/calendars", "backend/database", "backend/mail", "contract", "rental", "text", "paths"],
  "backend/csv": ["backend/csv"],
  "backend/database": ["backend/database", "backend/context", "backend/photos", "contract", "rental", "text"],
  "backend/demo": [
    "backend/demo",
    "backend/database",
    "backend/rules",
    "backend/context",
    "backend/photos",
    "contract",
    "rental",
    "text",
    "art",
  ],
  "backend/photos": ["backend/photos", "contract", "text", "art"],
  "backend/mail": ["backend/mail", "contract", "rental", "text", "paths"],
  "backend/openapi": ["backend/openapi", "contract", "text"],
  "backend/rules": [
    "backend/rules",
    "backend/database",
    "backend/context",
    "backend/photos",
    "backend/csv",
    "backend/calendars",
    "backend/mail",
    "contract",
    "rental",
    "text",
  ],
  "backend/handlers": [
    "backend/handlers",
    "backend/rules",
    "backend/csv",
    "backend/database",
    "backend/context",
    "backend/photos",
    "contract",
    "rental",
    "text",
  ],
};

/** The packages that a folder may use. A folder without an entry may use any. */
const PACKAGES: Record<string, RegExp> = {
  contract: /^zod$/,
  client: /^zod$/,
  rental: /^(date-fns|@date-fns\/tz)(\/.*)?$/,
  text: /^(libphonenumber-js\/max|markdown-it(\/.*)?)$/,
  "backend/csv": /^csv-(parse|stringify)\/sync$/,
  "backend/rules": /^(@node-rs\/argon2|date-fns(\/\w+)?|@date-fns\/tz|node:.*)$/,
  "backend/mail": /^(nodemailer(\/.*)?|node:.*)$/,
  "backend/database": /^(pg|sql-template-tag|node:.*)$/,
};

/** The only files through which the site reaches its own backend. */
const BACKEND_IMPORTERS = [
  "platform/backend/commands.server.ts",
  "platform/backend/doctor.server.ts",
  "platform/backend/in-process-backend.server.ts",
  "platform/backend/site-pictures.server.ts",
];

/** The files directly in app/: the document, the entries, the map of the site and its addresses. */
const LOOSE = ["entry.client.tsx", "entry.server.tsx", "paths.ts", "root.tsx", "routes.ts"];

const layerOf = (file: string) =>
  Object.keys(MAY_IMPORT)
    .sort((a, b) => b.length - a.length)
    .find((layer) => file.startsWith(`${layer}/`));

const isIn = (file: string, place: string) =>
  file === place || file.startsWith(`${place}/`) || file.startsWith(`${place}.`);

const foldersOf = (folder: string) =>
  readdirSync(join(APP, folder), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

const asLine = ({ from, to }: { from: string; to: string }) => `${from} imports ${to}`;

describe("imports between folders", () => {
  test("the test reads the actual code", () => {
    expect(codeFiles.length).toBeGreaterThan(300);
    expect(localImports.map(asLine)).toContain("client/client.ts imports contract/endpoints.ts");
  });

  test("every folder of app/ has an entry, and every entry a folder", () => {
    const folders = [...foldersOf("."), ...foldersOf("backend").map((name) => `backend/${name}`)];
    expect(Object.keys(MAY_IMPORT).sort()).toEqual(folders.sort());
  });

  test("app/ itself holds only the document, the entries, the map of the site and its addresses", () => {
    expect(codeFiles.filter((file) => !file.includes("/"))).toEqual(LOOSE);
  });

  test("no folder imports from one that its entry does not allow", () => {
    const wrong = localImports.filter(({ from, to }) => {
      const layer = layerOf(from);
      return layer && !MAY_IMPORT[layer]?.some((allowed) => isIn(to, allowed));
    });
    expect(wrong.map(asLine)).toEqual([]);
  });

  test("handlers use the database's types and errors, but none of its queries", () => {
    const wrong = codeFiles
      .filter((file) => file.startsWith("backend/handlers/"))
      .flatMap((file) => {
        const source = readFileSync(join(APP, file), "utf8");
        const imports = source.matchAll(/^import (?!type )[^;]*? from "[^"]*\/database\/(?!base\/errors")[^"]*";/gm);
        return [...imports].map(([found]) => `${file}: ${found}`);
      });
    expect(wrong).toEqual([]);
  });

  test("folders use only their allowed packages", () => {
    const wrong = packageImports.filter(({ from, name }) => {
      const allowed = PACKAGES[layerOf(from) ?? ""];
      return allowed && !name.startsWith("virtual:") && !allowed.test(name);
    });
    expect(wrong.map(({ from, name }) => `${from} uses ${name}`)).toEqual([]);
  });

  test("only the listed files import the backend", () => {
    const wrong = localImports.filter(
      ({ from, to }) => isIn(to, "backend") && !isIn(from, "backend") && !BACKEND_IMPORTERS.includes(from),
    );
    expect(wrong.map(asLine)).toEqual([]);
  });
});

describe("server/", () => {
  /** The modules that the scripts of server/ import, as written. */
  const modules = readdirSync(join(ROOT, "server")).flatMap((file) => {
    const source = readFileSync(join(ROOT, "server", file), "utf8");
    return [...source.matchAll(/^import [^;]*?"([^"]+)";$/gm)].map(([, name = ""]) => ({ from: file, name }));
  });
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

  test("uses only its own scripts, the embedded database, Node's modules and packages that production installs", () => {
    expect(modules.length).toBeGreaterThan(50);
    const allowed = ["./", "../embedded-postgres/", "node:", ...Object.keys(dependencies)];
    const wrong = modules.filter(({ name }) => !allowed.some((start) => name.startsWith(start)));
    expect(wrong.map(({ from, name }) => `${from} uses ${name}`)).toEqual([]);
  });
});

describe("screens", () => {
  const pageFolders = new Set(codeFiles.filter((file) => file.startsWith("routes/")).map((file) => dirname(file)));
  /** Returns the topmost folder above a file that contains code: "routes/search" for the pictures below it, too. */
  const screenOf = (file: string) => {
    const parts = dirname(file).split("/");
    return parts.map((_, i) => parts.slice(0, i + 1).join("/")).find((folder) => pageFolders.has(folder));
  };

  test("no screen imports another screen", () => {
    const wrong = localImports.filter(({ from, to }) => {
      if (!from.startsWith("routes/") || !to.startsWith("routes/")) return false;
      const area = from.split("/").slice(0, 2).join("/");
      return screenOf(to) !== screenOf(from) && screenOf(to) !== `${area}/shared`;
    });
    expect(wrong.map(asLine)).toEqual([]);
  });

  test("an area's shared folder imports none of its screens", () => {
    const wrong = localImports.filter(
      ({ from, to }) =>
        /^routes\/[^/]+\/shared\//.test(from) && to.startsWith("routes/") && dirname(to) !== dirname(from),
    );
    expect(wrong.map(asLine)).toEqual([]);
  });

  test("no file imports a route module: only the map of the site names them", () => {
    const isRoute = (file: string) => /(^|\/|\.)route\.tsx?$/.test(file);
    expect(localImports.filter(({ to }) => isRoute(to)).map(asLine)).toEqual([]);
  });
});
