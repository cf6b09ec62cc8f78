import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createPhotos } from "~/backend/photos/photos";
import { createS3Storage } from "~/backend/photos/s3-storage";
import { startS3 } from "../../../support/s3";
import { halves } from "./fixtures";

vi.setConfig({ testTimeout: 30_000 });

const NAME = `${"ab".repeat(16)}.webp`;
const bytes = Buffer.from("a picture");

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const storage = (other: Partial<Parameters<typeof createS3Storage>[0]> = {}) =>
  createS3Storage({ ...s3.options, ...other });

describe("photos in a bucket", () => {
  it("are written, read, replaced and removed", async () => {
    const bucket = storage();
    expect(await bucket.exists(NAME)).toBe(false);
    expect(await bucket.read(NAME)).toBeNull();
    await bucket.write(NAME, bytes);
    expect(await bucket.exists(NAME)).toBe(true);
    expect(Buffer.from((await bucket.read(NAME)) ?? [])).toEqual(bytes);
    await bucket.write(NAME, Buffer.from("another"));
    expect(Buffer.from((await bucket.read(NAME)) ?? []).toString()).toBe("another");
    expect(await s3.objects()).toEqual([NAME]);
    await bucket.remove(NAME);
    await bucket.remove(NAME);
    expect(await s3.objects()).toEqual([]);
  });

  it("are listed page by page in the order of their names, up to an empty last page", async () => {
    const bucket = storage();
    const names = Array.from({ length: 5 }, (_, n) => `${String(n).repeat(32)}.webp`);
    for (const name of names) await bucket.write(name, bytes);
    expect(await bucket.list("", 3)).toEqual({ names: names.slice(0, 3), next: names[2] });
    expect(await bucket.list(names[2] as string, 3)).toEqual({ names: names.slice(3), next: names[4] });
    expect(await bucket.list(names[4] as string, 3)).toEqual({ names: [], next: null });
    await expect(storage({ bucket: "no-such-bucket" }).list("", 3)).rejects.toThrow("returned status 404");
    for (const name of names) await bucket.remove(name);
  });

  it("are listed without other objects in the bucket, whatever their names", async () => {
    const xml = "<Contents><Key>a&amp;b&lt;c&#x20;d.pdf</Key></Contents>";
    const server = createServer((_, response) => response.end(`<ListBucketResult>${xml}</ListBucketResult>`));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await storage({ endpoint }).list("", 1)).toEqual({ names: [], next: "a&b<c d.pdf" });
    server.closeAllConnections();
    server.close();
  });

  it("must not be cached if they are private, and may be cached for a year otherwise", async () => {
    const sent = new Map<string | undefined, string | undefined>();
    const server = createServer((request, response) => {
      sent.set(request.url, request.headers["cache-control"]);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const bucket = storage({ endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    for (const name of [NAME, `private-${NAME}`, `private-${"ab".repeat(16)}-480.webp`])
      await bucket.write(name, bytes);
    expect([...sent.values()]).toEqual([
      "public, max-age=31536000, immutable",
      "private, no-store",
      "private, no-store",
    ]);
    server.closeAllConnections();
    server.close();
  });

  it("are refused under any name that is not a photo's file name", async () => {
    for (const name of [`../${NAME}`, "../../x.png", "", ".", `${NAME}?acl`, `${NAME}\n`]) {
      await expect(storage().read(name), JSON.stringify(name)).rejects.toThrow("not a photo's file name");
      await expect(storage().write(name, bytes)).rejects.toThrow("not a photo's file name");
      await expect(storage().remove(name)).rejects.toThrow("not a photo's file name");
    }
  });

  it("pass through the whole pipeline: they are stored, get widths once, and are removed with them", async () => {
    const photos = createPhotos({ storage: storage() });
    const { name } = await photos.add(await halves(1600, 900).jpeg().toBuffer());
    expect(await s3.objects()).toEqual([name]);
    const width = name.replace(".webp", "-320.webp");
    const small = (await photos.read(width))?.bytes;
    expect(small?.byteLength).toBeGreaterThan(100);
    expect(await s3.objects()).toEqual([width, name].sort());
    expect(Buffer.from((await photos.read(width))?.bytes ?? [])).toEqual(Buffer.from(small ?? []));
    await photos.remove(name);
    expect(await s3.objects()).toEqual([]);
  });

  it("the check passes for a working bucket; an unknown key or bucket fails it, and fails every write", async () => {
    await storage().check();
    await expect(storage({ accessKeyId: "wrong" }).check()).rejects.toThrow(/returned status 403/);
    await expect(storage({ bucket: "no-such-bucket" }).check()).rejects.toThrow(/no-such-bucket .*returned status 404/);
    await expect(storage({ accessKeyId: "wrong" }).write(NAME, bytes)).rejects.toThrow("PUT returned status 403");
    await expect(storage({ bucket: "no-such-bucket" }).write(NAME, bytes)).rejects.toThrow("PUT returned status 404");
    expect(await s3.objects()).toEqual([]);
  });

  it("an unreachable service is a failure of the storage, and works again once it is back", async () => {
    const photos = createPhotos({ storage: storage() });
    const upload = await halves(64, 32).png().toBuffer();
    await s3.goAway();
    await expect(storage().check()).rejects.toThrow(/no answer from http:.*ECONNREFUSED/);
    await expect(photos.add(upload)).rejects.toMatchObject({ name: "PhotoError", code: "photoNotStored" });
    await s3.comeBack();
    const { name } = await photos.add(upload);
    expect(await s3.objects()).toEqual([name]);
    await photos.remove(name);
  });
});
