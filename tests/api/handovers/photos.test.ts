import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import { NAMED_ANGLES } from "~/contract/handovers/values";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import type { ReservationStatus } from "~/contract/values";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf, tally } from "../../support/call-outcome";
import { asFile, phonePhoto, photosOf } from "../../support/handover-photos";
import { recordsOf } from "../../support/handovers";
import {
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeStaff,
  makeVehicle,
} from "../../support/people";
import { makeGuestReservation } from "../../support/reminders";

/** Condition photos are visible only to those who may read the record (docs/decisions/private-photos.md). */

const { backend, agency, owner, client } = await startBackendWithAgency();
const DATES = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" };

let id: string;
const rent = async (status: ReservationStatus = "CONFIRMED") =>
  (await makeReservation(backend, { vehicle: await makeVehicle(backend, agency), client, ...DATES, status })).id;
beforeEach(async () => {
  id = await rent();
});

const files = (): Promise<string[]> => readdir(backend.uploads).catch((): string[] => []);
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("an agency's photo", () => {
  test("is stored as upright WebP without metadata, in two sizes and with its hash", async () => {
    const photo = await photosOf(owner, id).add("departure", "RIGHT", await phonePhoto({ width: 2400, height: 1600 }));
    expect(photo).toMatchObject({
      side: "AGENCY",
      angle: "RIGHT",
      width: 1280,
      height: 1920,
      addedAt: "2026-11-20T08:12:00.000Z",
    });
    const [whole, small] = await Promise.all([
      photosOf(owner, id).read(photo.id),
      photosOf(owner, id).read(photo.id, "small"),
    ]);
    expect([sha256(whole), whole.byteLength]).toEqual([photo.sha256, photo.bytes]);
    for (const [bytes, width] of [
      [whole, 1280],
      [small, 480],
    ] as const) {
      const meta = await sharp(bytes).metadata();
      expect([meta.format, meta.width, meta.exif, meta.orientation]).toEqual(["webp", width, undefined, undefined]);
      expect(Buffer.from(bytes).toString("latin1")).not.toContain("Argan");
    }
    expect((await recordsOf(owner, id).read()).departure?.photos).toEqual([photo]);
  });

  test("is stored under an opaque name that is not served publicly", async () => {
    const before = await files();
    const photo = await photosOf(owner, id).add();
    const added = (await files()).filter((name) => !before.includes(name)).sort();
    expect(added).toEqual([
      expect.stringMatching(/^private-[0-9a-f]{32}-480\.webp$/),
      expect.stringMatching(/^private-[0-9a-f]{32}\.webp$/),
    ]);
    for (const name of added) {
      expect(photo.sha256).not.toContain(name.slice(8, 40));
      expect(await backend.photos.read(name)).toBeNull();
    }
  });

  test.each([
    ["a PDF", Buffer.from("%PDF-1.7 contrat"), `415 ${VALIDATION.fileTypeRefused}`],
    ["an iPhone's HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0"), `415 ${VALIDATION.fileTypeRefused}`],
    ["5 MB and a byte", Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), `413 ${VALIDATION.fileTooLarge}`],
    ["a truncated JPEG", Buffer.from("\xff\xd8\xff\xe0cut", "latin1"), `400 ${RULE_MESSAGES.photoUnreadable}`],
  ])("cannot be %s, which stores nothing and starts no record", async (_, bytes, refused) => {
    const before = await files();
    expect(await outcomeOf(photosOf(owner, id).add("departure", "OTHER", bytes))).toBe(refused);
    expect((await recordsOf(owner, id).read()).departure?.state).toBe("NOT_STARTED");
    expect(await files()).toEqual(before);
  });

  test("sent twice is stored once, and gets the angle OTHER if its angle is taken", async () => {
    const { add } = photosOf(owner, id);
    const [front, other] = [await phonePhoto(), await phonePhoto()];
    const first = await add("departure", "FRONT", front);
    const before = (await files()).length;
    expect(await add("departure", "FRONT", front)).toEqual(first);
    expect(await files()).toHaveLength(before);
    const second = await add("departure", "FRONT", other);
    expect(second.angle).toBe("OTHER");
    expect(await add("departure", "FRONT", other)).toEqual(second);
    // Under another angle the same file is another photo.
    expect((await add("departure", "REAR", front)).angle).toBe("REAR");
    expect((await recordsOf(owner, id).read()).departure?.photos).toHaveLength(3);
  });

  test("is one of at most sixteen, even of twenty sent at once, and refused ones leave no file", async () => {
    const { add } = photosOf(owner, id);
    const bytes = await Promise.all(Array.from({ length: 20 }, () => phonePhoto()));
    const before = (await files()).length;
    const outcomes = await Promise.all(
      bytes.map((one, n) => outcomeOf(add("departure", NAMED_ANGLES[n] ?? "OTHER", one))),
    );
    expect(tally(outcomes)).toEqual({ ok: 16, [`422 ${M.tooManyPhotos}`]: 4 });
    expect((await recordsOf(owner, id).read()).departure?.photos).toHaveLength(16);
    expect(await files()).toHaveLength(before + 32);
    // The return has its own limit of sixteen.
    await recordsOf(owner, id).done("departure");
    expect(await outcomeOf(add("return"))).toBe("ok");
  });

  test("can be removed until the agency signs, and not afterwards", async () => {
    const { add, remove, read } = photosOf(owner, id);
    const [one, two] = [await add(), await add()];
    const left = await remove(one.id);
    expect(left.departure?.photos).toEqual([two]);
    expect(await outcomeOf(read(one.id))).toBe(`404 ${RULE_MESSAGES.photoNotFound}`);
    expect(await outcomeOf(remove(one.id))).toBe(`404 ${RULE_MESSAGES.photoNotFound}`);
    expect(await outcomeOf(remove("none"))).toBe(`404 ${RULE_MESSAGES.photoNotFound}`);
    await recordsOf(owner, id).done("departure");
    expect(await outcomeOf(remove(two.id))).toBe(`409 ${M.signed}`);
    expect(await outcomeOf(add())).toBe(`409 ${M.signed}`);
    const { database } = backend;
    await expect(database`delete from handover_photos where id = ${two.id}`).rejects.toThrow("a photo");
  });

  test("may be sent again after the signature, as its button is pressed again, but no other one", async () => {
    const { add } = photosOf(owner, id);
    const [front, other] = [await phonePhoto(), await phonePhoto()];
    const photo = await add("departure", "FRONT", front);
    await recordsOf(owner, id).done("departure");
    const before = await files();
    expect(await add("departure", "FRONT", front)).toEqual(photo);
    expect(await outcomeOf(add("departure", "REAR", front))).toBe(`409 ${M.signed}`);
    expect(await outcomeOf(add("departure", "FRONT", other))).toBe(`409 ${M.signed}`);
    expect(await files()).toEqual(before);
  });
});

