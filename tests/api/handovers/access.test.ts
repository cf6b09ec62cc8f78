import { beforeEach, describe, expect, test } from "vitest";
import { RULE_MESSAGES } from "~/contract/messages";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf } from "../../support/call-outcome";
import { recordsOf } from "../../support/handovers";
import {
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeStaff,
  makeVehicle,
  type Person,
} from "../../support/people";

const { backend, agency, owner, client } = await startBackendWithAgency();
const [staff, rival, stranger, admin] = await Promise.all([
  makeStaff(backend, agency),
  makeAgency(backend).then((other) => makeOwner(backend, other)),
  makeClient(backend),
  makeAdmin(backend),
]);
let id: string;
beforeEach(async () => {
  const vehicle = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" } as const;
  id = (await makeReservation(backend, { vehicle, client, ...dates })).id;
});

const NOT_FOUND = `404 ${RULE_MESSAGES.reservationNotFound}`;
const calls = (who: Pick<Person, "api">, reservation = id) => {
  const records = recordsOf(who, reservation);
  const mark = "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11";
  return {
    read: () => records.read(),
    save: () => records.save("departure", {}),
    mark: () => records.mark("departure"),
    repair: () => records.repair("departure", mark),
    unmark: () => records.unmark("departure", mark),
    charge: () => records.charge("return"),
    uncharge: () => records.uncharge("return", mark),
    sign: () => records.sign("departure"),
    answer: () => records.confirm("departure"),
    add: () => records.add("departure"),
  };
};
const outcomes = async (of: Record<string, () => Promise<unknown>>) =>
  Object.fromEntries(
    await Promise.all(Object.entries(of).map(async ([name, call]) => [name, await outcomeOf(call())])),
  );

describe("access to a record", () => {
  test("is refused to another agency and another client, who find nothing", async () => {
    const { answer, ...theirs } = await outcomes(calls(rival));
    expect(new Set(Object.values(theirs))).toEqual(new Set([NOT_FOUND]));
    expect(answer).toBe(`403 ${RULE_MESSAGES.forbidden}`);
    expect(await outcomes(calls(stranger))).toMatchObject({ read: NOT_FOUND, answer: NOT_FOUND, add: NOT_FOUND });
    for (const one of ["nothing", "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11"]) {
      expect(await outcomes(calls(owner, one))).toMatchObject({ read: NOT_FOUND, save: NOT_FOUND, sign: NOT_FOUND });
    }
  });

  test("lets the agency's staff and owner work on it in turn", async () => {
    await recordsOf(staff, id).mark("departure");
    await recordsOf(owner, id).done("departure");
    expect(await outcomeOf(recordsOf(staff, id).done("return"))).toBe("ok");
  });
});

test("only the agency sees who signed; administrators see its drafts, the client does not", async () => {
  await recordsOf(owner, id).done("departure");
  await recordsOf(owner, id).save("return", { kilometres: 9 });
  const name = `${owner.firstName} ${owner.lastName}`;
  expect(await recordsOf(staff, id).read()).toMatchObject({
    departure: { signedBy: name },
    return: { state: "DRAFT" },
  });
  expect(await recordsOf(admin, id).read()).toMatchObject({
    departure: { signedBy: null },
    return: { state: "DRAFT" },
  });
  const own = await recordsOf(client, id).read();
  expect(own).toMatchObject({ departure: { signedBy: null }, return: null, guestLink: null });
  expect(JSON.stringify(own)).not.toContain(name);
});

test("a record includes the agency's details for the papers", async () => {
  await backend.database`
    update agencies set registration_number = 'RC 12345', terms_and_conditions = 'Pas de piste.', vat_percent = 20
    where id = ${agency.id}`;
  expect((await recordsOf(client, id).read()).agency).toMatchObject({
    name: agency.name,
    city: agency.city,
    registrationNumber: "RC 12345",
    termsAndConditions: "Pas de piste.",
    vatPercent: 20,
  });
});
