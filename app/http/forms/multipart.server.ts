import { setImmediate } from "node:timers/promises";
import { Busboy, type BusboyFileStream, type BusboyHeaders } from "@fastify/busboy";
import { readForm, rememberForm } from "./forms.server";

export interface SentFile {
  field: string;
  /** The file's name on the person's device, without folders. */
  name: string;
  /** Null for a file over the limit, whose bytes were discarded as they arrived. */
  bytes: Uint8Array | null;
}

interface MultipartOptions {
  /** The limit for one file. */
  fileBytes: number;
  /** The limit for the whole request. */
  totalBytes: number;
  /** Called for each file once it is complete. Reading pauses until it is done, so that few files are in memory. */
  onFile: (file: SentFile) => Promise<void>;
}

/** Bytes of several photos of 5 MB and the form around them. The front door has the same limit. */
export const FILES_TOTAL = 60 * 1024 * 1024;
/** Stands for the bytes of a file that did not arrive completely. */
const CUT = Symbol("cut");
const FIELD_BYTES = 64 * 1024;
const FIELDS = 200;
const FILES = 60;

/**
 * Reads a form with files: returns its fields, and passes each file to `onFile`. A form without files may have the
 * simple content type. Throws a 413 or 400 Response, and what `onFile` throws.
 */
export async function readMultipart(request: Request, options: MultipartOptions): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) return readForm(request);
  const form = new FormData();
  let files: Promise<void> = Promise.resolve();
  let atWork: Promise<void> | null = null;
  let hasFiles = false;
  let failure: unknown = null;
  const fail = (cause: unknown) => {
    failure ??= cause;
  };
  const tooMuch = () => fail(new Response(null, { status: 413 }));

  // A broken connection loses the file that was arriving, but none of the complete ones.
  let breakOff = () => {};
  const broken = new Promise<typeof CUT>((resolve) => {
    breakOff = () => resolve(CUT);
  });
  let isBroken = false;

  const parser = openParser(type, options.fileBytes);
  const ended = new Promise<void>((resolve) => {
    parser.on("finish", resolve);
    parser.on("error", () => {
      fail(new Response(null, { status: 400 }));
      resolve();
    });
  });
  parser.on("field", (name, value, _, isCut) => (isCut ? tooMuch() : form.append(name, value)));
  parser.on("file", (field, stream, name) => {
    const whole = collect(stream);
    files = files.then(async () => {
      const bytes = await Promise.race([whole, broken]);
      const isEmptyInput = !name && typeof bytes !== "symbol" && bytes?.byteLength === 0;
      if (bytes === CUT || isEmptyInput || (failure && !isBroken)) return;
      hasFiles = true;
      // If `onFile` finds that the session has ended, the fields before the file can still be saved.
      rememberForm(form, { hasFiles });
      atWork = options.onFile({ field, name: name ?? "", bytes });
      await atWork;
    });
    files.catch(fail);
  });
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const) parser.on(limit, tooMuch);

  let size = 0;
  const reader = request.body?.getReader();
  while (reader && !failure) {
    await (atWork as Promise<void> | null)?.catch(() => {});
    const { done, value } = await reader.read().catch(() => {
      isBroken = !failure;
      fail(new Response(null, { status: 400 }));
      return { done: true, value: undefined };
    });
    if (done || !value) break;
    size += value.byteLength;
    if (size > options.totalBytes) tooMuch();
    else await written(parser, value, ended);
  }
  if (failure) {
    if (isBroken) {
      // Lets the parser finish what was already read.
      await setImmediate();
      breakOff();
      await files.catch(() => {});
    }
    parser.destroy();
    await reader?.cancel().catch(() => {});
    throw failure;
  }
  parser.end();
  await ended;
  await files.catch(() => {});
  if (failure) throw failure;
  rememberForm(form, { hasFiles });
  return form;
}

function openParser(type: string, fileSize: number) {
  try {
    return new Busboy({
      headers: { "content-type": type } as BusboyHeaders,
      limits: { fileSize: fileSize + 1, fieldSize: FIELD_BYTES, fields: FIELDS, files: FILES },
    });
  } catch {
    throw new Response(null, { status: 400 });
  }
}

/** Writes a chunk and waits until the parser has room for more, or has ended. */
async function written(parser: ReturnType<typeof openParser>, chunk: Uint8Array, ended: Promise<void>): Promise<void> {
  const taken = new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
  await Promise.race([taken, ended]);
}

/** The bytes of the whole file, or null if it exceeds the limit. */
async function collect(stream: BusboyFileStream): Promise<Uint8Array | null> {
  let chunks: Buffer[] = [];
  stream.on("limit", () => {
    chunks = [];
  });
  for await (const chunk of stream) if (!stream.truncated) chunks.push(chunk as Buffer);
  return stream.truncated ? null : Buffer.concat(chunks);
}
