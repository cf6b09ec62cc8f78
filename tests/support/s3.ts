import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownPort } from "./own-port";

/** What of s3rver the tests use; it brings no types. */
type S3Server = {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
  store: { listObjects(...args: unknown[]): Promise<{ isTruncated: boolean }> };
};
const S3rver = createRequire(import.meta.url)("s3rver") as new (options: object) => S3Server;

const BUCKET = "rihla-photos";
/** The one pair of keys that s3rver knows. */
const KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/** A server of the S3 protocol with one empty bucket. It knows keys, but does not work out signatures: those are aws4fetch's own tests. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), "rihla-s3-"));
  const options = { address: "127.0.0.1", silent: true, directory, configureBuckets: [{ name: BUCKET }] };
  let server = create({ ...options, port: await ownPort() });
  const { port } = await server.run();
  return {
    options: { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: "us-east-1", ...KEYS },
    /** The names of the objects that the bucket holds. */
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

/** It says where a list that was cut goes on by DES, which OpenSSL 3 no longer has, and answers 500: so none is cut here. */
function create(options: object): S3Server {
  const server = new S3rver(options);
  const { store } = server;
  const list = store.listObjects.bind(store);
  store.listObjects = async (...args) => ({ ...(await list(...args)), isTruncated: false });
  return server;
}
