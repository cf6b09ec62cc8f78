import { AwsClient } from "aws4fetch";
import { checkPhotoName, isPhotoName, isPrivateName, type PhotoStorage } from "./storage";

/** An S3-compatible bucket, addressed as `endpoint/bucket/name`, which every such service understands. */
export interface S3Options {
  /** Address of the service, without the bucket and without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket cannot be used; the message says why in one line. */
export class S3Error extends Error {
  override readonly name = "S3Error";
}

const ANSWER_WITHIN_MS = 15_000;
/** Number of retries after a 5xx or a 429; they follow after 100 and 200 ms. */
const RETRIES = 2;

/** Stores photos as objects of a bucket. A PUT is atomic, so that no reader sees half an object. */
export function createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): PhotoStorage & {
  /** Throws an S3Error unless the bucket answers to these keys. */
  check(): Promise<void>;
} {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
    retries: RETRIES,
    initRetryMs: 100,
  });
  const base = `${endpoint}/${encodeURIComponent(bucket)}`;

  /** Sends a request and reads the complete answer. Throws an S3Error after a timeout or a network failure. */
  async function ask(method: string, address: string, init: RequestInit = {}): Promise<Answer> {
    // A timer instead of AbortSignal.timeout, which Node may garbage-collect before it fires.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ANSWER_WITHIN_MS);
    try {
      const reply = await client.fetch(address, { ...init, method, signal: late.signal });
      return { status: reply.status, bytes: new Uint8Array(await reply.arrayBuffer()) };
    } catch (error) {
      throw new S3Error(`no answer from ${endpoint} (${reasonOf(error)})`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  /** The object's bytes, or null when there is none. Throws an S3Error on any other failure. */
  async function fetchObject(method: string, name: string, init?: RequestInit): Promise<Uint8Array | null> {
    const { status, bytes } = await ask(method, `${base}/${checkPhotoName(name)}`, init);
    if (status < 300) return bytes;
    if (status === 404 && method !== "PUT") return null;
    throw new S3Error(`${method} returned status ${status}`);
  }

  return {
    read: (name) => fetchObject("GET", name),

    async write(name, bytes) {
      await fetchObject("PUT", name, { body: bytes as BodyInit, headers: headersOf(name) });
    },

    async exists(name) {
      return (await fetchObject("HEAD", name)) !== null;
    },

    async remove(name) {
      await fetchObject("DELETE", name);
    },

    async list(after, limit) {
      const query = new URLSearchParams({ "list-type": "2", "max-keys": String(limit) });
      if (after) query.set("start-after", after);
      const { status, bytes } = await ask("GET", `${base}?${query}`);
      if (status >= 300) throw new S3Error(`listing the bucket ${bucket} returned status ${status}`);
      const keys = [
        ...Buffer.from(bytes)
          .toString()
          .matchAll(/<Key>([^<]*)<\/Key>/g),
      ].map(([, key = ""]) => unescaped(key));
      // Services mark a truncated list in different ways, so only a page without any keys ends the list.
      return { names: keys.filter(isPhotoName), next: keys.length > 0 ? (keys.at(-1) ?? null) : null };
    },

    async check() {
      const { status } = await ask("GET", `${base}?list-type=2&max-keys=1`);
      if (status >= 300) throw new S3Error(`the bucket ${bucket} at ${endpoint} returned status ${status}`);
    },
  };
}

/** The headers with which the bucket serves an object that somebody reads there directly. */
function headersOf(name: string): Record<string, string> {
  if (isPrivateName(name)) return { "content-type": "image/webp", "cache-control": "private, no-store" };
  return name.endsWith(".webp")
    ? { "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" }
    : { "content-type": "image/jpeg", "cache-control": "no-cache" };
}

interface Answer {
  status: number;
  bytes: Uint8Array;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Decodes the XML entities of a key; other objects in the bucket may have any name. */
const unescaped = (key: string) =>
  key.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
    name ? (ENTITIES[name] ?? whole) : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );

/** The system's error code, which says more than fetch's own "fetch failed". */
function reasonOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  return cause?.code ?? name ?? "unknown";
}
