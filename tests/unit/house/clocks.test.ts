import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../../server/build.js";
import { clockFrom } from "../../support/clock.js";
import { run } from "../../support/commands";

describe("the clock of a run", () => {
  const YEAR = "new Date().getFullYear(), new Date(Date.now()).getFullYear()";

  test("applies to a process, its threads and its child processes", async () => {
    const inThread = `new Worker(new URL("data:text/javascript,console.log(${YEAR})"))`;
    const inChild = `execFileSync(process.execPath, ["-p", "[${YEAR}].join(' ')"], { encoding: "utf8" }).trim()`;
    const script = `
      import { Worker } from "node:worker_threads";
      import { execFileSync } from "node:child_process";
      console.log(${YEAR});
      console.log(${inChild});
      ${inThread};`;
    const output = await run(["--input-type=module", "--eval", script], {
      NODE_OPTIONS: clockFrom(new Date("2001-06-01")),
    });
    expect(output.trim().split("\n")).toEqual(["2001 2001", "2001 2001", "2001 2001"]);
  });

  test("does not change explicit dates", async () => {
    const script = `
      const made = new (class extends Date {})(0);
      console.log(new Date(0).toISOString(), new Date(2020, 1, 2).getMonth(), Date.UTC(2020), made instanceof Date);
      console.log(typeof Date(), new Date().constructor === Date, structuredClone(new Date(5)).getTime());`;
    const output = await run(["--eval", script], { NODE_OPTIONS: clockFrom(new Date("2001-06-01")) });
    expect(output.trim().split("\n")).toEqual(["1970-01-01T00:00:00.000Z 1 1577836800000 true", "string true 5"]);
  });
});

/** Matches SQL that reads the database's own clock. */
const CLOCK =
  /\b(?:now\(\)|current_(?:date|time)|local(?:time|timestamp)\b|(?:clock|statement|transaction)_timestamp\()/i;

/** Returns the texts of a module's template literals, without their expressions. */
function templatesOf(code: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTemplateLiteralToken(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("module.ts", code, ts.ScriptTarget.Latest, true));
  return texts;
}

const goesByDatabase = (file: string, code: string) =>
  CLOCK.test(code) && (file.endsWith(".sql") ? [code] : templatesOf(code)).some((text) => CLOCK.test(text));

describe("the database's own clock", () => {
  test("is detected in SQL", () => {
    expect(goesByDatabase("new.sql", "created_at timestamptz not null default now()")).toBe(true);
    expect(goesByDatabase("new.ts", `await sql\`select \${id} where at < CURRENT_TIMESTAMP\``)).toBe(true);
    expect(goesByDatabase("new.ts", `await sql\`delete from tokens where until < \${now()}\`; now();`)).toBe(false);
  });

  test("is read only where it always has been", () => {
    const files = readdirSync(join(ROOT, "app"), { recursive: true, encoding: "utf8" }).filter((file) =>
      /\.(?:sql|tsx?)$/.test(file),
    );
    const found = files.filter((file) => goesByDatabase(file, readFileSync(join(ROOT, "app", file), "utf8")));
    expect(found.sort()).toEqual([
      // Columns of released versions. The site sets those that it reads.
      "backend/database/base/migrate.ts",
      "backend/database/migrations/0001_initial.sql",
      "backend/database/migrations/0003_vehicle_holds.sql",
      "backend/database/migrations/0009_conditions.sql",
      "backend/database/migrations/0010_hours.sql",
      "backend/database/migrations/0011_review_replies.sql",
      // Compares the two clocks.
      "platform/backend/doctor.server.ts",
    ]);
  });
});
