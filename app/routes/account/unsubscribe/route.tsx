import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { api, attempt, failurePage, formFailureInit } from "~/http/base/api.server";
import { readForm, rendersAfterInvalidPost } from "~/http/forms/forms.server";
import { privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { AccountCard } from "~/routes/account/shared/account-card";
import styles from "~/styles/inner.css?url";
import { Alert, ErrorSummary } from "~/ui/base/alert";
import { Button, ButtonLink } from "~/ui/base/button";
import { useProduct } from "~/ui/base/product";

/*
 * The page of the unsubscribe link in a letter. Opening it changes nothing, because mail scanners open every link. A
 * mail program's own button posts here without a cookie and without an Origin (RFC 8058).
 */

export async function loader({ request, params }: LoaderFunctionArgs) {
  const key = params.key ?? "";
  const { reminders } = await api(request);
  const read = await attempt(reminders.wantedByKey({ params: { key } }), "generic");
  if (read.ok) {
    const state = read.value.review ? ("asked" as const) : ("done" as const);
    return data({ state, key, isInvalid: rendersAfterInvalidPost(request) && state === "asked" });
  }
  if (read.error.status !== 404) throw failurePage(read);
  return data({ state: "unknown" as const, message: read.message, isInvalid: true }, { status: 404 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const key = params.key ?? "";
  const form = await readForm(request);
  const { reminders } = await api(request);
  const ended = await attempt(reminders.unsubscribe({ body: { key } }), "generic");
  if (!ended.ok) return data({ message: ended.message }, formFailureInit(ended));
  // Mail programs do not follow redirects.
  if (form.get("List-Unsubscribe") === "One-Click") return data(null);
  return redirect(paths.unsubscribe(key), { status: 303 });
}

export default function Unsubscribe() {
  const view = useLoaderData<typeof loader>();
  return (
    <div className="wrap page">
      <div className="mx-auto max-w-120">
        <AccountCard>
          {view.state === "asked" && <Question address={paths.unsubscribe(view.key)} />}
          {view.state === "done" && <Done />}
          {view.state === "unknown" && <Unknown message={view.message} />}
        </AccountCard>
      </div>
    </div>
  );
}

function Question({ address }: { address: string }) {
  const { name } = useProduct();
  const failed = useActionData<typeof action>();
  return (
    <>
      {failed && <ErrorSummary errors={{ "": [failed.message] }} />}
      <h1>{TITLES.asked}</h1>
      <p className="muted">
        {name} demande une fois son avis à qui a rendu un véhicule. Confirmez, et vous ne recevrez plus ces messages.
        Ceux sur vos réservations, et les rappels de prise en charge et de retour, continuent d'arriver.
      </p>
      <form className="stack" method="post" action={address}>
        <Button size="lg" wide name="confirm" value="1">
          Ne plus recevoir ces messages
        </Button>
      </form>
    </>
  );
}

function Done() {
  const { name } = useProduct();
  return (
    <>
      <h1>{TITLES.done}</h1>
      <p className="muted">
        Vous ne recevrez plus de demandes d'avis de {name}. Ce choix se change à tout moment dans votre profil.
      </p>
      <ButtonLink className="mt-6" size="lg" wide variant="secondary" href={paths.reminders()}>
        Choisir mes rappels
      </ButtonLink>
    </>
  );
}

function Unknown({ message }: { message: string }) {
  return (
    <>
      <Alert type="error" role="alert">
        {message}
      </Alert>
      <h1>{TITLES.unknown}</h1>
      <p className="muted">
        Vérifiez que l'adresse est entière, telle qu'au bas du message. Vous pouvez aussi choisir vos rappels dans votre
        profil.
      </p>
      <ButtonLink className="mt-6" size="lg" wide href={paths.reminders()}>
        Choisir mes rappels
      </ButtonLink>
    </>
  );
}

const TITLES = {
  asked: "Ne plus recevoir de demandes d'avis",
  done: "C'est fait",
  unknown: "Lien inconnu",
} as const;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => TITLES[data?.state ?? "asked"]);

export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });
