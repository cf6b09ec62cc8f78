import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RULE_MESSAGES } from "~/contract/messages";
import { api, attempt, failurePage, formFailureInit, requireCapability } from "~/http/base/api.server";
import { readForm, rendersAfterInvalidPost } from "~/http/forms/forms.server";
import { privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { AccountCard } from "~/routes/account/shared/account-card";
import styles from "~/styles/inner.css?url";
import { Alert, ErrorSummary } from "~/ui/base/alert";
import { Button, ButtonLink } from "~/ui/base/button";

/* The page of the link in a welcome letter. Opening it changes nothing, because mail scanners open every link. */

export async function loader({ request }: LoaderFunctionArgs) {
  requireCapability("emailConfirmation");
  const token = tokenOf(request);
  if (!token) return unknown(RULE_MESSAGES.linkUnknown);
  const { auth } = await api(request);
  const read = await attempt(auth.checkConfirmation({ params: { token } }), "generic");
  if (read.ok) {
    const { email, confirmed } = read.value;
    const state = confirmed ? ("done" as const) : ("asked" as const);
    return data({ state, email, token, isInvalid: rendersAfterInvalidPost(request) && !confirmed });
  }
  if (read.error.status !== 404) throw failurePage(read);
  return unknown(read.message);
}

const unknown = (message: string) => data({ state: "unknown" as const, message, isInvalid: true }, { status: 404 });

export async function action({ request }: ActionFunctionArgs) {
  await readForm(request);
  const token = tokenOf(request);
  const { auth } = await api(request);
  const confirmed = await attempt(auth.confirmEmail({ body: { token } }), "generic");
  if (!confirmed.ok) return data({ message: confirmed.message }, formFailureInit(confirmed));
  return redirect(paths.confirmEmail(token), { status: 303 });
}

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

export default function ConfirmEmail() {
  const view = useLoaderData<typeof loader>();
  return (
    <div className="wrap page">
      <div className="mx-auto max-w-120">
        <AccountCard>
          {view.state === "asked" && <Question {...view} />}
          {view.state === "done" && <Done email={view.email} />}
          {view.state === "unknown" && <Unknown message={view.message} />}
        </AccountCard>
      </div>
    </div>
  );
}

function Question({ email, token }: { email: string; token: string }) {
  const failed = useActionData<typeof action>();
  return (
    <>
      {failed && <ErrorSummary errors={{ "": [failed.message] }} />}
      <h1>{TITLES.asked}</h1>
      <p className="muted">
        Pour le compte <b>{email}</b>. C'est à cette adresse que nous vous écrirons au sujet de vos réservations.
      </p>
      <form className="stack" method="post" action={paths.confirmEmail(token)}>
        <Button size="lg" wide name="confirm" value="1">
          Confirmer mon adresse
        </Button>
      </form>
    </>
  );
}

function Done({ email }: { email: string }) {
  return (
    <>
      <h1>{TITLES.done}</h1>
      <p className="muted">
        Merci&nbsp;! L'adresse du compte <b>{email}</b> est confirmée. Vous n'avez rien d'autre à faire.
      </p>
      <ButtonLink className="mt-6" size="lg" wide variant="secondary" href={paths.search()}>
        Rechercher un véhicule
      </ButtonLink>
    </>
  );
}

/** Leads to the profile, after the login, where a new letter can be requested. */
function Unknown({ message }: { message: string }) {
  return (
    <>
      <Alert type="error" role="alert">
        {message}
      </Alert>
      <h1>{TITLES.unknown}</h1>
      <p className="muted">
        Un lien de confirmation reste valable sept jours. Une fois connecté, demandez-en un nouveau dans votre profil.
      </p>
      <ButtonLink className="mt-6" size="lg" wide href={paths.profile()}>
        Demander un nouveau lien
      </ButtonLink>
    </>
  );
}

const TITLES = {
  asked: "Confirmez votre adresse e-mail",
  done: "Adresse e-mail confirmée",
  unknown: "Lien expiré ou inconnu",
} as const;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => TITLES[data?.state ?? "asked"]);

export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });
