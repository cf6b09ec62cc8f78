import { useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ApiError } from "~/client/api-error";
import { forgotPasswordInput } from "~/contract/inputs";
import { DONE, FALLBACK } from "~/contract/messages";
import { api, attempt } from "~/http/api.server";
import { checkForm, isRefusedForm, refusedInit, retryAfterHeader } from "~/http/form-checks.server";
import { readForm } from "~/http/forms.server";
import { flashCookie, takeFlash } from "~/http/session.server";
import { paths } from "~/paths";
import { writesMailToFiles } from "~/platform/demo.server";
import styles from "~/styles/inner.css?url";
import { pageTitle } from "~/text/page-title";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { EmailField } from "~/ui/fields/email-field";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { AccountCard, OtherWay } from "../shared/account-card";

export async function loader({ request }: LoaderFunctionArgs) {
  const { flash, headers } = await takeFlash(request);
  const sent = flash?.code === "reset-requested" ? DONE.resetRequested : null;
  return data(
    { sent, inFolder: sent !== null && (await writesMailToFiles()), refused: isRefusedForm(request) },
    { headers },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = checkForm(await readForm(request), forgotPasswordInput);
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });
  const client = await api(request);
  const asked = await attempt(client.auth.forgotPassword({ body: submission.value }), FALLBACK.generic);
  if (!asked.ok && !saysNoAccount(asked.error)) {
    return data({ result: submission.reply({ formErrors: [asked.message] }) }, refusedInit(asked.error));
  }
  const flash = await flashCookie({ code: "reset-requested" });
  return redirect(paths.forgotPassword(), { status: 303, headers: { "set-cookie": flash } });
}

/** Another backend may say that there is no such account: the page tells nobody. */
const saysNoAccount = ({ status, messages }: ApiError) => status === 404 && messages.length > 0;

export default function ForgotPassword() {
  const { sent, inFolder } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<{ email: string }>({ lastResult });
  return (
    <div className="wrap page">
      <div className="mx-auto max-w-120">
        <AccountCard>
          <ErrorSummary errors={form.allErrors} />
          <h1>Mot de passe oublié</h1>
          {sent ? (
            <Requested message={sent} inFolder={inFolder} />
          ) : (
            <>
              <p className="muted">
                Indiquez l'adresse de votre compte&nbsp;: nous y enverrons un lien pour choisir un nouveau mot de passe.
                Les champs marqués «&nbsp;obligatoire&nbsp;» sont requis.
              </p>
              <form className="stack" method="post" noValidate>
                <EmailField
                  autoComplete="username"
                  defaultValue={fields.email.initialValue}
                  errors={fields.email.errors}
                />
                <Button size="lg" wide>
                  Envoyer le lien
                </Button>
              </form>
              <OtherWay>
                <a className="link" href={paths.login()}>
                  Retour à la connexion
                </a>
              </OtherWay>
            </>
          )}
        </AccountCard>
      </div>
    </div>
  );
}

/** The same words whether or not the account exists. */
function Requested({ message, inFolder }: { message: string; inFolder: boolean }) {
  return (
    <div className="stack mt-6">
      <Alert type="success" role="status">
        {message}
      </Alert>
      <p>Ce lien est valable une heure et ne sert qu'une fois.</p>
      <p className="muted">
        Rien reçu&nbsp;? Regardez dans vos courriers indésirables, puis recommencez après quelques minutes.
      </p>
      {inFolder && (
        <p className="muted">
          Site de démonstration&nbsp;: les messages sont des fichiers du dossier <code>outbox</code> de{" "}
          <code>DATA_DIR</code>.
        </p>
      )}
      <ButtonLink size="lg" wide variant="secondary" href={paths.login()}>
        Retour à la connexion
      </ButtonLink>
    </div>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.sent ? "Demande envoyée" : "Mot de passe oublié", data?.refused) },
];

export const headers = retryAfterHeader;
