import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { economyCookie } from "~/http/base/preferences.server";
import { readForm } from "~/http/forms/forms.server";
import { paths, safeRedirect } from "~/paths";

/** Switches 'Mode économe' and redirects back. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const on = form.get("economy") === "on";
  return redirect(safeRedirect(form.get("redirectTo")), {
    status: 303,
    headers: { "set-cookie": await economyCookie.serialize(on ? "on" : "", on ? undefined : { maxAge: 0 }) },
  });
}

export const loader = () => redirect(paths.home(), 303);
