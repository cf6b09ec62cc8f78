import { createCookie } from "@remix-run/node";

/** 'Mode économe': no script anywhere. Not signed, since it says nothing about anybody. */
export const economyCookie = createCookie("rihla_economy", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: 365 * 24 * 3600,
});

/** Every cookie of ours begins so; what else a browser sends belongs to others, and no page reads it. */
const OURS = "rihla_";

/**
 * The headers that decide what a visitor without an account sees, where the request comes from one: 'Mode économe' and
 * Save-Data. Null where another cookie of ours makes the page personal.
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

/** True when the visitor chose 'Mode économe', or the browser asks to save data. */
export async function isEconomical(request: Request): Promise<{ chosen: boolean; active: boolean }> {
  const chosen = (await economyCookie.parse(request.headers.get("cookie")).catch(() => null)) === "on";
  return { chosen, active: chosen || request.headers.get("save-data")?.toLowerCase() === "on" };
}
