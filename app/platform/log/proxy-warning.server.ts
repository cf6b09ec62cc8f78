import { settings } from "~/platform/settings/env.server";
import { log } from "./log.server";

/*
 * Behind a proxy that TRUST_PROXY does not count, every visitor has the proxy's address, so that one who guesses
 * passwords uses up the limits of all.
 */

const ADVICE =
  "set TRUST_PROXY to the number of proxies in front (1 for nginx alone), otherwise one visitor can use up the login attempts of all; TRUST_PROXY=0 means that there is none";

/** Warns at the start if PUBLIC_URL is https, which takes a proxy, and TRUST_PROXY is not set. */
export function warnOfLikelyProxy(): void {
  const { https, isTrustProxySet } = settings();
  if (https && !isTrustProxySet) log().warn(`PUBLIC_URL is https, so there must be a proxy in front: ${ADVICE}`);
}

let hasWarned = false;

/** Warns once, at the first request with X-Forwarded-For, if TRUST_PROXY is not set. */
export function warnOfForwardedAddress(): void {
  if (hasWarned || settings().isTrustProxySet) return;
  hasWarned = true;
  log().warn(`A request had the header X-Forwarded-For, which proxies add: ${ADVICE}`);
}
