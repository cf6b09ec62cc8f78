import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { agencyInput } from "~/contract/agencies/inputs";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { readForm, redirectWithFlash, rendersAfterInvalidPost, savedForm } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { ErrorSummary } from "~/ui/base/alert";
import { useModal } from "~/ui/dialog/dialog-outlet";
import { RouteDialog } from "~/ui/dialog/route-dialog";
import { backToAgencies, readAgency } from "./agencies.server";
import { AgencyForm, agencyFieldId } from "./agency-form";
import { changeOf, FORM_BYTES, valuesOf } from "./form-values";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const agency = await readAgency(request, params.id);
  const values = valuesOf(agency);
  return {
    name: agency.name,
    values,
    saved: savedForm(values),
    list: backToAgencies(request),
    isInvalid: rendersAfterInvalidPost(request),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  return sendForm(request, {
    schema: agencyInput,
    newEmail: "email",
    form: await readForm(request, { bytes: FORM_BYTES }),
    send: ({ admin }, agency) => admin.updateAgency({ params: { id: String(params.id) }, body: changeOf(agency) }),
    fallback: "agencySave",
    done: (_, { name }) => redirectWithFlash(backToAgencies(request), "agency-saved", name),
  });
}

export default function EditAgency() {
  const { name, values, list, saved } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? saved;
  const modal = useModal();
  return (
    <RouteDialog
      modal={modal}
      closeTo={list}
      size="lg"
      title={`Modifier ${name}`}
      before={<ErrorSummary errors={result?.error} fieldId={agencyFieldId} />}
      breadcrumb={[{ label: "Agences", href: list }, { label: name }]}
    >
      <AgencyForm modal={modal} list={list} result={result} values={values} />
    </RouteDialog>
  );
}

export const meta = privateMeta<typeof loader>((data) => `Modifier ${data?.name ?? "l'agence"}`);

export const handle = { scripts: true } satisfies RouteHandle;
