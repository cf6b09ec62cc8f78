import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startSite } from "../support/site";

const ROOT = new URL("../..", import.meta.url).pathname;

/** An agency's id is a UUID, and none of these words; a record's moment is one of two words, neither of them "photos". */
const AMBIGUOUS_IN_FORM_ONLY = [
  /^no-ambiguous-paths at .*`\/agencies\/(vehicles|team|reviews|my-imports|my-calendars)\/\{id\}` and `\/agencies\/\{id\}\/public`\.$/,
  /^no-ambiguous-paths at .*`\/handovers\/\{key\}\/\{moment\}\/answer` and `\/handovers\/\{key\}\/photos\/\{photoId\}`\.$/,
];

test("Redocly reports nothing about the OpenAPI document", async () => {
  const site = await startSite();
  const folder = await mkdtemp(join(tmpdir(), "rihla-openapi-"));
  try {
    const file = join(folder, "openapi.json");
    const document = await (await fetch(`${site.baseUrl}/api/openapi.json`)).text();
    expect(Object.keys(JSON.parse(document).paths).length).toBeGreaterThan(30);
    await writeFile(file, document);
    const problems = await problemsIn(file);
    expect(problems.filter((problem) => !AMBIGUOUS_IN_FORM_ONLY.some((one) => one.test(problem)))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await site.stop();
  }
});

/** Returns what Redocly reports about the document, one line per problem. */
async function problemsIn(file: string): Promise<string[]> {
  const args = ["lint", file, "--config", join(ROOT, "redocly.yaml"), "--format", "json"];
  const { problems } = JSON.parse(await output(["node_modules/.bin/redocly", ...args])) as {
    problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
  };
  return problems.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`);
}

/** Runs a command and returns its output, with Redocly's update check and telemetry turned off. */
function output([command = "", ...args]: string[]): Promise<string> {
  const quiet = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...quiet } });
    let printed = "";
    child.stdout.on("data", (chunk) => (printed += chunk));
    child.once("error", reject);
    child.once("close", () => resolve(printed));
  });
}