describe("a client's photo", () => {
  test("may be sent again after the confirmation, but neither another one nor the agency's", async () => {
    const { add } = photosOf(client, id);
    const [agencys, own] = [await phonePhoto(), await phonePhoto()];
    await photosOf(owner, id).add("departure", "OTHER", agencys);
    await recordsOf(owner, id).done("departure");
    const photo = await add("departure", "OTHER", own);
    await recordsOf(client, id).confirm("departure");
    expect(await add("departure", "OTHER", own)).toEqual(photo);
    expect(await outcomeOf(add("departure", "OTHER", agencys))).toBe(`409 ${M.answered}`);
    expect((await recordsOf(client, id).read()).departure?.photos).toHaveLength(2);
  });

  test("is one of at most eight, without an angle, from the signature until the time is over", async () => {
    const { add } = photosOf(client, id);
    expect(await outcomeOf(add())).toBe(`409 ${M.notSigned}`);
    await recordsOf(owner, id).done("departure");
    const bytes = await phonePhoto();
    expect(await add("departure", "FRONT", bytes)).toMatchObject({ side: "CLIENT", angle: "OTHER" });
    expect(await outcomeOf(add("departure", "REAR", bytes))).toBe("ok");
    for (let n = 2; n <= 8; n++) await add();
    expect(await outcomeOf(add())).toBe(`422 ${M.tooManyClientPhotos}`);
    backend.clock.advance(2 * 3_600_000);
    expect(await outcomeOf(add())).toBe(`409 ${M.closed}`);
    expect((await recordsOf(client, id).read()).departure?.photos).toHaveLength(8);
  });

  test("can be removed by the client only, who cannot remove the agency's", async () => {
    const agencys = await photosOf(owner, id).add();
    await recordsOf(owner, id).done("departure");
    const own = await photosOf(client, id).add();
    expect(await outcomeOf(photosOf(client, id).remove(agencys.id))).toBe(`404 ${RULE_MESSAGES.photoNotFound}`);
    expect(await outcomeOf(photosOf(owner, id).remove(own.id))).toBe(`409 ${M.signed}`);
    expect((await photosOf(client, id).remove(own.id)).departure?.photos).toEqual([agencys]);
  });
});

