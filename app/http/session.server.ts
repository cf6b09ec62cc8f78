import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createCookie, redirectDocument } from "@remix-run/node";
import type { User } from "~/contract/entities";
import { ROLES, type Role } from "~/contract/values";
import { paths, safeRedirect } from "~/paths";
import { settings } from "~/platform/env.server";

/** What the signed cookie holds: the token, and what the header shows. Browsers stop at 4096 bytes. */
export interface Session {
  token: string;
  role: Role;
  firstName: string;
  lastName: string;
}

/** A message for the next page, as a code: texts live on the screens. `value` is a reference number or the like. */
export interface Flash {
  code:
    | "booked"
    | "session-ended"
    | "cancelled"
    | "reviewed"
    | "profile-saved"
    | "reset-requested"
    | "password-changed"
    | AgencyNews
    | FleetNews
    | BlockNews
    | ReservationNews
    | TeamNews;
  value?: string;
}

type AgencyNews = "agency-created" | "agency-saved" | "agency-activated" | "agency-deactivated";

type FleetNews = "vehicle-created" | "vehicle-saved" | "vehicle-deleted" | "vehicle-photos-failed";

type BlockNews = "dates-blocked" | "dates-unblocked";

type TeamNews = "member-invited" | "member-invited-again" | "member-removed";

type ReservationNews =
  | "reservation-confirmed"
  | "reservation-rejected"
  | "reservation-started"
  | "reservation-completed";

const THIRTY_DAYS = 30 * 24 * 3600;
const NAME_MAX = 40;

function createCookies() {
  const secrets = [settings().sessionSecret ?? keptSecret(settings().dataDir)];
  const common = { httpOnly: true, sameSite: "lax", path: "/", secure: settings().https, secrets } as const;
  return {
    session: createCookie("rihla_session", { ...common, maxAge: THIRTY_DAYS }),
    flash: createCookie("rihla_flash", { ...common, maxAge: 120 }),
  };
}
let created: ReturnType<typeof createCookies> | undefined;
function cookies() {
  created ??= createCookies();
  return created;
}

/** The session of a request; null for a visitor, and for a cookie that was tampered with. */
export async function readSession(request: Request): Promise<Session | null> {
  const value = await cookies()
    .session.parse(request.headers.get("cookie"))
    .catch(() => null);
  if (!value || typeof value.token !== "string" || !ROLES.includes(value.role)) return null;
  return {
    token: value.token,
    role: value.role,
    firstName: String(value.firstName ?? ""),
    lastName: String(value.lastName ?? ""),
  };
}

/** The Set-Cookie line of a new session. */
export async function sessionCookie(
  token: string,
  user: Pick<User, "role" | "firstName" | "lastName">,
): Promise<string> {
  const clip = (name: string) => [...name].slice(0, NAME_MAX).join("");
  return cookies().session.serialize({
    token,
    role: user.role,
    firstName: clip(user.firstName),
    lastName: clip(user.lastName),
  });
}

/** The Set-Cookie line that ends the session in this browser. */
export const endedSessionCookie = (): Promise<string> => cookies().session.serialize("", { maxAge: 0 });

/** The Set-Cookie line of a message for the next page. */
export const flashCookie = (flash: Flash): Promise<string> => cookies().flash.serialize(flash);

/** Reads the message, and the headers that make it gone on the next page. */
export async function takeFlash(request: Request): Promise<{ flash: Flash | null; headers: HeadersInit }> {
  const flash: Flash | null = await cookies()
    .flash.parse(request.headers.get("cookie"))
    .catch(() => null);
  return flash?.code
    ? { flash, headers: { "set-cookie": await cookies().flash.serialize("", { maxAge: 0 }) } }
    : { flash: null, headers: {} };
}

/** The address to come back to: the page of a request, or of its form. */
export function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return safeRedirect(pathname + search);
}

/**
 * A redirect to the login page, as a page load, that ends the session and remembers where one was. Whoever was sending a
 * form is told there that it was not taken.
 */
export async function toLogin(request: Request): Promise<Response> {
  const headers = new Headers({ "set-cookie": await endedSessionCookie() });
  if (request.method !== "GET") headers.append("set-cookie", await flashCookie({ code: "session-ended" }));
  return redirectDocument(paths.login(addressOf(request)), { status: 303, headers });
}

/** The secret of an installation that set none: made once and kept beside its data. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, "session-secret");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
