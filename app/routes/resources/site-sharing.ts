import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { pictureReply } from "~/http/photos/stored-files.server";
import { paths } from "~/paths";
import { siteSharingPicture } from "~/platform/backend/site-pictures.server";
import { currentProduct } from "~/platform/product.server";
import { siteSharingName } from "~/text/site/sharing-picture";

/** Serves the site's picture for networks and messengers. Redirects the addresses of earlier looks to it. */
export async function loader({ params }: LoaderFunctionArgs) {
  const name = siteSharingName(currentProduct());
  if (params.name !== name) {
    return redirect(paths.siteSharing(name), { headers: { "cache-control": "public, max-age=300" } });
  }
  return pictureReply(await siteSharingPicture(), "image/jpeg");
}
