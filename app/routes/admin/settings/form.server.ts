import type { Client } from "~/client/client";
import { VALIDATION } from "~/contract/messages";
import { siteCities, siteSettingsForm } from "~/contract/site/settings";
import { LOGO_MAX_BYTES } from "~/contract/values";
import { attempt } from "~/http/base/api.server";
import { checkForm, failForm } from "~/http/forms/forms.server";
import { readMultipart } from "~/http/forms/multipart.server";
import { intentOf, type SiteIntent } from "./form-values";

/** The form as sent, after its logo and city buttons took effect, whether or not it is saved. */
export interface SentSiteForm {
  intent: SiteIntent;
  submission: ReturnType<typeof checkForm<typeof siteSettingsForm>>;
  cities: string[];
  /** The value of the field that adds a city. */
  city: string;
  /** The address of the logo, "" for none. */
  logo: string;
  /** Messages by field for the fields that `submission` does not check. */
  problems: Record<string, string[]>;
}

/**
 * Reads the form and uploads its logo even if other fields are invalid, so that nobody has to choose the file twice.
 */
export async function readSiteForm(request: Request, client: Client): Promise<SentSiteForm> {
  const problems: SentSiteForm["problems"] = {};
  let uploaded: string | null = null;
  const form = await readMultipart(request, {
    fileBytes: LOGO_MAX_BYTES,
    totalBytes: 4 * LOGO_MAX_BYTES,
    onFile: async ({ bytes, name }) => {
      const sent = await uploadLogo(client, bytes, name);
      if ("problem" in sent) problems.file = [sent.problem];
      else uploaded = sent.url;
    },
  });
  const intent = intentOf(form);
  const logo = intent.kind === "remove-logo" ? "" : (uploaded ?? String(form.get("logo") ?? ""));
  form.set("logo", logo);
  const typed = String(form.get("city") ?? "").trim();
  const { cities, city, problem } = citiesOf(form.getAll("cities").map(String), typed, intent);
  if (problem) problems.city = [problem];
  return { intent, submission: checkForm(form, siteSettingsForm), cities, city, logo, problems };
}

/** Saving adds the typed city too, as its button does. */
function citiesOf(listed: string[], typed: string, intent: SiteIntent) {
  const remaining = intent.kind === "remove-city" ? listed.filter((city) => city !== intent.city) : listed;
  const isAdded = typed !== "" && (intent.kind === "save" || intent.kind === "add-city");
  if (!isAdded) {
    return { cities: remaining, city: typed, problem: intent.kind === "add-city" ? VALIDATION.cityRequired : null };
  }
  const all = siteCities.safeParse([...remaining, typed]);
  return all.success
    ? { cities: all.data, city: "", problem: null }
    : { cities: remaining, city: typed, problem: all.error.issues[0]?.message ?? VALIDATION.valueInvalid };
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
