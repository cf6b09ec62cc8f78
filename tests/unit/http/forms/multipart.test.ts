import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { readMultipart, type SentFile } from "~/http/forms/multipart.server";

const LIMITS = { fileBytes: 1000, totalBytes: 20_000 };

const post = (body: BodyInit, headers?: HeadersInit) =>
  new Request("http://site.invalid/", { method: "POST", body, headers, duplex: "half" } as RequestInit);

async function read(body: BodyInit, headers?: HeadersInit, limits = LIMITS) {
  const files: SentFile[] = [];
  const request = body instanceof FormData ? post(...(await encoded(body))) : post(body, headers);
  const form = await readMultipart(request, { ...limits, onFile: async (file) => void files.push(file) });
  return { form, files };
}

function sent(parts: [string, string | { name: string; size: number }][]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new File([new Uint8Array(value.size).fill(7)], value.name));
  }
  return form;
}

/** Encodes a form as it arrives over the network: Node's own stream of a FormData fails when its reader gives up. */
async function encoded(form: FormData): Promise<[Uint8Array<ArrayBuffer>, HeadersInit]> {
  const whole = new Response(form);
  return [new Uint8Array(await whole.arrayBuffer()), { "content-type": whole.headers.get("content-type") ?? "" }];
}

/** Returns the bytes of a form as a stream of chunks of this size. */
async function dribbled(form: FormData, size: number): Promise<[ReadableStream<Uint8Array>, HeadersInit]> {
  const [bytes, headers] = await encoded(form);
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
  return [stream, headers];
}

const status = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error) => (error instanceof Response ? error.status : error),
  );

describe("a form with files", () => {
  const parts: Parameters<typeof sent>[0] = [
    ["brand", "Citroën « C3 »"],
    ["photos", { name: "été;1=2.jpg", size: 10 }],
    ["photos", { name: "énorme.jpg", size: 5000 }],
    ["photos", { name: "à la limite.jpg", size: 1000 }],
    ["model", "après les fichiers"],
  ];

  test.each([1, 7, 100_000])("is read whole in chunks of %i bytes, without oversized files", async (size) => {
    const { form, files } = await read(...(await dribbled(sent(parts), size)));
    expect([...form]).toEqual([
      ["brand", "Citroën « C3 »"],
      ["model", "après les fichiers"],
    ]);
    expect(files.map(({ name, bytes }) => [name, bytes?.byteLength ?? null])).toEqual([
      ["été;1=2.jpg", 10],
      ["énorme.jpg", null],
      ["à la limite.jpg", 1000],
    ]);
    expect(new Set(files[0]?.bytes)).toEqual(new Set([7]));
  });

  test("has no file if none was chosen, and no folders in file names", async () => {
    const { files } = await read(sent([["photos", { name: "../../x.png", size: 3 }]]));
    expect(files.map(({ name }) => name)).toEqual(["x.png"]);
    const body =
      '--b\r\nContent-Disposition: form-data; name="photos"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--b--\r\n';
    const empty = await read(body, { "content-type": "multipart/form-data; boundary=b" });
    expect(empty.files).toEqual([]);
  });

  test.each([50, 100_000])("that breaks off still delivers its complete files, in chunks of %i bytes", async (size) => {
    const photos = ["avant.jpg", "arriere.jpg", "coffre.jpg"].map((name) => ["photos", { name, size: 300 }] as const);
    const [bytes, headers] = await encoded(sent(photos.map(([field, file]) => [field, file])));
    const end = bytes.length - 200;
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= end) return controller.error(new Error("connection lost"));
        controller.enqueue(bytes.slice(at, Math.min(end, at + size)));
        at += size;
      },
    });
    const received: string[] = [];
    const onFile = async ({ name }: SentFile) => {
      await nextTurn();
      received.push(name);
    };
    expect(await status(readMultipart(post(body, headers), { ...LIMITS, onFile }))).toBe(400);
    expect(received).toEqual(["avant.jpg", "arriere.jpg"]);
  });

  test("passes its files on one after the other", async () => {
    let busy = 0;
    const request = post(...(await encoded(sent(parts))));
    await readMultipart(request, {
      ...LIMITS,
      onFile: async () => {
        busy += 1;
        expect(busy).toBe(1);
        // Storing a file takes a moment, during which the next one must not begin.
        await nextTurn();
        busy -= 1;
      },
    });
    expect(busy).toBe(0);
  });

  test("is refused beyond the limits on total bytes, number of fields and length of a field", async () => {
    expect(await status(read(sent([["photos", { name: "x", size: 30_000 }]])))).toBe(413);
    const many = Array.from({ length: 201 }, (_, i): [string, string] => [`f${i}`, ""]);
    expect(await status(read(sent(many), undefined, { ...LIMITS, totalBytes: 1e6 }))).toBe(413);
    expect(await status(read(sent([["a", "x".repeat(70_000)]]), undefined, { ...LIMITS, totalBytes: 1e6 }))).toBe(413);
  });

  test("is refused if it is cut off, has no boundary or is empty", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const cut = '--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nhalf a pict';
    expect(await status(read(cut, headers))).toBe(400);
    expect(await status(read("x", { "content-type": "multipart/form-data" }))).toBe(400);
    expect(await status(read("", headers))).toBe(400);
  });

  test("rethrows what the receiver of a file throws", async () => {
    const request = post(...(await encoded(sent(parts))));
    const away = new Response(null, { status: 303 });
    const options = { ...LIMITS, onFile: () => Promise.reject(away) };
    expect(await status(readMultipart(request, options))).toBe(303);
  });
});

test("a form without files may be sent as application/x-www-form-urlencoded", async () => {
  const { form } = await read(new URLSearchParams({ brand: "Dacia" }));
  expect([...form]).toEqual([["brand", "Dacia"]]);
});
