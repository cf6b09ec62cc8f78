import { beforeEach, describe, expect, test } from "vitest";
import { deleteOldTrials } from "~/backend/rules/fleet/import/trials";
import { IMPORT_MESSAGES } from "~/contract/fleet/import-messages";
import { FLEET_COLUMNS, fleetTemplate } from "~/text/rental/fleet-columns";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { entriesOf, HEADINGS, imported, line, tried, windows1252 } from "../../support/fleet-files";
import { type Agency, makeAgency, makeOwner, makeStaff, makeVehicle, type Person } from "../../support/people";

const { backend } = await startBackendWithAgency();
let agency: Agency;
let owner: Person;

beforeEach(async () => {
  agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
});

const fleet = async () => (await owner.api.agency.vehicles({ query: { limit: 100 } })).data;
const file = (...lines: string[]) => [HEADINGS, ...lines].join("\r\n");

describe("a trial of a fleet file", () => {
  test("shortens long texts without splitting a surrogate pair", async () => {
    await makeVehicle(backend, agency, { plate: "11111 | A | 6" });
    const described = `Immatriculation;Description;Statut\n11111-A-6;${"x".repeat(59)}🚗 et la suite;`;
    const cut = await imported(owner, described);
    expect(cut.lines[0]?.changes).toEqual([
      expect.objectContaining({ field: "Description", after: `${"x".repeat(59)}🚗…` }),
    ]);
    const { lines } = await tried(owner, `${described}${"x".repeat(39)}🚗 et la suite`);
    expect(lines[0]?.messages.join()).toContain(`${"x".repeat(39)}🚗…`);
  });

  test("lists what it would create, change, leave alone and refuse, and changes nothing", async () => {
    const [clio, logan] = [
      await makeVehicle(backend, agency, { brand: "Renault", model: "Clio", plate: "11111 | A | 6" }),
      await makeVehicle(backend, agency, { plate: "22222 | A | 6" }),
    ];
    const before = await fleet();
    const plan = await tried(
      owner,
      [
        `${HEADINGS};Caution;Statut;Kilométrage`,
        `${line("11111-a-6", "Renault;Clio;2024;SUV;Manuelle;Diesel;5;5;42,50 €")};;en maintenance;80000`,
        ";;;;;;;;;;;;",
        line("33333 | A | 6"),
        line("33333A6"),
        line("", "Renault;Kangoo;2025;Van;Manuelle;Diesel;5;5;trente"),
        "22222 | A | 6",
      ].join("\n"),
      "flotte novembre.csv",
    );
    expect(plan).toMatchObject({
      fileName: "flotte novembre.csv",
      separator: ";",
      encoding: "UTF-8",
      counts: { CREATE: 1, CHANGE: 1, SAME: 1, REFUSED: 2 },
      ignoredColumns: ["Kilométrage"],
      lines: [
        {
          ...{ line: 2, outcome: "CHANGE", vehicleId: clio.id, registrationNumber: "11111 | A | 6" },
          changes: expect.arrayContaining([
            { field: "Prix", before: expect.stringMatching(/€$/), after: "42,50\u00a0€" },
            { field: "Statut", before: "Disponible", after: "En maintenance" },
          ]),
        },
        {
          ...{ line: 4, outcome: "CREATE", vehicle: "Dacia Duster 2024" },
          summary: "SUV · 5 places · Manuelle · Diesel · 45\u00a0€ / jour · Caution 0\u00a0€",
        },
        { line: 5, outcome: "REFUSED", messages: ["Immatriculation déjà à la ligne 4"] },
        {
          ...{ line: 6, outcome: "REFUSED", vehicle: "Renault Kangoo 2025", registrationNumber: null },
          messages: ["Immatriculation requise", "Prix «\u00a0trente\u00a0»\u00a0: un nombre est attendu"],
        },
        { line: 7, outcome: "SAME", vehicleId: logan.id, changes: [] },
      ],
    });
    expect(await fleet()).toEqual(before);
    expect(await owner.api.fleetImports.read({ params: { id: plan.id } })).toEqual(plan);
    expect(await entriesOf(backend, agency.id)).toEqual([
      {
        ...{ action: "FLEET_TRIED", role: "AGENCY_OWNER", account_id: owner.id, subject: "AGENCY" },
        changes: { lines: [null, 5] },
      },
    ]);
  });

  test("reads a file as a French Excel writes it, in Windows-1252", async () => {
    const content = windows1252(
      `sep=;\r\n"${HEADINGS.replaceAll(";", '";"')}";Description\r\n${line(
        "1 | A | 6",
        "Citroën;C3;2024;Économique;Boîte manuelle;ÉLECTRIQUE;5;5;1 045,50 €",
      )};"L’été ; à ""deux"""\r\n`,
    );
    const plan = await tried(owner, content);
    expect(plan).toMatchObject({ encoding: "WINDOWS-1252", separator: ";", counts: { CREATE: 1, REFUSED: 0 } });
    const { id, version } = plan;
    await owner.api.fleetImports.importFleet({ params: { id }, body: { version } });
    expect(await fleet()).toMatchObject([
      {
        ...{ brand: "Citroën", category: "ECONOMY", transmission: "MANUAL", fuelType: "ELECTRIC", pricePerDay: 1045.5 },
        description: 'L’été ; à "deux"',
      },
    ]);
  });

  test.each([
    [
      "commas and capitals",
      "IMMATRICULATION,marque,MODELE,annee,categorie,BOITE,énergie,nb places,nb portes,Prix/jour",
      ",",
    ],
    ["tabs", HEADINGS.replaceAll(";", "\t"), "\t"],
  ])("reads a file with %s", async (_, headings, separator) => {
    const cells = ["9 | B | 6", "Dacia", "Duster", "2024", "suv", "auto", "GASOLINE", "5", "5", "45.5"].join(separator);
    expect(await tried(owner, `\ufeff${headings}\r${cells}\r`)).toMatchObject({ separator, counts: { CREATE: 1 } });
  });

  test("refuses a line with every reason and the column concerned", async () => {
    const plan = await tried(
      owner,
      [
        `${HEADINGS};Climatisation;Statut`,
        "5 | A | 6;;Clio;1800;fusée;Manuelle;eau;5,5;1;-3;peut-être;En location",
        `${line("6 | A | 6")};;;;trop`,
        "=1+1;\u0007",
      ].join("\n"),
    );
    expect(plan.counts).toMatchObject({ REFUSED: 3 });
    expect(plan.lines[0]?.messages).toEqual([
      "Marque requise",
      expect.stringMatching(/^L'année doit être comprise/),
      "Catégorie «\u00a0fusée\u00a0»\u00a0: Économique, Standard, SUV, Luxe ou Van attendu",
      "Carburant «\u00a0eau\u00a0»\u00a0: Essence, Diesel, Hybride ou Électrique attendu",
      "Places «\u00a05,5\u00a0»\u00a0: un nombre entier est attendu",
      "Au moins 2 portes",
      "Le prix doit être positif ou nul",
      "Statut «\u00a0En location\u00a0»\u00a0: il suit les réservations, indiquez «\u00a0Disponible\u00a0»",
      "Climatisation «\u00a0peut-être\u00a0»\u00a0: oui ou non attendu",
    ]);
    expect(plan.lines[1]?.messages).toEqual(["La ligne a plus de cellules que le fichier n'a de colonnes"]);
    expect(plan.lines[2]?.messages).toContain("Marque\u00a0: ce texte contient un caractère non autorisé");
  });

  test("refuses a number of bags that no vehicle has, whether the vehicle is new or not", async () => {
    await makeVehicle(backend, agency, { plate: "5 | A | 6" });
    const plan = await tried(
      owner,
      [
        `${HEADINGS};Grandes valises;Petites valises`,
        `${line("5 | A | 6")};11;-1`,
        `${line("6 | A | 6")};2,5;deux`,
        `${line("7 | A | 6")};9;0`,
      ].join("\n"),
    );
    expect(plan.counts).toMatchObject({ REFUSED: 2, CREATE: 1 });
    expect(plan.lines[0]?.messages).toEqual([
      "Le nombre de grandes valises doit être compris entre 0 et 9",
      "Le nombre de petites valises doit être compris entre 0 et 9",
    ]);
    expect(plan.lines[1]?.messages).toEqual([
      "Grandes valises «\u00a02,5\u00a0»\u00a0: un nombre entier est attendu",
      "Petites valises «\u00a0deux\u00a0»\u00a0: un nombre est attendu",
    ]);
  });

  test("refuses a plate that two of the agency's vehicles share", async () => {
    for (const plate of ["7 | A | 6", "7-A-6"]) await makeVehicle(backend, agency, { plate: plate });
    expect((await tried(owner, file(line("7A6")))).lines).toMatchObject([
      { outcome: "REFUSED", messages: [expect.stringMatching(/^2 véhicules de votre flotte/)] },
    ]);
  });

  test.each([
    ["no content", "", IMPORT_MESSAGES.csvEmpty],
    ["headings only", `${HEADINGS}\r\n\r\n`, IMPORT_MESSAGES.csvEmpty],
    ["an Excel workbook", Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 8, 0), IMPORT_MESSAGES.csvWorkbook],
    ["a PDF document", "%PDF-1.7\n;;", IMPORT_MESSAGES.csvUnreadable],
    ["501 lines", file(...Array.from({ length: 501 }, (_, i) => line(String(i)))), IMPORT_MESSAGES.csvTooLong],
    ["half a million blank lines", `${file(line("1"))}${"\n".repeat(500_000)}2`, IMPORT_MESSAGES.csvTooLong],
    ["no column of plates", "Marque;Modèle\nDacia;Duster", /Immatriculation/],
    ["an amount in another currency", `${HEADINGS.replace("€", "MAD")}\n${line("1")}`, /Prix par jour/],
    ["new vehicles without a brand", "Immatriculation;Modèle\n1 | A | 6;Duster", /Marque, Année, Catégorie/],
    ["the same column twice", `${HEADINGS};Prix\n${line("1")}`, /«\u00a0Prix\u00a0» est deux fois/],
    ["a quote that is never closed", `${file(line("1"))}\n2;"Dacia\n3;Dacia`, /guillemet ouvert à la ligne 3/],
  ])("refuses a file with %s", async (_, content, message) => {
    await expect(tried(owner, content)).rejects.toMatchObject({
      status: 422,
      messages: [typeof message === "string" ? message : expect.stringMatching(message)],
    });
    expect(await entriesOf(backend, agency.id)).toEqual([]);
  });

  test("accepts a megabyte, and no more", async () => {
    const content = Buffer.alloc(1024 * 1024 + 1, "\n");
    content.write(file(line("1 | A | 6")));
    expect((await tried(owner, content.subarray(0, -1))).counts.CREATE).toBe(1);
    await expect(tried(owner, content)).rejects.toMatchObject({
      status: 413,
      messages: [IMPORT_MESSAGES.csvTooLarge],
    });
  });

  test.each([
    ["of 7 MB", 413, IMPORT_MESSAGES.csvTooLarge, { file: new Blob([new Uint8Array(7 * 1024 * 1024)]) }],
    ["that is missing", 400, IMPORT_MESSAGES.csvMissing, {}],
  ])("answers with a fitting message to a file %s", async (_, status, message, parts) => {
    const body = new FormData();
    for (const [name, part] of Object.entries(parts)) body.append(name, part);
    const answer = await backend.call("POST", "/agencies/my-imports", { token: owner.token, body });
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ message })]);
  });

  test("is stored for an hour, for its agency only", async () => {
    const { id, version } = await tried(owner, file(line("1 | A | 6")));
    const other = await makeOwner(backend, await makeAgency(backend));
    const gone = { status: 404, messages: [IMPORT_MESSAGES.importNotFound] };
    const calls = (person: Person) => [
      person.api.fleetImports.read({ params: { id } }),
      person.api.fleetImports.importFleet({ params: { id }, body: { version } }),
    ];
    for (const call of calls(other)) await expect(call).rejects.toMatchObject(gone);
    backend.clock.advance(60 * 60_000 - 1);
    await owner.api.fleetImports.read({ params: { id } });
    backend.clock.advance(1);
    for (const call of calls(owner)) await expect(call).rejects.toMatchObject(gone);
    await deleteOldTrials(backend.context);
    expect(await backend.database`select id from fleet_imports where id = ${id}`).toEqual([]);
  });

  test("is limited to 20 an hour", async () => {
    const try20 = Array.from({ length: 20 }, () => tried(owner, file(line("1 | A | 6"))));
    await Promise.all(try20);
    await expect(tried(owner, file(line("1 | A | 6")))).rejects.toMatchObject({ status: 429 });
  });
});

