import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paperSettingsInput } from "~/contract/handovers/rental-record";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, failurePage } from "~/http/base/api.server";
import { redirectWithFlash, rendersAfterInvalidPost, savedForm, takeFlash } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { asTyped } from "~/text/format/plural";
import { ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { Button, ButtonLink } from "~/ui/base/button";
import { PostForm } from "~/ui/dialog/post-form";
import { fieldProps } from "~/ui/fields/form-result";
import { TextField } from "~/ui/fields/text-field";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER"]);
  const { paperSettings } = await api(request);
  const read = await attempt(paperSettings.read(), "dashboard");
  if (!read.ok) throw failurePage(read);
  const { flash, headers } = await takeFlash(request);
  const vatPercent = asTyped(read.value.vatPercent);
  return data(
    { vatPercent, saved: savedForm({ vatPercent }), flash, isInvalid: rendersAfterInvalidPost(request) },
    { headers },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER"]);
  return sendForm(request, {
    schema: paperSettingsInput,
    send: ({ paperSettings }, { vatPercent }) => paperSettings.change({ body: { vatPercent: vatPercent ?? "" } }),
    fallback: "settingsSave",
    done: () => redirectWithFlash(paths.agencyPapers(), "papers-saved"),
  });
}

export default function AgencyPapers() {
  const { vatPercent, saved, flash } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? saved;
  const field = fieldProps(result, { vatPercent });
  return (
    <div className="stack">
      {result?.error ? <ErrorSummary errors={result.error} /> : <FlashMessage flash={flash} />}
      <PostForm modal={false} className="stack" noValidate>
        <section className="card stack" aria-labelledby="recus">
          <h2 id="recus">Reçus</h2>
          <p className="muted">
            Vous imprimez un reçu de chaque paiement que vous enregistrez. Ils sont numérotés à la suite, sans trou. Un
            reçu n'est pas une facture.
          </p>
          <TextField
            label="Taux de TVA"
            required={false}
            suffix="%"
            inputMode="decimal"
            autoComplete="off"
            hint="En pour cent, et seulement si votre agence y est soumise&nbsp;: une ligne «&nbsp;dont TVA&nbsp;» figure alors sur vos reçus. Vide, rien n'y est dit de la TVA."
            {...field("vatPercent")}
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

export const meta = privateMeta<typeof loader>((data) => listTitle("Papiers", {}, data?.flash));
