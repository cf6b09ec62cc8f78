import { beforeEach, describe, expect, test } from "vitest";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { HEADINGS, imported, line, tried } from "../../support/fleet-files";
import { makeAgency, makeOwner, makeVehicle, type Person } from "../../support/people";

/** A vehicle that is in the fleet already is recognised, however a file writes its plate. */

const { backend } = await startBackendWithAgency();
let owner: Person;

/** One plate, as agencies' files write it. */
const WRITTEN = [
  "12345-أ-6",
  "12345 | أ | 6",
  "12345 | A | 6",
  "12345-A-6",
  "12345 A 6",
  "12345/A/6",
  "12345\u200f-أ-\u200f6",
  "\u202b12345-أ-6\u202c",
  "١٢٣٤٥-أ-٦",
  "12345 - ا - 6",
  "12345_A_6",
  "12345*A*6",
  "12345–A–6",
  "12345\u00a0A\u00a06",
];
/** Three more, of which the first differs by its separator between two digits. */
const OTHERS = ["1234 5-a-6", "WW 123456", "W18-123456"];

beforeEach(async () => {
  const agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
  const vehicle = { brand: "Dacia", model: "Duster", plate: "12345-A-6", pricePerDay: 30 };
  await makeVehicle(backend, agency, vehicle);
});

const outcomes = async (...plates: string[]) => {
  const { lines } = await tried(owner, [HEADINGS, ...plates.map((plate) => line(plate))].join("\n"));
  return lines.map(({ outcome, messages }) => messages[0] ?? outcome);
};

describe("a file", () => {
  test.each(WRITTEN)("changes the vehicle that it calls %j", async (plate) => {
    expect(await outcomes(plate)).toEqual(["CHANGE"]);
  });

  test.each(OTHERS)("creates the vehicle that it calls %j", async (plate) => {
    expect(await outcomes(plate)).toEqual(["CREATE"]);
    await imported(owner, `${HEADINGS}\n${line(plate)}`);
    const { data } = await owner.api.agency.vehicles({ query: { q: plate } });
    expect(data.map(({ registrationNumber }) => registrationNumber)).toEqual([plate]);
  });

  test("that names one vehicle in many ways is refused from the second on", async () => {
    const [first, ...more] = await outcomes(...WRITTEN, ...OTHERS);
    expect(first).toBe("CHANGE");
    const known = WRITTEN.slice(1).map(() => "Immatriculation déjà à la ligne 2");
    expect(more).toEqual([...known, "CREATE", "CREATE", "CREATE"]);
  });
});
