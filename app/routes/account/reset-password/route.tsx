import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Client } from "~/client/client";
import { resetPasswordForm, resetPasswordInput } from "~/contract/accounts/inputs";
import { FALLBACK, RULE_MESSAGES } from "~/contract/messages";
import { endedSessionCookie } from "~/http/accounts/session.server";
import { api, attempt, failureInit } from "~/http/base/api.server";
import { flashCookie, readForm, rendersAfterInvalidPost, submittedForm, takeFlash } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { AccountCard } from "~/routes/account/shared/account-card";
import styles from "~/styles/inner.css?url";
import type { FlashView } from "~/text/site/flash";
import { Alert, ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { Button, ButtonLink } from "~/ui/base/button";
import { REQUIRED_NOTE } from "~/ui/fields/field";
import { HiddenFields } from "~/ui/fields/hidden-fields";
import { PasswordField } from "~/ui/fields/password-field";

const REDIRECT_SECONDS = 3;
const TIPS = "Au moins 6 caractères. Mélangez lettres et chiffres. Évitez les mots de passe courants.";

export async function loader({ request }: LoaderFunctionArgs) {
  const isInvalid = rendersAfterInvalidPost(request);
  const token = tokenOf(request);
  if (!token) {
    // Reads the message without clearing it: the login page that follows shows it again and clears it.
    const { flash } = await takeFlash(request);
    const isFirst = flash?.code === "password-chosen";
    return isFirst || flash?.code === "password-changed"
      ? data(
          { state: "done" as const, flash, isFirst, isInvalid },
          { headers: { refresh: `${REDIRECT_SECONDS};url=${paths.login()}` } },
        )
      : data(
          { state: "incomplete" as const, message: FALLBACK.resetTokenMissing, retry: "", isInvalid: true },
          { status: 400 },
        );
  }
  const client = await api(request);
  const link = await checkResetLink(client.auth.checkResetToken({ params: { token } }));
  // After an invalid form, the fields stay even if the link cannot be checked again.
  if (link.state === "form" || (isInvalid && link.state === "unanswered")) {
    const { email, isFirst } = link.state === "form" ? link : { email: null, isFirst: false };
    return data({ state: "form" as const, token, email, isFirst, isInvalid });
  }
  const { init, ...view } = link;
  return data({ ...view, retry: paths.resetPassword(token), isInvalid: true }, init);
}

/** What the reset page shows: the form, that the link is unusable, or that it could not be checked. */
type ResetLink =
  | { state: "form"; email: string | null; isFirst: boolean }
  | { state: "unusable" | "unanswered"; message: string; init: ResponseInit };

/** Checks a reset link. Only an answer makes it unusable; after an outage or a 429 it counts as unchecked. */
async function checkResetLink(call: ReturnType<Client["auth"]["checkResetToken"]>): Promise<ResetLink> {
  const checked = await attempt(call, "generic");
  if (checked.ok && checked.value.valid) {
    return { state: "form", email: checked.value.email ?? null, isFirst: checked.value.invitation ?? false };
  }
  if (checked.ok) return { state: "unusable", message: RULE_MESSAGES.resetLinkInvalid, init: { status: 404 } };
  if (isAboutTheLink(checked.error.status)) {
    const message = checked.error.messageOr(RULE_MESSAGES.resetLinkInvalid);
    return { state: "unusable", message, init: failureInit(checked) };
  }
  return { state: "unanswered", message: checked.message, init: failureInit(checked) };
}

/** Other backends answer 400, 404 or 410 for an unknown link. */
const isAboutTheLink = (status: number) => status >= 400 && status < 500 && status !== 429;

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  form.set("token", tokenOf(request));
  return sendForm(request, {
    form,
    schema: resetPasswordForm,
    hideFields: ["token", "newPassword", "confirmPassword"],
    send: ({ auth }, chosen) => auth.resetPassword({ body: resetPasswordInput.parse(chosen) }),
    fallback: "generic",
    done: async () => {
      const headers = new Headers({
        "set-cookie": await flashCookie(form.has("first") ? "password-chosen" : "password-changed"),
      });
      // The reset ended all sessions, this browser's included. The redirect removes the token from the address.
      headers.append("set-cookie", await endedSessionCookie());
      return redirect(paths.resetPassword(), { status: 303, headers });
    },
  });
}

/** The token from the link, or from the form that it opened; "" without one. */
const tokenOf = (request: Request): string =>
  new URL(request.url).searchParams.get("token") ?? submittedForm(request)?.get("token") ?? "";

