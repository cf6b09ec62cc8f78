import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runToEnd } from "../support/commands";
import { startForeignBackend } from "../support/foreign/backend";
import { NOBODY } from "../support/nobody";
import { startS3 } from "../support/s3";
import { type Site, startSite } from "../support/site";
import { startSmtp } from "../support/smtp";

const SECRET = "a-secret-that-only-the-tests-know-0123456789";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rihla-doctor-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command; returns its findings by subject, and its exit code. */
async function examine(env: Record<string, string | undefined> = {}) {
  const { code, output, errors } = await runToEnd(["bin/doctor.js"], { DATA_DIR: folder, ...env });
  expect(errors).toBe("");
  const findings = Object.fromEntries(
    output
      .trim()
      .split("\n")
      .map((line) => {
        const [, state, what = "", text] = /^(\S+)\s+(\w+)\s+(.*)$/.exec(line) ?? [];
        return [what, `${state} ${text}`];
      }),
  );
  return { code, findings };
}

test("finds nothing wrong on a fresh machine, reports unset settings and creates no database", async () => {
  const { code, findings } = await examine();
  expect(code).toBe(0);
  expect(findings).toEqual({
    Settings: "ok all are valid",
    Database: "– does not exist yet: the first start creates it",
    Photos: `ok files in ${folder}/uploads`,
    Disk: expect.stringMatching(/^ok \d+\.\d GB free for /),
    Mail: expect.stringMatching(
      /^– SMTP_URL is not set: messages are written to files in .+, and nobody receives them$/,
    ),
    Clock: expect.stringMatching(/^ok 20.+Z; Moroccan time is supported \(time zone data \d{4}[a-z]\)$/),
    Address: "– PUBLIC_URL is http://localhost:3000: links work on this machine only",
    Proxy: "– TRUST_PROXY is not set; a local site does not need it",
    Metrics: "– METRICS_TOKEN is not set: /metrics is not available",
  });
  expect(await readdir(folder)).toEqual(["uploads"]);
  expect(await readdir(join(folder, "uploads"))).toEqual([]);
});

describe("while a site runs", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ DATABASE_URL: "" });
  });
  afterAll(() => site?.stop());

  test("asks its database, and confirms that all settings work", async () => {
    const smtp = await startSmtp({ account: { user: "rihla", pass: "sesame" } });
    const s3 = await startS3();
    try {
      const { code, findings } = await examine({
        ...{ DATA_DIR: site.dataDir, PUBLIC_URL: site.baseUrl.replace("127.0.0.1", "127.0.0.1.nip.invalid") },
        ...{ SMTP_URL: `smtp://rihla:sesame@127.0.0.1:${smtp.port}`, TRUST_PROXY: "1" },
        METRICS_TOKEN: "a-token-that-only-prometheus-knows",
        ...{ S3_ENDPOINT: s3.options.endpoint, S3_BUCKET: s3.options.bucket },
        ...{ S3_ACCESS_KEY_ID: s3.options.accessKeyId, S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey },
      });
      expect([code, findings]).toEqual([
        0,
        expect.objectContaining({
          Database: `ok PostgreSQL 18, embedded, in ${site.dataDir}; up to date`,
          Photos: `ok files can be written to, read from and removed from the bucket ${s3.options.bucket}`,
          Mail: "ok the server answers without TLS (anyone on the network path can read the messages) and accepts the login of rihla",
          Address: expect.stringMatching(/^– http:.+ does not answer yet \(\w+\): start the site/),
          Proxy: "ok TRUST_PROXY=1",
          Metrics: "ok /metrics is available with the token",
        }),
      ]);
      expect(await s3.objects()).toEqual([]);
      expect(smtp.offered).toEqual([]);
    } finally {
      await Promise.all([smtp.close(), s3.stop()]);
    }
  });
});

describe("names a setting that does not work, and exits with an error:", () => {
  test("a mail server that rejects the account, without printing the password", async () => {
    const smtp = await startSmtp({ account: { user: "rihla", pass: "sesame" } });
    const { code, findings } = await examine({ SMTP_URL: `smtp://rihla:wrong-secret@127.0.0.1:${smtp.port}` });
    await smtp.close();
    expect([code, findings.Mail]).toEqual([1, expect.stringMatching(/^WRONG SMTP_URL: EAUTH .*535/)]);
    expect(JSON.stringify(findings)).not.toContain("wrong-secret");
  });

  test("a mail server with an untrusted certificate", async () => {
    const smtp = await startSmtp({ tls: "implicit" });
    const { code, findings } = await examine({ SMTP_URL: `smtps://127.0.0.1:${smtp.port}` });
    await smtp.close();
    expect([code, findings.Mail]).toEqual([1, expect.stringMatching(/^WRONG SMTP_URL: .*certificate/)]);
  });

  test("an unreachable database and an unreachable bucket", async () => {
    const { code, findings } = await examine({
      ...{ DATABASE_URL: `postgres://nobody@${NOBODY}/none`, SESSION_SECRET: SECRET },
      ...{ S3_ENDPOINT: `http://${NOBODY}`, S3_BUCKET: "photos", S3_ACCESS_KEY_ID: "x" },
      S3_SECRET_ACCESS_KEY: "y",
    });
    expect(code).toBe(1);
    expect(findings).toMatchObject({
      Database: expect.stringMatching(/^WRONG .*ECONNREFUSED/),
      Photos: expect.stringMatching(/^WRONG S3_BUCKET: photos cannot be stored there: no answer from/),
      Clock: expect.stringMatching(/^ok /),
    });
  });

  test("an invalid setting", async () => {
    const { code, findings } = await examine({ PORT: "http" });
    expect([code, findings]).toEqual([1, { Settings: "WRONG PORT: must be a whole number" }]);
  });

  test("another backend that does not answer, without trying any part of the embedded one", async () => {
    const backend = await startForeignBackend();
    const there = await examine({ API_URL: backend.url, SESSION_SECRET: SECRET });
    await backend.close();
    const away = await examine({ API_URL: backend.url, SESSION_SECRET: SECRET });
    expect([there.code, there.findings.Backend, away.code, away.findings.Backend]).toEqual([
      0,
      `ok ${backend.url} answers`,
      1,
      "WRONG ECONNREFUSED",
    ]);
    expect(Object.keys(there.findings)).not.toContain("Database");
  });
});
