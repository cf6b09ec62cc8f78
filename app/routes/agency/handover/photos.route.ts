import type { ActionFunctionArgs } from "@remix-run/node";
import { api } from "~/http/base/api.server";
import { readHandoverPhotos } from "./photos.server";
import { readHandoverPage, requireHandover } from "./read.server";
import type { UploadReply } from "./use-photo-upload";

/** Takes the photos that the page's script uploads, one field at a time. Returns all photos of the record. */
export async function action({ request, params }: ActionFunctionArgs) {
  const ref = await requireHandover(request, params);
  const { problems, status } = await readHandoverPhotos(request, await api(request), ref);
  const { photos } = await readHandoverPage(request, ref);
  return Response.json({ photos, problems } satisfies UploadReply, { status });
}

export function loader(): never {
  throw new Response(null, { status: 404 });
}
