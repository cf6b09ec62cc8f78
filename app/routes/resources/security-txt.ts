import { notFound } from "~/http/failures.server";
import { settings } from "~/platform/env.server";

/** RFC 9116 recommends less than a year; a file that is fetched now and then never runs out. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whom to tell of a weakness of the site; 404 where nobody is set. */
export function loader() {
  const { securityContact, publicUrl } = settings();
  if (!securityContact) throw notFound();
  // Whole days, so that the bytes stay the same from one request to the next.
  const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS);
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: fr, en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