describe("access to a photo", () => {
  test("is open to its agency and administrators, to its client once signed, and to nobody else", async () => {
    const notFound = `404 ${RULE_MESSAGES.photoNotFound}`;
    const photo = await photosOf(owner, id).add();
    const seenBy = (person: typeof owner) => outcomeOf(photosOf(person, id).read(photo.id));
    const [staff, admin] = [await makeStaff(backend, agency), await makeAdmin(backend)];
    const [rival, somebody] = [await makeOwner(backend, await makeAgency(backend)), await makeClient(backend)];
    expect(await Promise.all([staff, admin, client, rival, somebody].map(seenBy))).toEqual([
      "ok",
      "ok",
      notFound,
      notFound,
      notFound,
    ]);
    await recordsOf(owner, id).done("departure");
    expect(await Promise.all([client, rival, somebody].map(seenBy))).toEqual(["ok", notFound, notFound]);
    expect(await outcomeOf(backend.api().handover.photo({ params: { photoId: photo.id } }))).toMatch(/^401/);
    const reply = await backend.call("GET", `/handover-photos/${photo.id}?size=small`, { token: client.token });
    expect([reply.headers.get("content-type"), reply.headers.get("cache-control")]).toEqual(["image/webp", "no-store"]);
  });

  test("does not extend to adding one to somebody else's rental", async () => {
    const before = await files();
    const notFound = `404 ${RULE_MESSAGES.reservationNotFound}`;
    const rival = await makeOwner(backend, await makeAgency(backend));
    expect(await outcomeOf(photosOf(rival, id).add())).toBe(notFound);
    expect(await outcomeOf(photosOf(await makeClient(backend), id).add())).toBe(notFound);
    expect(await outcomeOf(photosOf(owner, "none").add())).toBe(notFound);
    expect(await files()).toEqual(before);
  });

  test("is open to a guest through the key of the link, for their own rental only", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const guest = await makeGuestReservation(backend, { vehicle, ...DATES, email: null });
    const photo = await photosOf(owner, guest.id).add();
    const elsewhere = await photosOf(owner, id).add();
    await recordsOf(owner, guest.id).done("departure");
    await recordsOf(owner, id).done("departure");
    const key = await recordsOf(owner, guest.id).link();
    const { guestHandover } = backend.api();
    const add = async () =>
      guestHandover.addPhoto({ params: { key, moment: "departure" }, file: asFile(await phonePhoto()) });
    const see = (photoId: string, by = key) => outcomeOf(guestHandover.photo({ params: { key: by, photoId } }));
    const own = await add();
    expect(own).toMatchObject({ side: "CLIENT", angle: "OTHER" });
    expect(await Promise.all([see(photo.id), see(own.id)])).toEqual(["ok", "ok"]);
    expect(await see(elsewhere.id)).toBe(`404 ${RULE_MESSAGES.photoNotFound}`);
    expect(await see(photo.id, "0".repeat(32))).toBe(`404 ${RULE_MESSAGES.linkUnknown}`);
    const remove = (photoId: string) => guestHandover.removePhoto({ params: { key, moment: "departure", photoId } });
    expect(await outcomeOf(remove(photo.id))).toBe(`404 ${RULE_MESSAGES.photoNotFound}`);
    expect((await remove(own.id)).departure?.photos).toEqual([photo]);
    for (let n = 1; n <= 8; n++) await add();
    expect(await outcomeOf(add())).toBe(`422 ${M.tooManyClientPhotos}`);
  });
});
