import { IMPORT_MAX_BYTES } from "~/contract/fleet/import";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { requireCapability } from "~/http/base/api.server";
import { FILES_TOTAL, readMultipart } from "~/http/forms/multipart.server";

/** Admits owners and staff. Throws the 404 page where the backend cannot import. */
export async function requireImport(request: Request): Promise<void> {
  await requireVisitor(request, AGENCY_ROLES);
  requireCapability("fleetImport");
}

const NAME_MAX = 200;

/** The chosen file; `file` is null if it is too large. Null if no file was chosen. */
export async function readFleetFile(request: Request): Promise<{ name: string; file: File | null } | null> {
  let sent: { name: string; file: File | null } | null = null;
  await readMultipart(request, {
    fileBytes: IMPORT_MAX_BYTES,
    // A larger file is read to its end and discarded, so that the page can report it.
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
