import type { LoaderFunctionArgs } from "@remix-run/node";
import { addressParams } from "~/http/forms/typed-days";
import { readComparison, requireHandover } from "./read.server";

/** Returns the rows of a return's comparison with the typed readings, for the page's script. Nothing is saved. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const ref = await requireHandover(request, params);
  const rows = await readComparison(request, ref, addressParams(request));
  return Response.json(rows, { headers: { "cache-control": "private, no-store" } });
}
