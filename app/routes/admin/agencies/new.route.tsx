import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { agencyCreateInput } from "~/contract/agencies/inputs";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { readForm, redirectWithFlash, rendersAfterInvalidPost, savedForm } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { ErrorSummary } from "~/ui/base/alert";
import { useModal } from "~/ui/dialog/dialog-outlet";
import { RouteDialog } from "~/ui/dialog/route-dialog";
import type { FormResult } from "~/ui/fields/form-result";
import { backToAgencies } from "./agencies.server";
import { AgencyForm, agencyFieldId } from "./agency-form";
import { FORM_BYTES } from "./form-values";

const TITLE = "Ajouter une agence";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  return { list: backToAgencies(request), saved: savedForm(), isInvalid: rendersAfterInvalidPost(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  return sendForm(request, {
    schema: agencyCreateInput,
    newEmail: "email",
    form: await readForm(request, { bytes: FORM_BYTES }),
    hideFields: ["ownerPassword"],
    send: ({ admin }, body) => admin.createAgency({ body }),
    fallback: "agencySave",
    // The e-mail is the owner's login, which two agencies cannot share.
    fieldOfStatus: { 409: "email" },
    done: ({ name }) => redirectWithFlash(backToAgencies(request), "agency-created", name),
  });
}

export default function NewAgency() {
  const { list, saved } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? saved;
  const modal = useModal();
  return (
    <RouteDialog
      modal={modal}
      closeTo={list}
      size="lg"
      title={TITLE}
      before={<ErrorSummary errors={summaryOf(result?.error)} fieldId={agencyFieldId} />}
      breadcrumb={[{ label: "Agences", href: list }, { label: TITLE }]}
    >
      <AgencyForm modal={modal} list={list} result={result} />
    </RouteDialog>
  );
}

/** The form has fields for two names, so the summary says which messages are about the owner. */
const summaryOf = (errors: FormResult["error"]) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [
      name,
      name.startsWith("owner") && messages ? messages.map((message) => `Propriétaire\u00a0: ${message}`) : messages,
    ]),
  );

export const meta = privateMeta<typeof loader>(() => TITLE);

export const handle = { scripts: true } satisfies RouteHandle;
