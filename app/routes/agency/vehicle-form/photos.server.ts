import type { Client } from "~/client/client";
import { pictureUrl } from "~/contract/base/primitives";
import { FALLBACK, VALIDATION } from "~/contract/messages";
import { PHOTO_MAX_BYTES } from "~/contract/photos/photos";
import { attempt, type Failure, resolveAddress } from "~/http/base/api.server";
import { failForm } from "~/http/forms/forms.server";
import { FILES_TOTAL, readMultipart } from "~/http/forms/multipart.server";
import { named, pictureType } from "~/http/forms/sent-photos.server";

/** An uploaded photo that is not attached to a vehicle yet; `name` is its file's name. */
export interface PendingPhoto {
  url: string;
  name: string;
}

/** The most problems that a form's hidden fields may report: one per file that a form may have. */
const PROBLEMS_AHEAD = 60;

export interface VehicleFormRead {
  form: FormData;
  /** First the photos uploaded earlier, which hidden fields name, then those in this form. */
  photos: PendingPhoto[];
  /** How many of them came with this form, or were uploaded just before it by the script. */
  uploaded: number;
  /** One message per refused file, with the file's name. */
  problems: string[];
}

/** Reads the form and uploads its files, whichever button was pressed, so that an invalid field loses no photo. */
export async function readVehicleForm(request: Request, client: Client): Promise<VehicleFormRead> {
  const arrived: PendingPhoto[] = [];
  const problems: string[] = [];
  const form = await readMultipart(request, {
    fileBytes: PHOTO_MAX_BYTES,
    totalBytes: FILES_TOTAL,
    onFile: async ({ name, bytes }) => {
      const sent = await upload(client, name, bytes);
      if (sent.problem === null) arrived.push({ url: sent.url, name });
      else problems.push(named(name, sent.problem));
    },
  });
  const photos = [...uploadedBefore(form), ...arrived];
  problems.push(
    ...form
      .getAll("photoProblem")
      .slice(0, PROBLEMS_AHEAD)
      .map((text) => String(text).slice(0, 300)),
  );
  const ahead = Math.min(uploadedBefore(form).length, Math.floor(Number(form.get("photosSent"))) || 0);
  return { form, photos: photos.filter(isFirst), uploaded: arrived.length + Math.max(0, ahead), problems };
}

const isFirst = ({ url }: PendingPhoto, i: number, all: PendingPhoto[]) =>
  all.findIndex((other) => other.url === url) === i;

type Uploaded = { url: string; problem: null } | { url: null; problem: string };

async function upload(client: Client, name: string, bytes: Uint8Array | null): Promise<Uploaded> {
  if (!bytes || bytes.byteLength > PHOTO_MAX_BYTES) return { url: null, problem: VALIDATION.fileTooLarge };
  const type = pictureType(bytes);
  if (!type) return { url: null, problem: VALIDATION.fileTypeRefused };
  const file = new File([bytes as BlobPart], name, { type });
  const sent = await attempt(client.agency.uploadImage({ file }), "uploadRefused");
  if (sent.ok) return { url: resolveAddress(sent.value.data.url), problem: null };
  // Status 0 means no reply at all, which has a message of its own.
  const problem = sent.error.status === 0 ? FALLBACK.imageUpload : sent.message;
  failForm(problem);
  return { url: null, problem };
}

/** The photos uploaded earlier, as named by the form's hidden fields. */
function uploadedBefore(form: FormData): PendingPhoto[] {
  const names = form.getAll("photoName").map(String);
  return form.getAll("photo").flatMap((value, i) => {
    const url = pictureUrl.safeParse(value);
    return url.success && url.data ? [{ url: url.data, name: names[i] ?? "" }] : [];
  });
}

/** Attaches photos to a vehicle one by one. Returns a message per failure. `isNew`: the first one becomes primary. */
export async function attachPhotos(
  client: Client,
  vehicleId: string,
  photos: readonly PendingPhoto[],
  { isNew }: { isNew: boolean },
): Promise<string[]> {
  const problems: string[] = [];
  for (const [i, { url, name }] of photos.entries()) {
    const body = { url, isPrimary: isNew && i === 0 };
    const added = await attempt(client.agency.addImage({ params: { id: vehicleId }, body }), "imageAdd");
    if (added.ok) continue;
    failForm(added.message);
    problems.push(named(name, added.message));
  }
  return problems;
}

/** Deletes a photo of a vehicle or makes it the primary one. Returns the failure, or null. */
export async function changePhoto(
  client: Client,
  vehicleId: string,
  { kind, key }: { kind: "remove" | "primary"; key: string },
): Promise<Failure | null> {
  const params = { id: vehicleId, imageId: key };
  const done =
    kind === "remove"
      ? await attempt(client.agency.deleteImage({ params }), "imageDelete")
      : await attempt(client.agency.setPrimaryImage({ params }), "generic");
  return done.ok ? null : done;
}
