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

describe("a file of a spreadsheet", () => {
  const cars = [
    "Économique · 5 places · Manuelle · Diesel · 25,50 € / jour · Caution 300 €",
    "Économique · 5 places · Automatique · Essence · 33 € / jour · Caution 400 €",
  ];

  test("may be Excel's Unicode text", async () => {
    expect(await tried(owner, fileOf("excel-unicode.txt"))).toMatchObject({ separator: "\t", encoding: "UTF-16" });
    expect(await outcomesOf(fileOf("excel-unicode.txt"))).toEqual([
      [2, "CREATE", cars[0]],
      [3, "CREATE", cars[1]],
    ]);
    const arabic = Buffer.from(`\ufeff${HEADINGS}\r\n${line("12345-أ-6")}`.replaceAll(";", "\t"), "utf16le");
    await imported(owner, arabic);
    const { data } = await owner.api.agency.vehicles({ query: {} });
    expect(data.map(({ registrationNumber }) => registrationNumber)).toEqual(["12345-أ-6"]);
  });

  test("may have a title above its headings, and totals below", async () => {
    expect(await outcomesOf(fileOf("title-row.csv"))).toEqual([
      [4, "CREATE", cars[0]],
      [5, "CREATE", cars[1]],
    ]);
    const car = line("1 | A | 6");
    for (const total of [
      "Total;;;;;;;;;45",
      "TOTAL : 1 véhicule",
      ";Totaux;;;;;;;;45",
      "Sous-total;1 véhicule;;;;;;;;45",
    ])
      expect(await outcomesOf(`Parc, au 3 mars\n\n${HEADINGS}\n${car}\n\n${total}\n`)).toEqual([
        [4, "CREATE", expect.any(String)],
      ]);
    // A vehicle is never taken for a total.
    expect(await outcomesOf(`${HEADINGS}\n${line("Total 1")}`)).toEqual([[2, "CREATE", expect.any(String)]]);
  });

  test("may have English headings and words", async () => {
    const headings =
      "Registration number,Make,Model,Year,Category,Gearbox,Fuel type,Seats,Doors,Price per day (EUR),Deposit";
    const more = "Status,Air conditioning,GPS,Child seat";
    const car = '12345-A-6,Dacia,Logan,2023,Economy,Automatic,Petrol,5,4,45.50,"1,500.00",Available,yes,no,TRUE';
    const plan = await tried(owner, `${headings},${more}\n${car}`);
    expect(plan).toMatchObject({ separator: ",", ignoredColumns: [], counts: { CREATE: 1 } });
    expect(plan.lines.map(({ summary }) => plain(summary ?? ""))).toEqual([
      "Économique · 5 places · Automatique · Essence · 45,50 € / jour · Caution 1 500 €",
    ]);
  });

  test.each([
    ["Citadine", "BVM", "Économique", "Manuelle"],
    ["Berline", "BVA", "Standard", "Automatique"],
    ["Compacte", "Boîte auto", "Standard", "Automatique"],
    ["4x4", "Boîte mécanique", "SUV", "Manuelle"],
    ["Monospace", "BVM6", "Van", "Manuelle"],
    ["Premium", "bva", "Luxe", "Automatique"],
  ])("may use the trade's words %s and %s", async (category, transmission, ...words) => {
    const car = line("1 | A | 6", `Dacia;Logan;2023;${category};${transmission};Gasoil;5;4;45`);
    const [[, , summary]] = (await outcomesOf(`${HEADINGS}\n${car}`)) as [[number, string, string]];
    expect(summary).toMatch(new RegExp(`^${words[0]} · 5 places · ${words[1]} · Diesel`));
  });

  test("is refused with the way to save it if it is a workbook", async () => {
    await expect(tried(owner, "PK\u0003\u0004\u0014")).rejects.toMatchObject({
      messages: [expect.stringMatching(/classeur Excel.*CSV UTF-8/)],
    });
  });
});
