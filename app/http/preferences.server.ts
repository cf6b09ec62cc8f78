import { createCookie } from "@remix-run/node";

/** 'Mode économe': no script anywhere. Not signed, since it says nothing about anybody. */
export const economyCookie = createCookie("rihla_economy", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: 365 * 24 * 3600,
});

/** True when the visitor chose 'Mode économe', or the browser asks to save data. */
export async function isEconomical(request: Request): Promise<{ chosen: boolean; active: boolean }> {
  const chosen = (await economyCookie.parse(request.headers.get("cookie")).catch(() => null)) === "on";
  return { chosen, active: chosen || request.headers.get("save-data")?.toLowerCase() === "on" };
}