describe("importing", () => {
  test("creates and changes vehicles all at once, in the file's order, with one log entry", async () => {
    const staff = await makeStaff(backend, agency);
    const { id } = await makeVehicle(backend, agency, { plate: "1 | A | 6", description: "Propre" });
    backend.clock.advance(1000);
    const content = `${HEADINGS};GPS;Caution\n${line("1A6")};x;300\n${line("2 | A | 6")};non;\n${line("3 | A | 6")};;1 200 €`;
    const done = await imported(staff, content);
    expect(done).toMatchObject({ counts: { CREATE: 2, CHANGE: 1 }, importedAt: backend.clock.now().toISOString() });
    const all = await fleet();
    expect(all.map(({ registrationNumber }) => registrationNumber)).toEqual(["2 | A | 6", "3 | A | 6", "1 | A | 6"]);
    expect(all).toMatchObject([
      { hasGPS: false, deposit: 0, status: "AVAILABLE", description: null, hasAirConditioning: false },
      { hasGPS: false, deposit: 1200 },
      { id, hasGPS: true, deposit: 300, description: "Propre", brand: "Dacia" },
    ]);
    expect((await entriesOf(backend, agency.id)).slice(1)).toEqual([
      {
        ...{ action: "FLEET_IMPORTED", role: "AGENCY_STAFF", account_id: staff.id, subject: "AGENCY" },
        changes: { created: [null, 2], changed: [null, 1] },
      },
    ]);
    const search = await backend.api().vehicles.search({ query: { city: agency.city, agencyId: agency.id } });
    expect(search.data).toHaveLength(3);
  });

  test("sets the bags of new and existing vehicles; an empty cell leaves them", async () => {
    await makeVehicle(backend, agency, { plate: "1 | A | 6", largeBags: 3, smallBags: 1 });
    backend.clock.advance(1000);
    const content = [
      `${HEADINGS};Grandes Valises;Nb petites valises`,
      `${line("1A6")};;2`,
      `${line("2 | A | 6")};0;`,
      line("3 | A | 6"),
    ].join("\n");
    const { lines } = await imported(owner, content);
    expect(lines[0]?.changes).toContainEqual({ field: "Petites valises", before: "1", after: "2" });
    expect(await fleet()).toMatchObject([
      { largeBags: 0, smallBags: null },
      { largeBags: null, smallBags: null },
      { largeBags: 3, smallBags: 2 },
    ]);
  });

  test("twice at once imports once, and answers both alike", async () => {
    const trial = await tried(owner, file(line("1 | A | 6")));
    const send = () =>
      owner.api.fleetImports.importFleet({ params: { id: trial.id }, body: { version: trial.version } });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await owner.api.fleetImports.read({ params: { id: trial.id } })).toEqual(first);
    expect(await fleet()).toHaveLength(1);
    expect(await entriesOf(backend, agency.id)).toHaveLength(2);
  });

  test("is refused after the fleet has changed, until the new plan is read", async () => {
    const vehicle = await makeVehicle(backend, agency, { plate: "1 | A | 6" });
    const { id, version } = await tried(owner, file(line("1 | A | 6"), line("2 | A | 6")));
    await backend.database`update vehicles set price_per_day_cents = 9900 where id = ${vehicle.id}`;
    const send = (version: string) => owner.api.fleetImports.importFleet({ params: { id }, body: { version } });
    await expect(send(version)).rejects.toMatchObject({ status: 409, messages: [IMPORT_MESSAGES.importOutdated] });
    expect(await fleet()).toHaveLength(1);
    const again = await owner.api.fleetImports.read({ params: { id } });
    expect(again.version).not.toBe(version);
    expect((await send(again.version)).counts).toMatchObject({ CREATE: 1, CHANGE: 1 });
  });

  test("does nothing while a line is refused", async () => {
    await expect(imported(owner, file(line("1 | A | 6"), line("")))).rejects.toMatchObject({
      status: 409,
      messages: [IMPORT_MESSAGES.importRefused],
    });
    expect(await fleet()).toEqual([]);
    expect(await entriesOf(backend, agency.id)).toHaveLength(1);
  });

  test("changes only what the file contains, and leaves no entry if nothing changes", async () => {
    const { id } = await makeVehicle(backend, agency, { plate: "1 | A | 6", description: "Un\r\ndeux" });
    await backend.database`update vehicles set year = 2099, status = 'RETIRED' where id = ${id}`;
    const [before] = await fleet();
    await imported(owner, `Immatriculation;Année;Statut;Description\n1A6;2099;En location;"Un\ndeux"`);
    expect(await fleet()).toEqual([before]);
    expect(await entriesOf(backend, agency.id)).toHaveLength(1);
    await imported(owner, "Plaque;Prix\n1A6;0");
    expect(await fleet()).toEqual([{ ...before, pricePerDay: 0, updatedAt: expect.anything() }]);
  });

  test("accepts 500 vehicles, and refuses a second import at the same time", async () => {
    const content = file(...Array.from({ length: 500 }, (_, i) => line(`${i} | A | 6`)));
    const trials = [await tried(owner, content), await tried(owner, content)];
    const sent = await Promise.allSettled(
      trials.map(({ id, version }) => owner.api.fleetImports.importFleet({ params: { id }, body: { version } })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [{ count }] = await backend.database<[{ count: number }]>`
      select count(*)::int as count from vehicles where agency_id = ${agency.id}`;
    expect(count).toBe(500);
  });
});

test("the template is accepted unchanged", async () => {
  const plan = await tried(owner, fleetTemplate());
  expect(plan).toMatchObject({ counts: { CREATE: 2, REFUSED: 0 }, ignoredColumns: [] });
  expect(fleetTemplate().split("\r\n")[0]?.slice(1)).toBe(FLEET_COLUMNS.map(({ heading }) => heading).join(";"));
});
