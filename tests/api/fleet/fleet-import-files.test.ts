import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { HEADINGS, imported, line, tried } from "../../support/fleet-files";
import { type Agency, makeAgency, makeOwner, makeVehicle, type Person } from "../../support/people";

/** Files of spreadsheets as agencies send them, line by line. */

const { backend } = await startBackendWithAgency();
let agency: Agency;
let owner: Person;

beforeEach(async () => {
  agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
});

const fileOf = (name: string) => readFileSync(new URL(`../../support/fleet-cases/${name}`, import.meta.url));
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

/** What a trial says of each line: its outcome, and why it is refused or what it would store. */
async function outcomesOf(content: string | Uint8Array) {
  const { lines } = await tried(owner, content);
  return lines.map(
    ({ line, outcome, messages, summary }) =>
      [line, outcome, ...(summary ? [plain(summary)] : messages.map(plain))] as const,
  );
}

describe("amounts in a fleet file", () => {
  test("are asked about if a point may set apart thousands or decimals", async () => {
    expect(await outcomesOf(fileOf("thousands-dot.csv"))).toEqual([
      [2, "REFUSED", "Caution « 1.500 » : 1 500 ou 1,50 ?"],
      [3, "REFUSED", "Caution « 2.000 » : 2 000 ou 2,00 ?"],
      [4, "REFUSED", "Prix « 1.200 » : 1 200 ou 1,20 ?", "Caution « 12.000 » : 12 000 ou 12,00 ?"],
    ]);
  });

  test("are read in every grouping, and a trial shows all that it would store", async () => {
    const deposits = ["1 500", "1.500,00", "1’500", "€1,500.00", "1 500 EUR", "0,500", ""];
    const lines = deposits.map((deposit, i) => `${line(`${i} | A | 6`)};"${deposit}"`);
    const summaries = (await outcomesOf([`${HEADINGS};Caution`, ...lines].join("\n"))).map(([, , summary]) => summary);
    expect(summaries).toEqual(
      ["1 500 €", "1 500 €", "1 500 €", "1 500 €", "1 500 €", "0,50 €", "0 €"].map(
        (deposit) => `SUV · 5 places · Manuelle · Diesel · 45 € / jour · Caution ${deposit}`,
      ),
    );
  });

  test("are asked about before they change a vehicle, even if they could mean the value it has", async () => {
    await makeVehicle(backend, agency, { plate: "1 | A | 6" });
    await imported(owner, "Plaque;Prix;Caution\n1A6;45;1500");
    expect(await outcomesOf("Plaque;Prix;Caution\n1A6;45,000;1.500")).toEqual([
      [2, "REFUSED", "Prix « 45,000 » : 45 000 ou 45,00 ?", "Caution « 1.500 » : 1 500 ou 1,50 ?"],
    ]);
  });
});
