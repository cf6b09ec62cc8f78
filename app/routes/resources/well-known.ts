import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { notFound } from "~/http/base/api.server";
import { paths } from "~/paths";
import { settings } from "~/platform/settings/env.server";

/** RFC 9116 recommends less than a year. Each request renews the date, so that the file never expires. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Serves /.well-known/. One route for all names, because pages load a script that lists each route. */
export function loader({ params }: LoaderFunctionArgs) {
  if (params.name === "change-password") return toChangePassword();
  const contact = params.name === "security.txt" && settings().securityContact;
  if (!contact) throw notFound();
  return securityText(contact);
}

/**
 * Where password managers send people (https://w3c.github.io/webappsec-change-password-url/). With or without a
 * session, the link that /forgot-password sends is the way to change a password.
 */
const toChangePassword = () =>
  redirect(paths.forgotPassword(), { headers: { "cache-control": "public, max-age=3600" } });

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
