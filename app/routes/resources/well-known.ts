import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readSession } from "~/http/accounts/session.server";
import { capabilities, notFound } from "~/http/base/api.server";
import { paths } from "~/paths";
import { settings } from "~/platform/settings/env.server";

/** RFC 9116 recommends less than a year. Each request renews the date, so that the file never expires. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Serves /.well-known/. One route for all names, because pages load a script that lists each route. */
export function loader({ request, params }: LoaderFunctionArgs) {
  if (params.name === "change-password") return toChangePassword(request);
  const contact = params.name === "security.txt" && settings().securityContact;
  if (!contact) throw notFound();
  return securityText(contact);
}

/**
 * Where password managers send people (https://w3c.github.io/webappsec-change-password-url/): to the page that changes
 * the password of who is logged in, else to the one that mails a link.
 */
async function toChangePassword(request: Request): Promise<Response> {
  const changesHere = capabilities().ownSessions && (await readSession(request));
  return redirect(changesHere ? paths.password() : paths.forgotPassword(), {
    headers: { "cache-control": "no-store" },
  });
}

/** Whom to tell about a vulnerability of the site (RFC 9116). */
function securityText(contact: string): Response {
  // Whole days, so that all replies of a day have the same bytes.
  const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: fr, en",
    `Canonical: ${settings().publicUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
