import { describe, expect, test } from "vitest";
import { bare } from "~/text/format/folding";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { makeClient, makeReservation, makeVehicle } from "../../support/people";

/** Characters beyond French and ASCII, as they occur in foreign names and in pasted text. */

const { backend, agency, owner } = await startBackendWithAgency();

let made = 0;
async function reserve(lastName: string, plate?: string): Promise<string> {
  made += 1;
  const client = await makeClient(backend, { firstName: "Q", lastName, phone: null });
  const vehicle = await makeVehicle(backend, agency, { plate: plate ?? "WW-0" });
  const reference = `RH-SGNS-${made}`;
  const dates = { pickupAt: "2026-12-01T10:00", returnAt: "2026-12-04T10:00" } as const;
  await makeReservation(backend, { vehicle, client, ...dates, reference });
  return reference;
}
const found = async (q: string) =>
  (await owner.api.reservations.ofAgency({ query: { q, limit: 50 } })).data.map((one) => one.referenceNumber);

describe.each([
  ["Dvořák", "dvorak"],
  ["Şahin", "sahin"],
  ["Ḥasan", "hasan"],
  ["Ýmir", "ymir"],
  ["Nguyễn", "nguyen"],
  ["Ștefan", "stefan"],
  ["Ångström", "angstrom"],
  ["Çelik", "celik"],
])("a client named %s", (name, plain) => {
  test("is found by the exact name, and without its accents", async () => {
    const reference = await reserve(name);
    expect(await found(name)).toEqual([reference]);
    expect(await found(plain)).toEqual([reference]);
  });
});

test("a name with combining accents is found", async () => {
  const reference = await reserve("Be\u0301renger");
  expect(await found("Bérenger")).toEqual([reference]);
  expect(await found("berenger")).toEqual([reference]);
});

test.each([
  ["بنعلي", "بنعلي"],
  ["أحمد", "احمد"],
  ["آمال", "أمال"],
  ["فَاطِمَة", "فاطمه"],
  ["علاء", "علا"],
  ["فؤاد", "فواد"],
  ["مصطفى", "مصطفي"],
  ["محـــمد", "محمد"],
  ["بنكيران", "بنكیران"],
  ["D’Artagnan", "D'Artagnan"],
  ["O'Brien", "o brien"],
  ["N'Diaye", "ndiaye"],
  ["El-Fassi", "el fassi"],
  ["Aït Hmidou", "ait-hmidou"],
  ["Łukasz", "lukasz"],
  ["Œuvre", "OEUVRE"],
  ["Strauß", "strauss"],
  ["Sørensen", "sorensen"],
  ["Đukić", "dukic"],
  ["Yıldız", "yildiz"],
  ["Jean II", "jean Ⅱ"],
  ["Salma 7", "salma ٧"],
])("a client named %s is found as %s, and the other way round", async (name, typed) => {
  const [first, second] = [await reserve(name), await reserve(typed)];
  expect(await found(typed)).toEqual(expect.arrayContaining([first, second]));
  expect(await found(name)).toEqual(expect.arrayContaining([first, second]));
});

describe.each([["06 61 98 71 23"], ["٠٦ ٦٢ ٩٨ ٧١ ٢٣"], ["+212 (0)6‑63‑98‑71‑23"], ["０６６４９８７１２３"]])(
  "a phone %s",
  (phone) => {
    test("is found in French and Arabic digits, and with the invisible signs of a contact list", async () => {
      made += 1;
      const client = await makeClient(backend, { firstName: "Q", lastName: "Numéro", phone });
      const vehicle = await makeVehicle(backend, agency, { plate: "WW-0" });
      const dates = { pickupAt: "2026-12-01T10:00", returnAt: "2026-12-04T10:00" } as const;
      await makeReservation(backend, { vehicle, client, ...dates, reference: `RH-SGNS-${made}` });
      const [digits] = /6\d{8}/.exec(bare(phone).replaceAll(/\(0\)|\D/g, "")) ?? [];
      const eastern = `0${digits}`.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
      for (const q of [`0${digits}`, eastern, `\u202a+212 ${digits?.slice(0, 3)}‑${digits?.slice(3)}\u202c`])
        expect(await found(q), q).toEqual([`RH-SGNS-${made}`]);
    });
  },
);

test("a vehicle is found by brand and model however their dashes are typed", async () => {
  await makeVehicle(backend, agency, { brand: "Citroën", model: "C-Élysée" });
  for (const q of ["citroen c elysee", "c-elysee", "celysee", "C‑Élysée"]) {
    const { data } = await owner.api.agency.vehicles({ query: { q } });
    expect(
      data.map(({ model }) => model),
      q,
    ).toEqual(["C-Élysée"]);
  }
});

describe("a plate", () => {
  test("with an Arabic letter is found", async () => {
    const reference = await reserve("Tazi", "31313 | أ | 6");
    expect(await found("31313 أ 6")).toEqual([reference]);
    for (const q of ["31313أ6", "31313-A-6", "31313 ا 6", "٣١٣١٣-أ-٦", "\u202a31313\u200b-\u0623-6\u202c", "1313 a"])
      expect(await found(q), q).toEqual([reference]);
    for (const q of ["31313 ب 6", "3131-3أ6"]) expect(await found(q), q).toEqual([]);
  });

  test("with a separator between two digits is found with it, and without any", async () => {
    const reference = await reserve("Lahlou", "8181-71 | 6");
    for (const q of ["8181-71", "8181 71/6", "8181 71", "818171"]) expect(await found(q), q).toEqual([reference]);
    for (const q of ["81817-1", "81817/16"]) expect(await found(q), q).toEqual([]);
  });

  test("pasted with no-break spaces is found, and recognised as a duplicate", async () => {
    const reference = await reserve("Ouazzani", "42424\u00a0|\u202fB\u00a0|\u00a06");
    const fields = { brand: "Dacia", model: "Logan", year: 2024, category: "ECONOMY" as const, seats: 5, doors: 5 };
    const rest = { transmission: "MANUAL" as const, fuelType: "DIESEL" as const, pricePerDay: 30 };
    const body = { ...fields, ...rest, registrationNumber: "42424 | B | 6" };
    expect(await found("42424 | B | 6")).toEqual([reference]);
    expect((await owner.api.agency.createVehicle({ body })).hasDuplicatePlate).toBe(true);
  });
});

test("a reference is found with invisible signs and Arabic digits", async () => {
  const reference = await reserve("Slaoui");
  expect(
    await found(`\u200f${reference.replace(/\d$/, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "")}\u202c`),
  ).toContain(reference);
});

test.each(["^", "`", "´", "¨", "·", "^ ´"])("a search for accents alone finds nothing: %j", async (q) => {
  await reserve("Alaoui");
  expect(await found(q)).toEqual([]);
  const { data } = await owner.api.agency.vehicles({ query: { q } });
  expect(data).toEqual([]);
});
