import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sendDownload } from "../../../server/download.js";

/** How the front door sends a file of any size. */

const CHUNK = Buffer.from(`${"Réservation;45,50\r\n".repeat(5_000)}`);
const CHUNKS = 200;

let server: Server;
/** The state of this test alone: a file that an earlier test still sends is counted elsewhere. */
let file: { made: number; isCancelled: boolean };
/** The chunk before which the file waits for `goOn`, and the chunk at which it fails; -1 for none. */
let waitsAt: number;
let goOn: () => void;
let failsAt: number;
let stallMs: number;

function fileOf(of: typeof file, mayGoOn: Promise<void>) {
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (of.made === waitsAt) await mayGoOn;
        if (of.made === failsAt) throw new Error("the database is away");
        if (of.made === CHUNKS) return controller.close();
        of.made++;
        controller.enqueue(CHUNK);
      },
      cancel: () => {
        of.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
}

beforeEach(async () => {
  [waitsAt, failsAt, stallMs] = [-1, -1, 60_000];
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const own = { made: 0, isCancelled: false };
  file = own;
  server = createServer((request, response) => {
    const headers: [string, string][] = [["content-type", "text/csv; charset=utf-8"]];
    const reply = { status: 200, headers, body: Buffer.alloc(0), stream: fileOf(own, mayGoOn) };
    void sendDownload(request, response, reply, ["x-request-id", "1"], stallMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;
const ask = (headers: Record<string, string> = {}, method = "GET") =>
  fetch(`http://127.0.0.1:${port()}/`, { headers, method });

test.each(["identity", "gzip", "br"])("a file is sent whole as %s, without a Content-Length", async (encoding) => {
  const answer = await ask({ "accept-encoding": encoding });
  expect(answer.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
  expect(answer.headers.get("content-length")).toBeNull();
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  expect(answer.headers.get("x-request-id")).toBe("1");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.equals(Buffer.concat(Array.from({ length: CHUNKS }, () => CHUNK)))).toBe(true);
});

test.each(["identity", "gzip", "br"])("a file is sent as %s while it is still being made", async (encoding) => {
  waitsAt = 9;
  const answer = await ask({ "accept-encoding": encoding });
  const first = await answer.body?.getReader().read();
  expect(first?.value?.byteLength).toBeGreaterThan(0);
  expect(file.made).toBeLessThan(10);
  goOn();
});

test("a file is not generated for HEAD", async () => {
  const answer = await ask({}, "HEAD");
  expect([answer.status, await answer.text(), file.made, file.isCancelled]).toEqual([200, "", 0, true]);
});

describe("a client that does not read on", () => {
  /** Requests the file, and reads nothing. */
  const stalled = () => {
    const socket = connect(port(), "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n"));
    socket.on("error", () => {});
    socket.pause();
    return socket;
  };
  /** Waits until no further chunks are generated, and returns their number. */
  async function standstill(): Promise<number> {
    for (let before = -1; before !== file.made || file.made === 0; ) {
      before = file.made;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return file.made;
  }

  test("has no more generated than the buffers hold, and nothing once it has disconnected", async () => {
    const socket = stalled();
    // The system's buffers hold some megabytes.
    expect(await standstill()).toBeLessThan(CHUNKS);
    socket.destroy();
    await expect.poll(() => file.isCancelled).toBe(true);
  });

  test("is disconnected after a while", async () => {
    stallMs = 300;
    stalled();
    await expect.poll(() => file.isCancelled, { timeout: 10_000 }).toBe(true);
    expect(file.made).toBeLessThan(CHUNKS);
  });
});

describe("a file that fails halfway", () => {
  beforeEach(() => {
    // Fails once its beginning has arrived.
    [waitsAt, failsAt] = [9, 9];
  });

  test.each(["identity", "gzip", "br"])("fails for its reader too, as %s", async (encoding) => {
    const answer = await ask({ "accept-encoding": encoding });
    expect(answer.status).toBe(200);
    goOn();
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  test("resets the connection of an HTTP/1.0 client, which would take its end for that of the file", async () => {
    const ending = await new Promise((resolve) => {
      const socket = connect(port(), "127.0.0.1", () => socket.write("GET / HTTP/1.0\r\nhost: a\r\n\r\n"));
      socket.on("data", () => goOn());
      socket.on("end", () => resolve("end"));
      socket.on("error", ({ code }: NodeJS.ErrnoException) => resolve(code));
    });
    expect(ending).toBe("ECONNRESET");
  });
});
