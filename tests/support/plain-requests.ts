import { inject } from "vitest";
import { someAddress } from "./chance";

/** Plain requests to the site under test, without a browser and without following redirects. */

export const get = (path: string, cookie = ""): Promise<Response> =>
  fetch(inject("baseUrl") + path, { redirect: "manual", headers: { cookie, "x-forwarded-for": someAddress() } });

/** Posts a form; its fields are pairs if a name occurs more than once. */
export const post = (
  path: string,
  form: Record<string, string> | string[][],
  cookie = "",
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(inject("baseUrl") + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(form),
    headers: { cookie, "x-forwarded-for": someAddress(), ...headers },
  });

/** Logs in through the form, and returns the session's cookie. */
export async function cookieOf({ email, password }: { email: string; password: string }): Promise<string> {
  const { headers } = await post("/login", { email, password });
  const session = headers.getSetCookie().find((line) => line.startsWith("rihla_session="));
  if (!session) throw new Error(`${email} cannot log in`);
  return session.split(";")[0] ?? "";
}
