import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownPort } from "./own-port";

/** The part of s3rver that tests use; it has no types of its own. */
type S3Server = {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
  store: { listObjects(...args: unknown[]): Promise<{ isTruncated: boolean }> };
};
const S3rver = createRequire(import.meta.url)("s3rver") as new (options: object) => S3Server;

const BUCKET = "rihla-photos";
/** The one pair of keys that s3rver knows. */
const KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/** Starts an S3 server with one empty bucket. It knows keys, but checks no signatures, which aws4fetch tests itself. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), "rihla-s3-"));
  const options = { address: "127.0.0.1", silent: true, directory, configureBuckets: [{ name: BUCKET }] };
  let server = create({ ...options, port: await ownPort() });
  const { port } = await server.run();
  return {
    options: { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: "us-east-1", ...KEYS },
    /** The names of the objects in the bucket. */
    objects: async () => {
      const files = await readdir(join(directory, BUCKET)).catch(() => []);
      return [
        ...new Set(files.filter((file) => !file.startsWith(".")).map((file) => file.replace(/\._S3rver.*$/, ""))),
      ].sort();
    },
    goAway: () => server.close(),
    comeBack: async () => {
      server = create({ ...options, port });
      await server.run();
    },
    stop: async () => {
      await server.close().catch(() => undefined);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** For the rest of a cut list s3rver needs DES, which OpenSSL 3 lacks, and answers 500: so no list is cut here. */
function create(options: object): S3Server {
  const server = new S3rver(options);
  const { store } = server;
  const list = store.listObjects.bind(store);
  store.listObjects = async (...args) => ({ ...(await list(...args)), isTruncated: false });
  return server;
}
