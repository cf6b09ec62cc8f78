import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runToEnd } from "../support/commands";
import { startS3 } from "../support/s3";
import { startSite } from "../support/site";

let s3: Awaited<ReturnType<typeof startS3>>;
let dataDir: string;
beforeAll(async () => {
  s3 = await startS3();
  dataDir = await mkdtemp(join(tmpdir(), "rihla-bucket-"));
});
afterAll(async () => {
  await s3.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const settings = () => ({
  DATA_DIR: dataDir,
  S3_ENDPOINT: s3.options.endpoint,
  S3_BUCKET: s3.options.bucket,
  S3_ACCESS_KEY_ID: s3.options.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
});

describe("the built site with photos in a bucket", () => {
  test("stores the demo pictures in the bucket, serves them from it and leaves none on the disk", async () => {
    const site = await startSite(settings());
    try {
      const search = await (await fetch(`${site.baseUrl}/search?city=Marrakech`)).text();
      const [picture = ""] = /\/uploads\/[0-9a-f]{32}-320\.webp/.exec(search) ?? [];
      const reply = await fetch(site.baseUrl + picture);
      expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/webp"]);
      await reply.arrayBuffer();
      const names = await s3.objects();
      expect(names.length).toBeGreaterThan(40);
      expect(names).toContain(picture.slice("/uploads/".length));
      const [, id = ""] = /\/vehicles\/([0-9a-f-]{36})/.exec(search) ?? [];
      const shared = await fetch(`${site.baseUrl}/vehicles/${id}/share/${"0".repeat(16)}.jpg`);
      expect([shared.status, shared.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      expect(await s3.objects()).toContain(`${id.replaceAll("-", "")}.jpg`);
      expect(await readdir(dataDir)).not.toContain("uploads");
    } finally {
      await site.stop();
    }
  });

  test.each([
    ["a bucket that does not exist", { S3_BUCKET: "no-such-bucket" }, /^S3_BUCKET: .*no-such-bucket.* 404$/],
    ["an unknown key", { S3_ACCESS_KEY_ID: "nobody" }, /^S3_BUCKET: .* 403$/],
    [
      "an address where nothing listens",
      { S3_ENDPOINT: "http://127.0.0.1:9" },
      /^S3_BUCKET: .*no answer from http:\/\/127\.0\.0\.1:9 .*$/,
    ],
  ])("%s stops the start with one line", async (_, wrong, line) => {
    const env = { ...settings(), PORT: "0", DEMO_DATA: "0", ...wrong };
    const { code, errors } = await runToEnd(["bin/start.js"], env);
    expect(code).toBe(1);
    expect(errors.trim()).toMatch(line);
  });
});
