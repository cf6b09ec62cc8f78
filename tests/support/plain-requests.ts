import { inject } from "vitest";
import { someAddress } from "./chance";

/** Requests to the site under test as it answers them itself: no redirect is followed, and no browser looks on. */

export const get = (path: string, cookie = ""): Promise<Response> =>
  fetch(inject("baseUrl") + path, { redirect: "manual", headers: { cookie, "x-forwarded-for": someAddress() } });

/** Fields as pairs where one name stands more than once. */
export const post = (path: string, form: Record<string, string> | string[][], cookie = ""): Promise<Response> =>
  fetch(inject("baseUrl") + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(form),
    headers: { cookie, "x-forwarded-for": someAddress() },
  });

/** The cookie of a session that was begun by the login's form. */
export async function cookieOf({ email, password }: { email: string; password: string }): Promise<string> {
  const { headers } = await post("/login", { email, password });
  const session = headers.getSetCookie().find((line) => line.startsWith("rihla_session="));
  if (!session) throw new Error(`${email} cannot log in`);
  return session.split(";")[0] ?? "";
}
