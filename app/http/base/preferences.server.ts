import { createCookie } from "@remix-run/node";

/** 'Mode économe': no scripts on any page. Not signed, since it says nothing about the visitor. */
export const economyCookie = createCookie("rihla_economy", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: 365 * 24 * 3600,
});

/** The prefix of all our cookies. Others are not ours, and no page reads them. */
const OURS = "rihla_";

/**
 * The headers that affect what a visitor without a session sees: the cookie of 'Mode économe' and Save-Data. Null if
 * another cookie of ours makes the page personal.
 */
export function anonymousHeaders(headers: {
  cookie?: string;
  "save-data"?: string | string[];
}): Record<string, string> | null {
  const own = (headers.cookie ?? "").split(/; */).filter((cookie) => cookie.startsWith(OURS));
  if (own.some((cookie) => !cookie.startsWith(`${economyCookie.name}=`))) return null;
  const [economy] = own;
  const savesData = String(headers["save-data"] ?? "").toLowerCase() === "on";
  return { ...(economy && { cookie: economy }), ...(savesData && { "save-data": "on" }) };
}

/** `chosen`: the visitor turned 'Mode économe' on. `active`: that, or the browser asks to save data. */
export async function isEconomical(request: Request): Promise<{ chosen: boolean; active: boolean }> {
  const chosen = (await economyCookie.parse(request.headers.get("cookie")).catch(() => null)) === "on";
  return { chosen, active: chosen || request.headers.get("save-data")?.toLowerCase() === "on" };
}
