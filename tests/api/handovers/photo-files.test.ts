import { readdir } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import type { Context } from "~/backend/context";
import { createPhotos } from "~/backend/photos/photos";
import { createS3Storage } from "~/backend/photos/s3-storage";
import { createDiskStorage, type PhotoStorage } from "~/backend/photos/storage";
import { addPhoto, removePhoto } from "~/backend/rules/handovers/photos";
import { sweepFiles } from "~/backend/rules/photos/file-sweep";
import { SWEPT_KINDS } from "~/backend/stored-files";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { phonePhoto } from "../../support/handover-photos";
import { makeReservation, makeVehicle } from "../../support/people";
import { startS3 } from "../../support/s3";

/** Files of private photos stay in both sizes while a record uses them, and are deleted a day later. */

const DAY = 24 * 3_600_000;
const { backend, agency, owner, client } = await startBackendWithAgency();
const caller = { userId: owner.id, role: owner.role, agencyId: agency.id, tokenHash: new Uint8Array() };

async function sweep(context: Context): Promise<void> {
  for (let turns = 0; turns < 3; turns++) {
    await backend.database`update file_sweep set due_at = 'epoch', after = ''`;
    await sweepFiles(context, Object.values(SWEPT_KINDS));
  }
}

const smallOf = (name: string) => name.replace(".webp", "-480.webp");

describe.each(["folder", "bucket"] as const)("in a %s", (kind) => {
  let storage: PhotoStorage;
  let context: Context;
  let files: () => Promise<string[]>;
  beforeAll(async () => {
    if (kind === "bucket") {
      const s3 = await startS3();
      storage = createS3Storage(s3.options);
      files = s3.objects;
      context = { ...backend.context, photos: createPhotos({ storage }) };
      return s3.stop;
    }
    storage = createDiskStorage(backend.uploads);
    files = () => readdir(backend.uploads);
    context = backend.context;
  });

  /** Adds a photo to a departure, and returns it with the name of its file. */
  async function added() {
    const vehicle = await makeVehicle(backend, agency);
    const dates = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" };
    const { id } = await makeReservation(backend, { vehicle, client, ...dates });
    const named = { id, moment: "departure" } as const;
    const photo = await addPhoto(context, caller, named, { angle: "FRONT", file: await phonePhoto() });
    const [row] = await backend.database<{ name: string }[]>`select name from handover_photos where id = ${photo.id}`;
    return { named, photo, name: row?.name as string };
  }

  test("a photo removed from its record is deleted in both sizes a day later, and not before", async () => {
    const { named, photo, name } = await added();
    await sweep(context);
    backend.clock.advance(3 * DAY);
    await sweep(context);
    expect(await files()).toEqual(expect.arrayContaining([name, smallOf(name)]));
    await removePhoto(context, caller, named, photo.id);
    await sweep(context);
    backend.clock.advance(DAY - 1);
    await sweep(context);
    expect(await files()).toEqual(expect.arrayContaining([name, smallOf(name)]));
    backend.clock.advance(1);
    await sweep(context);
    for (const gone of [name, smallOf(name)]) expect(await files()).not.toContain(gone);
  });

  test("a file used by two records stays while one of them uses it", async () => {
    const [one, other] = [await added(), await added()];
    await backend.database`
      insert into handover_photos (handover_id, side, angle, name, sha256, bytes, width, height, added_at)
      select p.handover_id, side, 'REAR', ${one.name}, sha256, bytes, width, height, added_at
      from handover_photos p where p.id = ${other.photo.id}`;
    await removePhoto(context, caller, one.named, one.photo.id);
    await sweep(context);
    backend.clock.advance(2 * DAY);
    await sweep(context);
    expect(await files()).toEqual(expect.arrayContaining([one.name, smallOf(one.name), other.name]));
  });

  test("a missing small size is created again when several ask for it at once", async () => {
    const { name } = await added();
    const before = await context.photos.private.read(name, "small");
    await storage.remove(smallOf(name));
    const reads = await Promise.all(Array.from({ length: 5 }, () => context.photos.private.read(name, "small")));
    for (const bytes of reads) expect(Buffer.from(bytes ?? [])).toEqual(Buffer.from(before ?? []));
    expect(await files()).toContain(smallOf(name));
    await context.photos.private.remove(name);
    expect(await context.photos.private.read(name, "small")).toBeNull();
  });

  test("no other file can be read or removed by name", async () => {
    const { name } = await added();
    const { private: photos } = context.photos;
    for (const other of [smallOf(name), "../x.webp", `${"a".repeat(32)}.webp`, `x${name}`]) {
      expect(await photos.read(other, "whole")).toBeNull();
      expect(await photos.read(other, "small")).toBeNull();
      await photos.remove(other);
    }
    expect(await files()).toEqual(expect.arrayContaining([name, smallOf(name)]));
  });
});
