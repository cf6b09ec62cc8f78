import { redirect } from "@remix-run/node";
import { paths } from "~/paths";

/**
 * Where password managers send people (https://w3c.github.io/webappsec-change-password-url/). With or without a session,
 * a password is changed by the link that /forgot-password sends.
 */
export const loader = () => redirect(paths.forgotPassword(), { headers: { "cache-control": "public, max-age=3600" } });
