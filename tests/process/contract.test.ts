import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "~/contract/endpoints";
import { runToEnd } from "../support/commands";
import { startForeignBackend } from "../support/foreign/backend";
import { PASSWORD, PEOPLE } from "../support/foreign/fake-service-data";
import { type Site, startSite } from "../support/site";

const command = (address: string[], env: Record<string, string> = {}) =>
  runToEnd(["bin/test-contract.js", ...address], env);
const named = Object.values(endpoints)
  .flatMap((calls) => Object.values(calls))
  .filter((endpoint) => !("addition" in endpoint));

describe("npm run test:contract", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ DEMO_DATA: "0", ADMIN_EMAIL: "siege@example.com", ADMIN_PASSWORD: "mot-de-passe-1" });
  });
  afterAll(() => site?.stop());

  test("finds that every call of the embedded backend fits, and leaves little behind", async () => {
    const { code, output, errors } = await command([`${site.baseUrl}/api/`], {
      CONTRACT_ADMIN_EMAIL: "siege@example.com",
      CONTRACT_ADMIN_PASSWORD: "mot-de-passe-1",
    });
    expect(output + errors).not.toMatch(/does not fit/);
    const fitting = output.split("\n").filter((line) => line.startsWith("fits "));
    // An empty installation has no vehicle whose availability could be checked.
    const untried = output.split("\n").filter((line) => line.startsWith("- "));
    expect(untried).toEqual([expect.stringMatching(/GET \/vehicles\/\{id\}\/availability \(no vehicle is found\)/)]);
    expect(fitting).toHaveLength(named.length - untried.length);
    expect(output.split("Left behind:\n")[1]?.match(/^ {2}the \w+/gm)).toEqual([
      "  the client",
      "  the vehicle",
      "  the agency",
    ]);
    expect(code).toBe(0);
  });
});

test("npm run test:contract names each call in which another backend differs", async () => {
  const backend = await startForeignBackend();
  try {
    backend.answers["GET /vehicles/search"] = { json: { data: [{ id: 1, brand: "Fiat", pricePerDay: "cheap" }] } };
    backend.answers["GET /admin/stats"] = { status: 500, text: "<h1>boom</h1>" };
    backend.answers["GET /agencies/stats"] = "hang up";
    const who = Object.entries(PEOPLE).flatMap(([name, { email }]) => [
      [`CONTRACT_${name.toUpperCase()}_EMAIL`, email],
      [`CONTRACT_${name.toUpperCase()}_PASSWORD`, PASSWORD],
    ]);
    const { code, output } = await command([backend.url], Object.fromEntries(who));
    expect(output).toMatch(
      /^does not fit {2}GET \/vehicles\/search\n(.*- .*\n)*.*- data\.0\.model is missing: string/m,
    );
    expect(output).toMatch(/- data\.0\.pricePerDay is "cheap": number expected/);
    expect(output).toMatch(/^does not fit {2}GET \/admin\/stats\n.*- what it answers is not JSON/m);
    expect(output).toMatch(/^does not fit {2}GET \/agencies\/stats\n.*- no answer: /m);
    expect(output).toMatch(/^fits {10}GET \/auth\/profile$/m);
    expect(code).toBe(1);
  } finally {
    await backend.close();
  }
});

test("npm run test:contract with wrong arguments prints its usage", async () => {
  for (const address of [[], ["ftp://x"], ["http://x", "y"]]) {
    const { code, errors } = await command(address);
    expect(code).toBe(2);
    expect(errors).toContain("npm run test:contract -- https://host/base");
  }
  const { code, errors } = await command(["http://127.0.0.1:9"], { CONTRACT_ADMIN_EMAIL: "a@b.test" });
  expect([code, errors.trim()]).toEqual([2, "CONTRACT_ADMIN_EMAIL and CONTRACT_ADMIN_PASSWORD: both or neither"]);
});
