import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { PHOTO_PATH } from "~/contract/photos/photos";
import { storedFileKind } from "~/contract/photos/stored-files";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { capabilities, notFound, resolveAddress } from "~/http/base/api.server";
import { storedFileHeaders } from "~/http/photos/stored-files.server";
import { ownBackend } from "~/platform/backend/own-backend.server";

/**
 * Serves the files that the backend stores, each kind as its entry in app/contract/photos/stored-files.ts says. The
 * front door itself serves files that everybody may read.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = params.name ?? "";
  const kind = storedFileKind(name);
  if (!kind) throw notFound();
  // If the other backend is this product too, its files are at the root of its address.
  if (!capabilities().inProcess) return redirect(resolveAddress(PHOTO_PATH + name), 302);
  if (kind.readers !== "everybody") await requireVisitor(request, kind.readers);
  const bytes = await (await ownBackend()).readFile(name);
  if (!bytes) throw notFound();
  return new Response(bytes as BodyInit, { headers: storedFileHeaders(kind, name) });
}
