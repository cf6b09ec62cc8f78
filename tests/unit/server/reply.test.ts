import { request as ask, createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Reply, sendReply } from "../../../server/reply.js";

const TEXT = "Location de voitures au Maroc. ".repeat(20);
const COMMON = ["x-request-id", "an-id"];

let reply: Reply;
let server: Server;

const html = (more: Partial<Reply> = {}): Reply => ({
  status: 200,
  headers: [
    ["content-type", "text/html; charset=utf-8"],
    ["etag", 'W/"one"'],
    ["vary", "Cookie"],
  ],
  body: Buffer.from(TEXT),
  ...more,
});
const picture = (): Reply => ({
  status: 200,
  headers: [
    ["content-type", "image/webp"],
    ["etag", '"a.webp"'],
    ["last-modified", "Fri, 20 Nov 2026 08:12:00 GMT"],
    ["accept-ranges", "bytes"],
  ],
  body: Buffer.from("0123456789"),
});

/** Returns the reply as it is sent over the wire: fetch would decompress it. */
function get(headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    ask({ port, host: "127.0.0.1", method, headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
    })
      .once("error", reject)
      .end();
  });
}

beforeEach(async () => {
  server = createServer((request, response) => sendReply(request, response, reply, COMMON));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe("text", () => {
  beforeEach(() => {
    reply = html();
  });

  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0.1, gzip", "br"],
    ["gzip", "gzip"],
    ["*", "br"],
    ["br;q=0, gzip", "gzip"],
    ["identity", undefined],
    ["", undefined],
    ["nonsense;;q=,", undefined],
  ])("is sent for Accept-Encoding %j with Content-Encoding %j", async (accepted, encoding) => {
    const { headers, body } = await get(accepted ? { "accept-encoding": accepted } : {});
    expect(headers["content-encoding"]).toBe(encoding);
    expect(Number(headers["content-length"])).toBe(body.byteLength);
    expect(headers).toMatchObject({ vary: "Cookie, Accept-Encoding", "x-request-id": "an-id" });
    const text = encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
    expect(text.toString()).toBe(TEXT);
  });

  test("is compressed once for any number of visitors", async () => {
    const [one, other] = await Promise.all([get({ "accept-encoding": "br" }), get({ "accept-encoding": "br" })]);
    expect(other.body).toEqual(one.body);
    expect(Object.keys(reply.compressed ?? {})).toEqual(["br"]);
    expect(await reply.compressed?.br).toEqual(one.body);
  });

  test("of fewer than 200 bytes is sent uncompressed", async () => {
    reply = html({ body: Buffer.from("x".repeat(199)), headers: [["content-type", "application/json"]] });
    const { headers } = await get({ "accept-encoding": "br" });
    expect([headers["content-encoding"], headers.vary, headers["content-length"]]).toEqual([
      undefined,
      undefined,
      "199",
    ]);
  });

  test("that was compressed by the build is sent in that form", async () => {
    reply = html({ compressed: { br: Buffer.from("made at the build") } });
    expect(String((await get({ "accept-encoding": "br" })).body)).toBe("made at the build");
  });

  test("has the same headers for HEAD, and no body", async () => {
    const whole = await get({ "accept-encoding": "br" });
    const head = await get({ "accept-encoding": "br" }, "HEAD");
    expect(head.body.byteLength).toBe(0);
    expect(head.headers["content-length"]).toBe(whole.headers["content-length"]);
    expect(head.headers["content-encoding"]).toBe("br");
  });

  test.each([
    [{ "if-none-match": 'W/"one"' }, 304],
    [{ "if-none-match": '"one"' }, 304],
    [{ "if-none-match": 'W/"other", W/"one"' }, 304],
    [{ "if-none-match": "*" }, 304],
    [{ "if-none-match": 'W/"other"' }, 200],
    [{ "if-none-match": 'W/"one"', "cache-control": "no-cache" }, 304],
    [{ "if-modified-since": "Fri, 20 Nov 2026 08:12:00 GMT" }, 200],
  ])("requested with %j is answered with %i", async (headers, status) => {
    const answer = await get({ ...headers, "accept-encoding": "br" });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ etag: 'W/"one"', vary: "Cookie, Accept-Encoding" });
    if (status === 304) expect([answer.body.byteLength, answer.headers["content-encoding"]]).toEqual([0, undefined]);
  });

  test("of an error is never answered with 304", async () => {
    reply = html({ status: 404 });
    expect((await get({ "if-none-match": 'W/"one"' })).status).toBe(404);
  });
});

describe("a picture", () => {
  beforeEach(() => {
    reply = picture();
  });

  test("is never compressed, and has no Vary header", async () => {
    const { headers, body } = await get({ "accept-encoding": "br" });
    expect([headers["content-encoding"], headers.vary, String(body)]).toEqual([undefined, undefined, "0123456789"]);
  });

  test.each([
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-2", 206, "89", "bytes 8-9/10"],
    ["bytes=8-100", 206, "89", "bytes 8-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=0-1,4-5", 200, "0123456789", undefined],
    ["lines=1-2", 200, "0123456789", undefined],
    ["nonsense", 200, "0123456789", undefined],
  ])("requested with Range: %s is answered with %i and the bytes %s", async (range, status, text, contentRange) => {
    const { headers, ...answer } = await get({ range });
    expect([answer.status, String(answer.body), headers["content-range"]]).toEqual([status, text, contentRange]);
  });

  test.each([
    ['"a.webp"', 206],
    ["Fri, 20 Nov 2026 08:12:00 GMT", 206],
    ['"b.webp"', 200],
    ['W/"a.webp"', 200],
    ["Thu, 19 Nov 2026 08:12:00 GMT", 200],
  ])("requested in part with If-Range: %s is answered with %i", async (condition, status) => {
    expect((await get({ range: "bytes=0-1", "if-range": condition })).status).toBe(status);
  });

  test.each([
    [{ "if-none-match": '"a.webp"' }, 304],
    [{ "if-modified-since": "Fri, 20 Nov 2026 08:12:00 GMT" }, 304],
    [{ "if-modified-since": "Thu, 19 Nov 2026 08:12:00 GMT" }, 200],
    [{ "if-none-match": '"b.webp"', "if-modified-since": "Fri, 20 Nov 2026 08:12:00 GMT" }, 200],
  ])("requested with %j is answered with %i", async (headers, status) => {
    expect((await get(headers)).status).toBe(status);
  });
});

test("a reply without content has no body and no length", async () => {
  reply = { status: 204, headers: [], body: Buffer.alloc(0) };
  const { status, headers } = await get({ "accept-encoding": "br" });
  expect([status, headers["content-length"]]).toEqual([204, undefined]);
});

test("several cookies are sent as separate headers", async () => {
  reply = html({
    headers: [
      ["set-cookie", "a=1"],
      ["set-cookie", "b=2"],
    ],
  });
  expect((await get()).headers["set-cookie"]).toEqual(["a=1", "b=2"]);
});