export default function ResetPassword() {
  const view = useLoaderData<typeof loader>();
  return (
    <div className="wrap page">
      <div className="mx-auto max-w-120">
        <AccountCard>
          {view.state === "form" && <NewPassword {...view} />}
          {view.state === "incomplete" && (
            <Unusable state={view.state} message={view.message}>
              Le lien que vous avez ouvert n'est pas entier. Copiez-le en entier depuis l'e-mail, ou demandez-en un
              nouveau.
            </Unusable>
          )}
          {view.state === "unusable" && (
            <Unusable state={view.state} message={view.message}>
              Un lien reste valable une heure (sept jours pour une invitation) et ne sert qu'une fois. Demandez-en un
              nouveau.
            </Unusable>
          )}
          {view.state === "unanswered" && <Unanswered message={view.message} retry={view.retry} />}
          {view.state === "done" && <Done flash={view.flash} isFirst={view.isFirst} />}
        </AccountCard>
      </div>
    </div>
  );
}

/** `isFirst`: the person was invited and chooses a first password. */
function NewPassword({ token, email, isFirst }: { token: string; email: string | null; isFirst: boolean }) {
  const errors = useActionData<typeof action>()?.result.error;
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>{headings(isFirst).form}</h1>
      <p className="muted">
        {isFirst && "Choisissez votre mot de passe. "}
        {email && (
          <>
            Pour le compte <b>{email}</b>.{" "}
          </>
        )}
        {REQUIRED_NOTE}
      </p>
      <form className="stack" method="post" action={paths.resetPassword()} noValidate>
        <HiddenFields values={{ token, first: isFirst ? "1" : "" }} />
        {/* Tells password managers whose password changes. */}
        {email && <input type="hidden" autoComplete="username" name="username" value={email} />}
        <PasswordField
          label={isFirst ? "Mot de passe" : "Nouveau mot de passe"}
          name="newPassword"
          autoComplete="new-password"
          required
          hint={TIPS}
          errors={errors?.newPassword}
        />
        <PasswordField
          label="Confirmer le mot de passe"
          name="confirmPassword"
          autoComplete="new-password"
          required
          errors={errors?.confirmPassword}
        />
        <Button size="lg" wide>
          {isFirst ? "Enregistrer le mot de passe" : "Réinitialiser le mot de passe"}
        </Button>
      </form>
    </>
  );
}

interface UnusableProps {
  state: "incomplete" | "unusable";
  message: string;
  /** What the person can do about it. */
  children: ReactNode;
}

function Unusable({ state, message, children }: UnusableProps) {
  return (
    <>
      <Alert type="error" role="alert">
        {message}
      </Alert>
      <h1>{headings(false)[state]}</h1>
      <p className="muted">{children}</p>
      <ButtonLink className="mt-6" size="lg" wide href={paths.forgotPassword()}>
        Demander un nouveau lien
      </ButtonLink>
    </>
  );
}

/** Shown if the link could not be checked, which is not the link's fault. */
function Unanswered({ message, retry }: { message: string; retry: string }) {
  return (
    <>
      <Alert type="error" role="alert">
        {message}
      </Alert>
      <h1>{headings(false).unanswered}</h1>
      <p className="muted">Votre lien n'a pas pu être vérifié. Il n'a pas été utilisé.</p>
      <ButtonLink className="mt-6" size="lg" wide href={retry}>
        Réessayer
      </ButtonLink>
    </>
  );
}

function Done({ flash, isFirst }: { flash: FlashView; isFirst: boolean }) {
  return (
    <>
      <FlashMessage flash={flash} />
      <h1>{headings(isFirst).done}</h1>
      <p className="muted">
        {!isFirst && "Toutes les sessions de ce compte ont pris fin. "}La page de connexion s'ouvre dans{" "}
        {REDIRECT_SECONDS} secondes.
      </p>
      <ButtonLink className="mt-6" size="lg" wide href={paths.login()}>
        Se connecter
      </ButtonLink>
    </>
  );
}

/** The h1 and title of each state. `isFirst`: the person was invited. */
const headings = (isFirst: boolean) => ({
  form: isFirst ? "Bienvenue dans l'équipe" : "Nouveau mot de passe",
  incomplete: "Lien incomplet",
  unusable: "Lien expiré ou déjà utilisé",
  unanswered: "Nouveau mot de passe",
  done: isFirst ? "Mot de passe enregistré" : "Mot de passe modifié",
});

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => {
  const isFirst = data && "isFirst" in data ? data.isFirst : false;
  return headings(isFirst)[data?.state ?? "form"];
});

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get("refresh");
  return { "cache-control": "no-store", ...(refresh && { refresh }) };
};
