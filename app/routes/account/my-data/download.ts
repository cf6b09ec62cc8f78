import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt } from "~/http/base/api.server";
import { readForm, redirectWithFlash } from "~/http/forms/forms.server";
import { paths } from "~/paths";
import { toWallClock } from "~/rental/base/clock";

/** Downloads the visitor's personal data as JSON. On failure redirects to 'Mes données' with a message. */
export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request);
  await readForm(request);
  const { personalData } = await api(request);
  const taken = await attempt(personalData.take(), "generic");
  if (!taken.ok) {
    return redirectWithFlash(paths.myData(), taken.error.status === 429 ? "data-too-often" : "data-not-taken");
  }
  const day = toWallClock(new Date(taken.value.takenAt)).slice(0, 10);
  return new Response(`${JSON.stringify(taken.value, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="mes-donnees-${day}.json"`,
      "cache-control": "no-store",
    },
  });
}

/** The download takes a POST, because each one counts towards a limit. */
export const loader = () => redirect(paths.myData(), 303);
