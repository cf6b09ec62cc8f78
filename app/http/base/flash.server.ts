import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { type FlashCode, type FlashView, flashView, isFlashCode, isListFlash } from "~/text/site/flash";
import { signedCookie } from "./cookies.server";

const TWO_MINUTES = 120;
/** Characters. Names and e-mails may be longer, but a cookie has little room. */
const VALUE_MAX = 60;
/** Characters of all lines of a list, such as the photos that failed. */
const LIST_MAX = 900;

const cookie = signedCookie("rihla_flash", TWO_MINUTES);

/** The Set-Cookie line of a message for the next page: its code and values. The texts are in `text/site/flash.ts`. */
export function flashCookie(code: FlashCode, ...values: (string | null | undefined)[]): Promise<string> {
  const given = values.filter((value): value is string => Boolean(value));
  return cookie().serialize({ code, values: within(isListFlash(code) ? LIST_MAX : VALUE_MAX, given) });
}

/** The redirect after a form was accepted, with the message that the next page shows. */
export async function redirectWithFlash(
  to: string,
  code: FlashCode,
  ...values: (string | null | undefined)[]
): Promise<ReturnType<typeof redirect>> {
  return redirect(to, { status: 303, headers: { "set-cookie": await flashCookie(code, ...values) } });
}

/** The message for this page, if any, and the headers that remove it for the next one. */
export async function takeFlash(request: Request): Promise<{ flash: FlashView | null; headers: HeadersInit }> {
  const sent = await cookie()
    .parse(request.headers.get("cookie"))
    .catch(() => null);
  if (!isFlashCode(sent?.code)) return { flash: null, headers: {} };
  const values = Array.isArray(sent.values) ? sent.values.map(String) : [];
  return {
    flash: flashView(sent.code, values, randomUUID()),
    headers: { "set-cookie": await cookie().serialize("", { maxAge: 0 }) },
  };
}

/** The values, cut to `room` characters in total. */
function within(room: number, values: string[]): string[] {
  let left = room;
  return values.flatMap((value) => {
    const clipped = [...value].slice(0, left);
    left -= clipped.length;
    return clipped.length > 0 ? [clipped.join("")] : [];
  });
}
