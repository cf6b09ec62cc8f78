import { beforeEach, expect, test } from "vitest";
import { HANDOVER_PHOTO_TRIES } from "~/backend/rules/handovers/photos";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf, tally } from "../../support/call-outcome";
import { makeGuestBooking } from "../../support/guests";
import { asFile, phonePhoto, photosOf } from "../../support/handover-photos";
import { recordsOf } from "../../support/handovers";
import { makeReservation, makeVehicle } from "../../support/people";

/** The hourly limit of files that one side sends as photos of a rental, valid or not. */

const HOUR = 3_600_000;
const NONE = Buffer.from("no picture");
const REFUSED = `415 ${VALIDATION.fileTypeRefused}`;
const TOO_MANY = `429 ${RULE_MESSAGES.tooManyTries}`;
const { backend, agency, owner, client } = await startBackendWithAgency();
const rent = async () => ({ vehicle: await makeVehicle(backend, agency), pickupAt: "2026-11-20T10:00" });
let id: string;
beforeEach(async () => {
  id = (await makeReservation(backend, { ...(await rent()), returnAt: "2026-11-24T10:00", client })).id;
});

/** Sends invalid files up to the limit, and one more. */
async function exhaust(send: () => Promise<unknown>): Promise<void> {
  const outcomes: string[] = [];
  for (let i = 0; i <= HANDOVER_PHOTO_TRIES.tries; i++) outcomes.push(await outcomeOf(send()));
  expect(tally(outcomes)).toEqual({ [REFUSED]: HANDOVER_PHOTO_TRIES.tries, [TOO_MANY]: 1 });
}

test("the agency's attempts are counted per rental, and afresh after an hour", async () => {
  await exhaust(() => photosOf(owner, id).add("departure", "FRONT", NONE));
  expect(await outcomeOf(photosOf(owner, id).add())).toBe(TOO_MANY);
  const other = await makeReservation(backend, { ...(await rent()), returnAt: "2026-11-24T10:00", client });
  expect(await outcomeOf(photosOf(owner, other.id).add())).toBe("ok");
  backend.clock.advance(HOUR);
  expect(await outcomeOf(photosOf(owner, id).add())).toBe("ok");
});

test("a guest's attempts through the link are counted apart from the agency's", async () => {
  const booking = await makeGuestBooking(backend, { ...(await rent()), returnAt: "2026-11-24T10:00", by: owner });
  await recordsOf(owner, booking.id).done("departure");
  const key = await recordsOf(owner, booking.id).link();
  const send = (bytes: Uint8Array) =>
    backend.api().guestHandover.addPhoto({ params: { key, moment: "departure" }, file: asFile(bytes) });
  await exhaust(() => send(NONE));
  expect(await outcomeOf(send(await phonePhoto()))).toBe(TOO_MANY);
  expect(await outcomeOf(photosOf(owner, booking.id).add())).toBe(`409 ${M.signed}`);
});
