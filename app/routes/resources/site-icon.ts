import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/http/base/api.server";
import { pictureReply } from "~/http/photos/stored-files.server";
import { siteIcon } from "~/platform/backend/site-pictures.server";

/** Serves an icon generated from the site's own logo. */
export async function loader({ params }: LoaderFunctionArgs) {
  const bytes = await siteIcon(params.name ?? "");
  if (!bytes) throw notFound();
  return pictureReply(bytes, "image/png");
}
