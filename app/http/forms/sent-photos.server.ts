import { FALLBACK, VALIDATION } from "~/contract/messages";
import { PHOTO_MAX_BYTES } from "~/contract/photos/photos";
import { attempt } from "~/http/base/api.server";
import { failForm } from "./forms.server";
import { FILES_TOTAL, readMultipart } from "./multipart.server";

export interface SentPhotos {
  form: FormData;
  /** How many photos were accepted. */
  taken: number;
  /** One message per refused file, with the file's name. */
  problems: string[];
  /** The status for the first refused file: 413, 415, 422, 409 …; 200 if there is none. */
  status: number;
}

/**
 * Reads a form and uploads each photo as soon as it is complete, whatever happens to the others and to the fields: if
 * the connection breaks, earlier photos stay uploaded. `upload` also gets the name of the field that holds the file.
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
      const sent = await attempt(upload(new File([bytes as BlobPart], name, { type }), field), "uploadRefused");
      if (sent.ok) {
        taken++;
        return;
      }
      // An upload without any reply gets another message than a refused one.
      const message = sent.error.status === 0 ? FALLBACK.imageUpload : sent.message;
      failForm(message);
      refuse(name, message, sent.error.isOutage ? 503 : sent.error.status);
    },
  });
  return { form, taken, problems, status };
}

/** A problem with the file's name in front: '« IMG_2041.heic » : Type de fichier non autorisé.' */
export const named = (name: string, problem: string): string =>
  name ? `«\u00a0${name}\u00a0»\u00a0: ${problem}` : problem;

/** The media type by a file's first bytes, whatever its name; null if it is no JPEG, PNG or WebP. */
export function pictureType(bytes: Uint8Array): "image/jpeg" | "image/png" | "image/webp" | null {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  return /^RIFF.{4}WEBP$/s.test(start) ? "image/webp" : null;
}
