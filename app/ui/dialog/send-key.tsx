import { useMatches } from "@remix-run/react";

/**
 * The hidden field with which a form that is sent twice counts once. Loaders make its value (`pageSendKey`): the root's
 * for whoever is signed in, a guest page's own. Pages that are cached for everybody have none.
 */
export function SendKey() {
  const keys = useMatches().map(({ data }) => (data as { sendKey?: string | null } | null | undefined)?.sendKey);
  const key = keys.find(Boolean);
  return key ? <input type="hidden" name="sendKey" value={key} /> : null;
}
