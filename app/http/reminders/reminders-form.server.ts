import { data } from "@remix-run/node";
import { attempt, failurePage, formFailureInit } from "~/http/base/api.server";
import { readForm, redirectWithFlash, rendersAfterInvalidPost, savedForm, takeFlash } from "~/http/forms/forms.server";

/** The form of reminders, for clients and agencies: one checkbox for each reminder. */

type Wanted<Name extends string> = Record<Name, boolean>;

/** The page's data: the stored choice, or what was ticked before a session ended. Throws a failure's error page. */
export async function readReminders<Name extends string>(
  request: Request,
  { names, read }: { names: readonly Name[]; read: Promise<Wanted<Name>> },
) {
  const stored = await attempt(read, "dashboard");
  if (!stored.ok) throw failurePage(stored);
  const { flash, headers } = await takeFlash(request);
  const saved = savedForm();
  const wanted = saved ? tickedIn(names, (name) => Boolean(saved.initialValue[name])) : stored.value;
  return data({ wanted, flash, isInvalid: rendersAfterInvalidPost(request) }, { headers });
}

/** Stores what was ticked. Returns the redirect back to the page, or the page's answer with the reason for failing. */
export async function saveReminders<Name extends string>(
  request: Request,
  { names, save, page }: { names: readonly Name[]; save: (wanted: Wanted<Name>) => Promise<unknown>; page: string },
) {
  const form = await readForm(request);
  const wanted = tickedIn(names, (name) => form.has(name));
  const saved = await attempt(save(wanted), "settingsSave");
  if (saved.ok) return redirectWithFlash(page, "reminders-saved");
  return data({ wanted, message: saved.message }, formFailureInit(saved));
}

const tickedIn = <Name extends string>(names: readonly Name[], isTicked: (name: Name) => boolean) =>
  Object.fromEntries(names.map((name) => [name, isTicked(name)])) as Wanted<Name>;
