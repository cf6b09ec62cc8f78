import type { Client } from "~/client/client";
import { pictureUrl } from "~/contract/base/primitives";
import { FALLBACK, VALIDATION } from "~/contract/messages";
import { PHOTO_MAX_BYTES } from "~/contract/photos/photos";
import { resolveAddress } from "~/http/base/api.server";
import { attempt, type Failure } from "~/http/base/failures.server";
import { failForm } from "~/http/forms/forms.server";
import { FILES_TOTAL, readMultipart } from "~/http/forms/multipart.server";
import { named, pictureType } from "~/http/forms/sent-photos.server";

/** An uploaded photo that is on no vehicle yet; `name` is what its file was called. */
export interface PendingPhoto {
  url: string;
  name: string;
}

/** As many as there can be files. */
const PROBLEMS_AHEAD = 60;

export interface VehicleFormRead {
  form: FormData;
  /** First the photos that an earlier round uploaded and the form's hidden fields name, then those sent with this one. */
  photos: PendingPhoto[];
  /** How many of them were sent with this round, or ahead of it by a script. */
  uploaded: number;
  /** One message a file that could not be taken, each with the file's name. */
  problems: string[];
}

/** Reads the form and uploads the files in it, whatever the form is about: no photo is lost to a mistake elsewhere. */
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
  const sent = await attempt(client.agency.uploadImage({ file }), FALLBACK.uploadRefused);
  if (sent.ok) return { url: resolveAddress(sent.value.data.url), problem: null };
  // No reply at all is another text than a reply that says no.
  const problem = sent.error.status === 0 ? FALLBACK.imageUpload : sent.message;
  failForm(problem);
  return { url: null, problem };
}

/** The photos that an earlier round of the form uploaded. */
function uploadedBefore(form: FormData): PendingPhoto[] {
  const names = form.getAll("photoName").map(String);
  return form.getAll("photo").flatMap((value, i) => {
    const url = pictureUrl.safeParse(value);
    return url.success && url.data ? [{ url: url.data, name: names[i] ?? "" }] : [];
  });
}

/** Puts uploaded photos on a vehicle, one by one, and says which could not be. `isNew`: the first becomes primary. */
export async function attachPhotos(
  client: Client,
  vehicleId: string,
  photos: readonly PendingPhoto[],
  { isNew }: { isNew: boolean },
): Promise<string[]> {
  const problems: string[] = [];
  for (const [i, { url, name }] of photos.entries()) {
    const body = { url, isPrimary: isNew && i === 0 };
    const added = await attempt(client.agency.addImage({ params: { id: vehicleId }, body }), FALLBACK.imageAdd);
    if (added.ok) continue;
    failForm(added.message);
    problems.push(named(name, added.message));
  }
  return problems;
}

/** Deletes a photo of a vehicle, or makes it its primary one; null, or why it could not be done. */
export async function changePhoto(
  client: Client,
  vehicleId: string,
  { kind, key }: { kind: "remove" | "primary"; key: string },
): Promise<Failure | null> {
  const params = { id: vehicleId, imageId: key };
  const done =
    kind === "remove"
      ? await attempt(client.agency.deleteImage({ params }), FALLBACK.imageDelete)
      : await attempt(client.agency.setPrimaryImage({ params }), FALLBACK.generic);
  return done.ok ? null : done;
}
