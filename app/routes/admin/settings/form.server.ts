import { z } from "zod";
import type { Client } from "~/client/client";
import { VALIDATION } from "~/contract/messages";
import { siteSettingsInput } from "~/contract/site/settings";
import { LOGO_MAX_BYTES } from "~/contract/values";
import { attempt } from "~/http/base/api.server";
import { failForm } from "~/http/forms/forms.server";
import { readMultipart } from "~/http/forms/multipart.server";
import { columnsOf } from "~/http/forms/rows.server";

/** What the form has besides single fields; see `sendForm`. */
export const PARTS = {
  nested: ["cities"],
  changeable: ["cities", "logo"],
  checkedLists: ["cities"],
  uploads: ["file"],
};

/**
 * Reads the form and uploads its logo even if other fields are invalid, so that nobody has to choose the file twice.
 * `schema` includes the logo's problem, if any.
 */
export async function readSiteForm(request: Request, client: Client) {
  let problem: string | null = null;
  let uploaded: string | null = null;
  const form = await readMultipart(request, {
    fileBytes: LOGO_MAX_BYTES,
    totalBytes: 4 * LOGO_MAX_BYTES,
    onFile: async ({ bytes, name }) => {
      const sent = await uploadLogo(client, bytes, name);
      if ("problem" in sent) problem = sent.problem;
      else uploaded = sent.url;
    },
  });
  if (uploaded) form.set("logo", uploaded);
  return { form, schema: siteForm(problem) };
}

const siteForm = (logoProblem: string | null) =>
  z.preprocess(
    (typed) => ({ ...columnsOf(typed), cities: cityNames(columnsOf(typed).cities) }),
    siteSettingsInput.refine(() => logoProblem === null, {
      message: logoProblem ?? "",
      path: ["file"],
      when: () => true,
    }),
  );

/** The names of the cities, without that of the last one if it is blank. */
function cityNames(rows: unknown) {
  if (!Array.isArray(rows)) return [];
  const names = rows.map((row) => (typeof row === "string" ? row : columnsOf(row).name));
  return names.at(-1) ? names : names.slice(0, -1);
}

async function uploadLogo(
  client: Client,
  bytes: Uint8Array | null,
  name: string,
): Promise<{ url: string } | { problem: string }> {
  if (!bytes || bytes.byteLength > LOGO_MAX_BYTES) return { problem: VALIDATION.logoTooLarge };
  const file = new File([bytes as BlobPart], name || "logo");
  const sent = await attempt(client.site.uploadLogo({ file }), "uploadRefused");
  if (sent.ok) return { url: sent.value.data.url };
  failForm(sent.message);
  return { problem: sent.message };
}
