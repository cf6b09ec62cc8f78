import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, failurePage } from "~/http/base/api.server";
import {
  checkForm,
  readForm,
  redirectWithFlash,
  rendersAfterInvalidPost,
  savedValues,
  takeFlash,
} from "~/http/forms/forms.server";
import { changedForm, sendForm } from "~/http/forms/send-form.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { dayOf, toWallClock } from "~/rental/base/clock";
import { proposedRamadan } from "~/rental/base/ramadan";
import { nbsp } from "~/text/format/typography";
import { fieldLabel } from "~/text/site/field-labels";
import { Alert, ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { fieldId, formFields } from "~/ui/fields/control";
import { changeDay, type DayPress, hoursForm, PARTS } from "./form.server";
import { valuesOf } from "./form-values";
import { HoursForm } from "./hours-form";

const TITLE = "Horaires et règles";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER"]);
  const read = await attempt((await api(request)).agencySettings.openingHours(), "dashboard");
  if (!read.ok) throw failurePage(read);
  const { flash, headers } = await takeFlash(request);
  const { hours } = read.value;
  const view = {
    values: savedValues(valuesOf(hours, proposedRamadan(today()), today())),
    hasHours: hours !== null,
    flash,
    isInvalid: rendersAfterInvalidPost(request),
  };
  return data(view, { headers });
}

const today = () => dayOf(toWallClock(new Date()));

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER"]);
  const form = await readForm(request);
  const schema = hoursForm(today());
  const pressed = changeDay(form);
  if (pressed) return data({ ...changedForm(checkForm(form, schema, PARTS).reply()), pressed });
  return sendForm(request, {
    form,
    schema,
    ...PARTS,
    send: ({ agencySettings }, body) => agencySettings.changeOpeningHours({ body }),
    fallback: "hoursSave",
    done: () => redirectWithFlash(paths.agencyHours(), "hours-saved"),
  });
}

export default function OpeningHours() {
  const { flash, hasHours, values } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer?.result;
  const pressed = answer && "pressed" in answer ? (answer.pressed as DayPress) : null;
  const errors = lastResult?.error;
  return (
    <div className="stack">
      {errors ? (
        <ErrorSummary errors={named(errors)} fieldId={fieldId} />
      ) : lastResult ? (
        <Alert type="info" role="status">
          rien n'est encore enregistré. Vos changements seront en place quand vous aurez enregistré.
        </Alert>
      ) : (
        <FlashMessage flash={flash} />
      )}
      {!hasHours && !lastResult && (
        <Alert type="info">
          votre agence n'a pas encore d'horaires&nbsp;: elle est ouverte à toute heure et n'impose aucune règle.
        </Alert>
      )}
      <HoursForm
        form={formFields(values, lastResult)}
        pressed={pressed}
        note={
          lastResult ? "Rien n'est encore enregistré." : "Les réservations déjà faites gardent ce qui était convenu."
        }
      />
    </div>
  );
}

/** Prefixes each message with its field's label, for the summary above the form. */
const named = (problems: Record<string, string[] | null>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(problems).map(([name, messages]) => [
      name,
      (messages ?? []).map((message) => (name ? nbsp(`${fieldLabel(name) ?? name} : ${message}`) : message)),
    ]),
  );

export const meta = privateMeta<typeof loader>((data) => listTitle(TITLE, {}, data?.flash));
