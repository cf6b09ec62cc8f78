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
import { currentSite } from "~/platform/product.server";
import { Alert, ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { readSiteForm } from "./form.server";
import { contrastLine, valuesOf } from "./form-values";
import { SiteForm } from "./site-form";
import { SitePreview } from "./site-preview";

const TITLE = "Réglages du site";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const read = await attempt((await api(request)).site.settings(), "dashboard");
  if (!read.ok) throw failurePage(read);
  const { flash, headers } = await takeFlash(request);
  const values = valuesOf(read.value);
  const logo = read.value.logo ?? "";
  const saved = savedForm({ ...values, logo });
  const { name, email, phone } = currentSite().original;
  const view = {
    values,
    logo: saved ? (saved.initialValue.logo ?? "") : logo,
    cities: savedList("cities") ?? read.value.cities,
    city: saved?.initialValue.city ?? "",
    contrast: contrastLine(values.accent),
    original: { name, email, phone },
    back: dashboardOf("SUPER_ADMIN"),
    flash,
    saved,
    isInvalid: rendersAfterInvalidPost(request),
  };
  return data(view, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const client = await api(request);
  const { intent, submission, problems, ...sent } = await readSiteForm(request, client);
  const isWrong = Object.keys(problems).length > 0;
  if (intent.kind !== "save") {
    if (!isWrong) acceptForm();
    return data({ result: { ...submission.reply(), error: null }, problems, ...sent }, { status: isWrong ? 422 : 200 });
  }
  if (submission.status !== "success" || isWrong) {
    return data({ result: submission.reply(), problems, ...sent }, { status: 422 });
  }
  const body = { ...submission.value, cities: sent.cities };
  const saved = await attempt(client.site.changeSettings({ body }), "settingsSave");
  if (saved.ok) return redirectWithFlash(paths.siteSettings(), "settings-saved");
  const isCity = saved.error.status === 409;
  const result = submission.reply(isCity ? undefined : { formErrors: [saved.message] });
  return data({ result, problems: isCity ? { city: [saved.message] } : problems, ...sent }, formFailureInit(saved));
}

export const headers = retryAfterHeader;

export default function SiteSettings() {
  const { flash, saved, values, ...shown } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isAnswer = reply && (reply.result.error || Object.keys(reply.problems).length > 0);
  return (
    <>
      <div className="stack">
        {isAnswer ? (
          <ErrorSummary errors={{ ...reply.result.error, ...reply.problems }} />
        ) : reply ? (
          <Alert type="info" role="status">
            rien n'est encore enregistré. Le logo et les villes seront en place quand vous aurez enregistré.
          </Alert>
        ) : (
          <FlashMessage flash={flash} />
        )}
        <SiteForm
          {...shown}
          values={values}
          result={reply?.result ?? saved}
          problems={reply?.problems ?? {}}
          logo={reply?.logo ?? shown.logo}
          cities={reply?.cities ?? shown.cities}
          city={reply?.city ?? shown.city}
        />
      </div>
      <SitePreview />
    </>
  );
}

export const meta = privateMeta<typeof loader>((data) => listTitle(TITLE, {}, data?.flash));
