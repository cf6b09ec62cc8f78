import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { notFound, requireCapability } from "~/http/base/api.server";
import { pictureReply } from "~/http/photos/stored-files.server";
import { ownBackend } from "~/platform/backend/own-backend.server";

/**
 * Serves a vehicle's picture for networks and messengers, at the address that `sharingPicture` gives. Redirects if it
 * has moved.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  requireCapability("inProcess");
  const backend = await ownBackend();
  const picture = await backend.sharingPicture(params.id ?? "", new URL(request.url).pathname);
  if (!picture) throw notFound();
  if ("movedTo" in picture) {
    return redirect(picture.movedTo, { headers: { "cache-control": "public, max-age=300" } });
  }
  return pictureReply(picture.bytes, "image/jpeg");
}
