import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, failurePage, formFailureInit, retryAfterHeader } from "~/http/base/api.server";
import {
  acceptForm,
  redirectWithFlash,
  rendersAfterInvalidPost,
  savedForm,
  savedList,
  takeFlash,
} from "~/http/forms/forms.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { dashboardOf, paths } from "~/paths";
import { dayOf, toWallClock } from "~/rental/base/clock";
import { proposedRamadan } from "~/rental/base/ramadan";
import { nbsp } from "~/text/format/typography";
import { fieldLabel } from "~/text/site/field-labels";
import { Alert, ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { exceptionView } from "./exception-view";
import { type HoursProblems, readHoursForm } from "./form.server";
import { unpacked, valuesOf } from "./form-values";
import { HoursForm } from "./hours-form";

const TITLE = "Horaires et règles";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER"]);
  const read = await attempt((await api(request)).agencySettings.openingHours(), "dashboard");
  if (!read.ok) throw failurePage(read);
  const { flash, headers } = await takeFlash(request);
  const { hours } = read.value;
  const values = valuesOf(hours, proposedRamadan(today()), today());
  const stored = (hours?.exceptions ?? []).filter(({ to }) => to >= today());
  const view = {
    // Fields missing from a form saved when the session expired were empty or not ticked.
    values: savedForm({ ...values })?.initialValue ?? values,
    exceptions: (savedList("exception")?.map(unpacked) ?? stored).map(exceptionView),
    hasHours: hours !== null,
    back: dashboardOf("AGENCY_OWNER"),
    flash,
    isInvalid: rendersAfterInvalidPost(request),
  };
  return data(view, { headers });
}

const today = () => dayOf(toWallClock(new Date()));

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER"]);
  const { intent, values, exceptions, problems, hours } = await readHoursForm(request, today());
  const isWrong = Object.keys(problems).length > 0;
  const sent = { values, exceptions: exceptions.map(exceptionView) };
  if (!hours) {
    if (!isWrong) acceptForm();
    return data({ ...sent, problems, isListed: intent.kind !== "save" }, { status: isWrong ? 422 : 200 });
  }
  const client = await api(request);
  const saved = await attempt(client.agencySettings.changeOpeningHours({ body: hours }), "hoursSave");
  if (saved.ok) return redirectWithFlash(paths.agencyHours(), "hours-saved");
  const failed: HoursProblems = { "": [saved.message] };
  return data({ ...sent, problems: failed, isListed: false }, formFailureInit(saved));
}

export const headers = retryAfterHeader;

export default function OpeningHours() {
  const { flash, hasHours, ...shown } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const problems = reply?.problems ?? {};
  return (
    <div className="stack">
      {Object.keys(problems).length > 0 ? (
        <ErrorSummary errors={named(problems)} />
      ) : reply ? (
        <Alert type="info" role="status">
          rien n'est encore enregistré. Les exceptions seront en place quand vous aurez enregistré.
        </Alert>
      ) : (
        <FlashMessage flash={flash} />
      )}
      {!hasHours && !reply && (
        <Alert type="info">
          votre agence n'a pas encore d'horaires&nbsp;: elle est ouverte à toute heure et n'impose aucune règle.
        </Alert>
      )}
      <HoursForm
        values={reply?.values ?? shown.values}
        exceptions={reply?.exceptions ?? shown.exceptions}
        problems={problems}
        back={shown.back}
      />
    </div>
  );
}

/** Prefixes each message with its field's label, for the summary above the form. */
const named = (problems: HoursProblems): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(problems).map(([name, messages]) => [
      name,
      name ? messages.map((message) => nbsp(`${fieldLabel(name) ?? name} : ${message}`)) : messages,
    ]),
  );

export const meta = privateMeta<typeof loader>((data) => listTitle(TITLE, {}, data?.flash));
