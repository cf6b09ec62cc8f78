import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, failurePage } from "~/http/base/api.server";
import { redirectWithFlash, rendersAfterInvalidPost, savedValues, takeFlash } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { dashboardOf, paths } from "~/paths";
import { currentSite } from "~/platform/product.server";
import { Alert, ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { formFields } from "~/ui/fields/control";
import { PARTS, readSiteForm } from "./form.server";
import { contrastLine, valuesOf } from "./form-values";
import { SiteForm } from "./site-form";
import { SitePreview } from "./site-preview";

const TITLE = "Réglages du site";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const read = await attempt((await api(request)).site.settings(), "dashboard");
  if (!read.ok) throw failurePage(read);
  const { flash, headers } = await takeFlash(request);
  const { name, email, phone } = currentSite().original;
  const accent = read.value.accent ?? "";
  const view = {
    values: savedValues(valuesOf(read.value)),
    accent,
    contrast: contrastLine(accent),
    original: { name, email, phone },
    back: dashboardOf("SUPER_ADMIN"),
    flash,
    isInvalid: rendersAfterInvalidPost(request),
  };
  return data(view, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const { form, schema } = await readSiteForm(request, await api(request));
  return sendForm(request, {
    form,
    schema,
    ...PARTS,
    newEmail: "email",
    send: ({ site }, body) => site.changeSettings({ body }),
    fallback: "settingsSave",
    fieldOfStatus: { 409: "cities" },
    done: () => redirectWithFlash(paths.siteSettings(), "settings-saved"),
  });
}

export default function SiteSettings() {
  const { flash, values, ...shown } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const errors = lastResult?.error;
  return (
    <>
      <div className="stack">
        {errors ? (
          <ErrorSummary errors={errors} fieldId={(name) => name.replace(/\[\d+\]$/, "")} />
        ) : lastResult ? (
          <Alert type="info" role="status">
            rien n'est encore enregistré. Le logo et les villes seront en place quand vous aurez enregistré.
          </Alert>
        ) : (
          <FlashMessage flash={flash} />
        )}
        <SiteForm {...shown} form={formFields(values, lastResult)} fileErrors={errors?.file} />
      </div>
      <SitePreview />
    </>
  );
}

export const meta = privateMeta<typeof loader>((data) => listTitle(TITLE, {}, data?.flash));
