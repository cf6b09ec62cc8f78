import { setImmediate } from "node:timers/promises";
import { Busboy, type BusboyFileStream, type BusboyHeaders } from "@fastify/busboy";
import { readForm, rememberForm } from "./forms.server";

export interface SentFile {
  field: string;
  /** As the person's device calls it; without folders. */
  name: string;
  /** Null for a file beyond the limit, whose bytes were discarded while they arrived. */
  bytes: Uint8Array | null;
}

interface MultipartOptions {
  /** Most bytes of one file that are kept. */
  fileBytes: number;
  /** Most bytes that are read at all. */
  totalBytes: number;
  /** Called for each file as soon as it is whole; nothing more is read until it is done, so that few are in memory. */
  onFile: (file: SentFile) => Promise<void>;
}

/** Several photos of 5 MB at once, and the form around them: what the front door lets through. */
export const FILES_TOTAL = 60 * 1024 * 1024;
/** In place of a file's bytes: they never came whole. */
const CUT = Symbol("cut");
const FIELD_BYTES = 64 * 1024;
const FIELDS = 200;
const FILES = 60;

/**
 * Reads a form with files: the fields are returned, the files handed on one by one. A form without files may come in
 * the simple type. Throws a 413 or 400 Response, and what `onFile` throws.
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

  // A connection that breaks loses the file that it breaks in, and none of those that were whole.
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
      // Should the session end meanwhile, what came before the file is known.
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
      // What was read already is still taken apart.
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

/** Waits until the parser has room for more. */
async function written(parser: ReturnType<typeof openParser>, chunk: Uint8Array, ended: Promise<void>): Promise<void> {
  const taken = new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
  await Promise.race([taken, ended]);
}

/** The whole file, or null when it was cut at the limit. */
async function collect(stream: BusboyFileStream): Promise<Uint8Array | null> {
  let chunks: Buffer[] = [];
  stream.on("limit", () => {
    chunks = [];
  });
  for await (const chunk of stream) if (!stream.truncated) chunks.push(chunk as Buffer);
  return stream.truncated ? null : Buffer.concat(chunks);
}
