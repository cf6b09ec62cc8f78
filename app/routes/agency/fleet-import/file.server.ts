import { IMPORT_MAX_BYTES } from "~/contract/fleet/import";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { requireCapability } from "~/http/base/api.server";
import { FILES_TOTAL, readMultipart } from "~/http/forms/multipart.server";

/** An agency's people may import, where the backend can. */
export async function requireImport(request: Request): Promise<void> {
  await requireVisitor(request, AGENCY_ROLES);
  requireCapability("fleetImport");
}

const NAME_MAX = 200;

/** The file that was chosen, null in place of one beyond the limit; null where none was. */
export async function readFleetFile(request: Request): Promise<{ name: string; file: File | null } | null> {
  let sent: { name: string; file: File | null } | null = null;
  await readMultipart(request, {
    fileBytes: IMPORT_MAX_BYTES,
    // What is beyond the limit is read on and let go, so that the page can say so.
    totalBytes: FILES_TOTAL,
    onFile: async ({ field, name, bytes }) => {
      if (field !== "file" || sent) return;
      const isWithin = bytes && bytes.byteLength <= IMPORT_MAX_BYTES;
      const shown = name.replace(/\p{Cc}/gu, "").slice(-NAME_MAX);
      sent = { name: shown, file: isWithin ? new File([bytes as BlobPart], shown || "csv") : null };
    },
  });
  return sent;
}
