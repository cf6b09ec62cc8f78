import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { agencyContactInput } from "~/contract/agencies/contact";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, failurePage } from "~/http/base/api.server";
import { redirectWithFlash, rendersAfterInvalidPost, savedForm, takeFlash } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { Button, ButtonLink } from "~/ui/base/button";
import { PostForm } from "~/ui/dialog/post-form";
import { NewEmailField } from "~/ui/fields/email-field";
import { fieldProps } from "~/ui/fields/form-result";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER"]);
  const { agencyContact } = await api(request);
  const read = await attempt(agencyContact.read(), "dashboard");
  if (!read.ok) throw failurePage(read);
  const { flash, headers } = await takeFlash(request);
  const contactEmail = read.value.contactEmail ?? "";
  return data(
    { contactEmail, saved: savedForm({ contactEmail }), flash, isInvalid: rendersAfterInvalidPost(request) },
    { headers },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER"]);
  return sendForm(request, {
    schema: agencyContactInput,
    newEmail: "contactEmail",
    send: ({ agencyContact }, { contactEmail }) => agencyContact.change({ body: { contactEmail: contactEmail ?? "" } }),
    fallback: "settingsSave",
    done: () => redirectWithFlash(paths.agencyContact(), "contact-saved"),
  });
}

export default function AgencyContact() {
  const { contactEmail, saved, flash } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? saved;
  const field = fieldProps(result, { contactEmail });
  return (
    <div className="stack">
      {result?.error ? <ErrorSummary errors={result.error} /> : <FlashMessage flash={flash} />}
      <PostForm modal={false} className="stack" noValidate>
        <section className="card stack" aria-labelledby="reponses">
          <h2 id="reponses">Réponses aux e-mails</h2>
          <p className="muted">
            Quand un client répond à un e-mail du site au sujet d'une location, sa réponse va à cette adresse, qui n'est
            pas affichée sur le site. Quand vous y répondez, la vôtre va à l'e-mail confirmé du client.
          </p>
          <NewEmailField
            label="Adresse de contact"
            autoComplete="off"
            hint="Vide, les e-mails à vos clients ne donnent pas d'adresse où vous répondre."
            {...field("contactEmail")}
            required={false}
          />
          <div className="card-end">
            <ButtonLink variant="secondary" href={paths.agencySettings()}>
              Retour aux réglages
            </ButtonLink>
            <Button name="intent" value="save">
              Enregistrer
            </Button>
          </div>
        </section>
      </PostForm>
    </div>
  );
}

export const meta = privateMeta<typeof loader>((data) => listTitle("Contact de l'agence", {}, data?.flash));
