import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { notFound } from "~/http/base/failures.server";
import { paths } from "~/paths";
import { settings } from "~/platform/settings/env.server";

/** RFC 9116 wants less than a year; a file that is fetched now and then never runs out. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The addresses that programs know by heart. One route: each one is listed in a script that pages load. */
export function loader({ params }: LoaderFunctionArgs) {
  if (params.name === "change-password") return toChangePassword();
  const contact = params.name === "security.txt" && settings().securityContact;
  if (!contact) throw notFound();
  return securityText(contact);
}

/**
 * Where password managers send people (https://w3c.github.io/webappsec-change-password-url/). With or without a session,
 * a password is changed by the link that /forgot-password sends.
 */
const toChangePassword = () =>
  redirect(paths.forgotPassword(), { headers: { "cache-control": "public, max-age=3600" } });

/** Whom to tell of a weakness of the site (RFC 9116). */
function securityText(contact: string): Response {
  // Whole days, so that the bytes stay the same from one request to the next.
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
