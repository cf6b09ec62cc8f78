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
      "Grand total;;;;;;;;;45",
      "Somme;;;;;;;;;45",
      "Moyenne;;;;;;;;;45,50",
      "Nombre de véhicules : 1",
      "Total;1;1;;;;;;;45",
      ";;;;;;;5;4;45",
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
    ["N° d'immatriculation", "Caution en €", "Prix par jour en €"],
    ["Immat.", "Caution EUR", "Tarif journalier (€)"],
    ["Numéro de plaque", "Deposit in €", "Prix/j (€)"],
    ["License plate number", "Deposit (EUR)", "Price per day in EUR"],
    ["Reg No", "Caution euros", "Prix par jour TTC (€)"],
    ["Plaque", "Dépôt de garantie (en euros)", "Prix €/jour"],
  ])("may have the headings %s, %s and %s", async (plates, deposits, prices) => {
    const headings = `${plates};Marque;Modèle;Année;Catégorie;Boîte;Type de carburant;Nbre de places;No. of doors;${prices};${deposits}`;
    const plan = await tried(owner, `${headings}\n${line("1 | A | 6")};300`);
    expect(plan.ignoredColumns).toEqual([]);
    expect(plan.lines.map(({ summary }) => plain(summary ?? ""))).toEqual([expect.stringMatching(/Caution 300 €$/)]);
  });

  test("leaves out amounts in another currency", async () => {
    const plan = await tried(owner, `${HEADINGS};Caution en MAD\n${line("1 | A | 6")};3000`);
    expect(plan.ignoredColumns).toEqual(["Caution en MAD"]);
  });

  test.each([
    ["Citadines", "Automatique (BVA)", "Économique", "Automatique"],
    ["BERLINES", "Manuelles", "Standard", "Manuelle"],
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

describe("text that another program damaged", () => {
  const lost = (column: string, cell: string) =>
    `${column} « ${cell} » : des caractères sont perdus. Enregistrez le fichier en CSV UTF-8`;
  const missing = (column: string, cell: string) =>
    `${column} « ${cell} » : le tableur n'a pas écrit la valeur. Mettez la colonne au format Texte. Enregistrez le fichier en CSV UTF-8`;

  test("is refused in plates, which a text formula keeps whole", async () => {
    const { lines } = await tried(owner, fileOf("plates.csv"));
    const told = lines.map(({ line, messages, registrationNumber }) => [line, registrationNumber, messages.map(plain)]);
    expect(told.find(([line]) => line === 17)?.[1]).toBe("12345-A-6");
    expect(told.slice(-3)).toEqual([
      [20, "1,23E+11", [missing("Immatriculation", "1,23E+11")]],
      [21, "#N/A", [missing("Immatriculation", "#N/A")]],
      [22, "######", [missing("Immatriculation", "######")]],
    ]);
    expect(lines.filter(({ messages }) => /perdus|tableur/.test(messages.join())).map(({ line }) => line)).toEqual([
      20, 21, 22,
    ]);
  });

  test("is refused where a file of Windows-1252 has lost Arabic letters, and makes no two plates the same", async () => {
    await makeVehicle(backend, agency, { plate: "12345-6" });
    expect(await outcomesOf(fileOf("arabic-lost.csv"))).toEqual([
      [2, "REFUSED", lost("Immatriculation", "12345-?-6")],
      [3, "REFUSED", lost("Immatriculation", "12345-?-6")],
      [4, "REFUSED", lost("Immatriculation", "55555-?-1")],
    ]);
  });

  test("is refused in a file of Windows-1256, which is not decoded", async () => {
    expect(await outcomesOf(fileOf("windows-1256.csv"))).toEqual([
      [2, "REFUSED", lost("Immatriculation", "77777-Ã-6"), lost("Catégorie", "?conomique")],
    ]);
  });

  test.each([
    ["Citro\ufffdn;C3", lost("Marque", "Citro\ufffdn")],
    ["Citro?n;C3", lost("Marque", "Citro?n")],
    ["?koda;Fabia", lost("Marque", "?koda")],
    ["????;C3", lost("Marque", "????")],
    ["CitroÃ«n;C3", lost("Marque", "CitroÃ«n")],
    ["Dacia;Logan NÂ° 3", lost("Modèle", "Logan NÂ° 3")],
    ["Dacia;Â«Â Logan", lost("Modèle", "Â«Â Logan")],
    ["Dacia;lâ€™Oasis", lost("Modèle", "lâ€™Oasis")],
    ["Dacia;Ø¯Ø§Ø³ÙŠØ§", lost("Modèle", "Ø¯Ø§Ø³ÙŠØ§")],
    ["Dacia;VoilÃ\u00a0", lost("Modèle", "VoilÃ ")],
    ["Å\u00a0koda;Fabia", lost("Marque", "Å koda")],
    ["Dacia;CÅ“ur", lost("Modèle", "CÅ“ur")],
    ["#REF!;C3", missing("Marque", "#REF!")],
    ["Dacia;#VALEUR !", missing("Modèle", "#VALEUR !")],
    ["Dacia;#NOM?", missing("Modèle", "#NOM?")],
    ["1,23e+11;C3", missing("Marque", "1,23e+11")],
    ["Dacia;Err:502", missing("Modèle", "Err:502")],
  ])("is refused in a brand or model: %s", async (names, message) => {
    const car = line("1 | A | 6", `${names};2023;SUV;BVM;Diesel;5;4;45`);
    expect(await outcomesOf(`${HEADINGS}\n${car}`)).toEqual([[2, "REFUSED", message]]);
  });

  test.each(["12345-É-6", "12345-Ç-6", "12345-Ø-6", "12345-æ-6", "12345-A\u0301-6", "12345-\ufffd-6", "12345-Ø£-6"])(
    "is refused in a plate: %s",
    async (plate) => {
      expect(await outcomesOf(`${HEADINGS}\n${line(plate)}`)).toEqual([[2, "REFUSED", lost("Immatriculation", plate)]]);
    },
  );

  test.each([
    ["Citroën;É-C3 ?", "12345-أ-6"],
    ["Ã;JOÃO", "WW 123456"],
    ["Škoda;CITÉ… À L’ÉTÉ", "１２３４５-Ａ-６"],
    ["سيارة;#1", "١٢٣٤٥ | ب | ٦"],
    ["Âme;Où… #promo", "1E11"],
  ])("is not seen in %s of %s", async (names, plate) => {
    const description = "Prête ? Oui?Non 1,23E+11 #N/A";
    const car = line(plate, `${names};2023;SUV;BVM;Diesel;5;4;45;${description}`);
    expect(await outcomesOf(`${HEADINGS};Description\n${car}`)).toEqual([[2, "CREATE", expect.any(String)]]);
  });

  test("is refused in amounts, choices and descriptions too", async () => {
    const car = line("1 | A | 6", "Dacia;Logan;2023;SUV;BVM;Diesel;5;4;1,23E+11;Propre\ufffd;#N/A");
    expect(await outcomesOf(`${HEADINGS};Description;GPS\n${car}`)).toEqual([
      [2, "REFUSED", missing("Prix", "1,23E+11"), missing("GPS", "#N/A"), lost("Description", "Propre\ufffd")],
    ]);
  });

  test.each(["ModÃ¨le", "Mod\ufffdle", "Mod?le"])("is refused in a heading: %s", async (heading) => {
    await expect(tried(owner, `${HEADINGS.replace("Modèle", heading)}\n${line("1 | A | 6")}`)).rejects.toMatchObject({
      status: 422,
      messages: [expect.stringMatching(/a perdu des caractères. Enregistrez le fichier en CSV UTF-8.$/)],
    });
    expect(await outcomesOf(`${HEADINGS};GPS ?\n${line("1 | A | 6")};oui`)).toEqual([
      [2, "CREATE", expect.any(String)],
    ]);
  });
});
