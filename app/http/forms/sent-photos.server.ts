import { FALLBACK, VALIDATION } from "~/contract/messages";
import { PHOTO_MAX_BYTES } from "~/contract/photos/photos";
import { attempt } from "~/http/base/failures.server";
import { failForm } from "./forms.server";
import { FILES_TOTAL, readMultipart } from "./multipart.server";

export interface SentPhotos {
  form: FormData;
  /** How many were taken. */
  taken: number;
  /** One message a file that was not, each with the file's name. */
  problems: string[];
  /** Of the first one that was not taken: 413, 415, 422, 409 …; 200 where there is none. */
  status: number;
}

/**
 * Reads a form and uploads each photo in it as soon as it is whole, whatever becomes of the others and of the fields: a
 * connection that is cut keeps those that had arrived. `upload` gets the name of the field that the file was chosen in.
 */
export async function readPhotos(
  request: Request,
  upload: (file: File, field: string) => Promise<unknown>,
): Promise<SentPhotos> {
  const problems: string[] = [];
  let taken = 0;
  let status = 200;
  const refuse = (name: string, message: string, why: number) => {
    problems.push(named(name, message));
    if (status === 200) status = why;
  };
  const form = await readMultipart(request, {
    fileBytes: PHOTO_MAX_BYTES,
    totalBytes: FILES_TOTAL,
    onFile: async ({ field, name, bytes }) => {
      if (!bytes || bytes.byteLength > PHOTO_MAX_BYTES) return refuse(name, VALIDATION.fileTooLarge, 413);
      const type = pictureType(bytes);
      if (!type) return refuse(name, VALIDATION.fileTypeRefused, 415);
      const sent = await attempt(upload(new File([bytes as BlobPart], name, { type }), field), FALLBACK.uploadRefused);
      if (sent.ok) {
        taken++;
        return;
      }
      // No reply at all is another text than a reply that says no.
      const message = sent.error.status === 0 ? FALLBACK.imageUpload : sent.message;
      failForm(message);
      refuse(name, message, sent.error.isOutage ? 503 : sent.error.status);
    },
  });
  return { form, taken, problems, status };
}

/** "« IMG_2041.heic » : Type de fichier non autorisé." */
export const named = (name: string, problem: string): string =>
  name ? `«\u00a0${name}\u00a0»\u00a0: ${problem}` : problem;

/** The media type that a file's first bytes announce; null for what is no JPEG, PNG or WebP, whatever it is called. */
export function pictureType(bytes: Uint8Array): "image/jpeg" | "image/png" | "image/webp" | null {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  return /^RIFF.{4}WEBP$/s.test(start) ? "image/webp" : null;
}
