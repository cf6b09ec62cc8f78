import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "~/client/api-error";
import { forgotPasswordInput } from "~/contract/accounts/inputs";
import { returnAddress } from "~/http/accounts/auth.server";
import { redirectWithFlash, rendersAfterInvalidPost, takeFlash } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { writesMailToFiles } from "~/platform/backend/demo.server";
import { AccountCard, OtherWay } from "~/routes/account/shared/account-card";
import { OutboxNote } from "~/routes/account/shared/outbox-note";
import styles from "~/styles/inner.css?url";
import type { FlashView } from "~/text/site/flash";
import { ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { Button, ButtonLink } from "~/ui/base/button";
import { EmailField } from "~/ui/fields/email-field";
import { fieldProps } from "~/ui/fields/form-result";

export async function loader({ request }: LoaderFunctionArgs) {
  const { flash, headers } = await takeFlash(request);
  const sent = flash?.code === "reset-requested" ? flash : null;
  const inFolder = sent !== null && (await writesMailToFiles());
  const redirectTo = returnAddress(request) ?? undefined;
  return data({ sent, inFolder, redirectTo, isInvalid: rendersAfterInvalidPost(request) }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  return sendForm(request, {
    schema: forgotPasswordInput,
    send: ({ auth }, body) => auth.forgotPassword({ body }).catch(ignoreNoAccount),
    fallback: "generic",
    done: () => redirectWithFlash(paths.forgotPassword(returnAddress(request) ?? undefined), "reset-requested"),
  });
}

/** Another backend may answer that there is no such account, which the page must not reveal. */
function ignoreNoAccount(failure: unknown): void {
  const saysSo = failure instanceof ApiError && failure.status === 404 && failure.messages.length > 0;
  if (!saysSo) throw failure;
}

export default function ForgotPassword() {
  const { sent, inFolder, redirectTo } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <div className="wrap page">
      <div className="mx-auto max-w-120">
        <AccountCard>
          <ErrorSummary errors={result?.error} />
          <h1>Mot de passe oublié</h1>
          {sent ? (
            <Requested flash={sent} inFolder={inFolder} backHref={paths.login(redirectTo)} />
          ) : (
            <>
              <p className="muted">
                Indiquez l'adresse de votre compte&nbsp;: nous y enverrons un lien pour choisir un nouveau mot de passe.
                Champ obligatoire.
              </p>
              <form className="stack" method="post" action={paths.forgotPassword(redirectTo)} noValidate>
                <EmailField autoComplete="username" {...fieldProps(result)("email")} />
                <Button size="lg" wide>
                  Envoyer le lien
                </Button>
              </form>
              <OtherWay>
                <a className="link" href={paths.login(redirectTo)}>
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

/** Shown whether or not the account exists. */
function Requested({ flash, inFolder, backHref }: { flash: FlashView; inFolder: boolean; backHref: string }) {
  return (
    <div className="stack mt-6">
      <FlashMessage flash={flash} />
      <p>Ce lien est valable une heure et ne sert qu'une fois.</p>
      <p className="muted">
        Rien reçu&nbsp;? Regardez dans vos courriers indésirables, puis recommencez après quelques minutes.
      </p>
      {inFolder && <OutboxNote />}
      <ButtonLink size="lg" wide variant="secondary" href={backHref}>
        Retour à la connexion
      </ButtonLink>
    </div>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => (data?.sent ? "Demande envoyée" : "Mot de passe oublié"));
