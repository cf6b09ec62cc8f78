import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loggedOut } from "~/http/accounts/log-out.server";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, failureInit, formFailureInit } from "~/http/base/api.server";
import { backToList, pageOf, readPage } from "~/http/base/lists.server";
import { readForm, redirectWithFlash, rendersAfterInvalidPost, takeFlash } from "~/http/forms/forms.server";
import { listTitle, privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import styles from "~/styles/inner.css?url";
import { ErrorSummary, FailureAlert, FlashMessage } from "~/ui/base/alert";
import { Badge } from "~/ui/base/badge";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { Button } from "~/ui/base/button";
import { PostForm } from "~/ui/dialog/post-form";
import { Pagination } from "~/ui/lists/pagination";
import { type SessionView, sessionView } from "./view";

const TITLE = "Appareils connectés";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request);
  const page = pageOf(request);
  const { auth } = await api(request);
  const read = await readPage(auth.sessions({ query: { page } }), { page, href: (page) => paths.sessions({ page }) });
  const { flash, headers } = await takeFlash(request);
  const common = { page, flash, isInvalid: rendersAfterInvalidPost(request) };
  if (!read.ok) {
    return data({ ...common, sessions: [], totalPages: 1, failure: read.message }, failureInit(read, headers));
  }
  const { items, totalPages } = read.value;
  return data({ ...common, sessions: items.map(sessionView), totalPages, failure: null }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request);
  const form = await readForm(request);
  const { auth } = await api(request);
  const [intent, id = ""] = String(form.get("intent")).split(":");
  const isAll = intent === "end-all";
  const ended = await attempt(isAll ? auth.endAllSessions() : auth.endSession({ params: { id } }), "generic");
  if (ended.ok && isAll) return loggedOut("all-sessions-closed");
  // A session that is not there has ended already.
  if (ended.ok || ended.error.status === 404) {
    return redirectWithFlash(backToList(request, paths.sessions), "session-closed");
  }
  return data({ message: ended.message }, formFailureInit(ended));
}

export default function Sessions() {
  const { sessions, page, totalPages, failure, flash } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <div className="wrap page">
      <div className="stack mx-auto max-w-160">
        <Breadcrumb items={[{ label: "Mon Profil", href: paths.profile() }, { label: TITLE }]} />
        {failed ? <ErrorSummary errors={{ "": [failed.message] }} /> : <FlashMessage flash={flash} />}
        <FailureAlert message={failure} />
        <h1>{TITLE}</h1>
        <p className="muted">
          Les navigateurs et programmes connectés à votre compte. La dernière utilisation est donnée à une heure près, à
          l'heure du Maroc.
        </p>
        <PostForm modal={false} className="stack">
          <h2 className="sr-only">Sessions ouvertes</h2>
          {sessions.map((session) => (
            <SessionCard key={session.id} session={session} />
          ))}
          <Pagination page={page} totalPages={totalPages} href={(page) => paths.sessions({ page })} />
          <section className="card card-roomy stack" aria-labelledby="partout">
            <h2 id="partout">Déconnecter partout</h2>
            <p>
              Met fin à toutes les sessions, celle-ci comprise&nbsp;: il faudra vous reconnecter sur chaque appareil. Si
              vous ne reconnaissez pas un appareil,{" "}
              <a className="link" href={paths.password()}>
                changez aussi votre mot de passe
              </a>
              .
            </p>
            <div className="card-end">
              <Button variant="danger" name="intent" value="end-all">
                Déconnecter partout
              </Button>
            </div>
          </section>
        </PostForm>
      </div>
    </div>
  );
}

function SessionCard({ session: { id, device, began, used, isCurrent } }: { session: SessionView }) {
  const titleId = `appareil-${id}`;
  const beganId = `connexion-${id}`;
  return (
    <article className="card spread" aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>{device}</h3>
        <p className="fine" id={beganId}>
          {began}
        </p>
        {used && <p className="fine">{used}</p>}
      </div>
      {isCurrent ? (
        <Badge tone="positive">Cet appareil</Badge>
      ) : (
        <Button variant="secondary" name="intent" value={`end:${id}`} aria-describedby={`${titleId} ${beganId}`}>
          Déconnecter
        </Button>
      )}
    </article>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => listTitle(TITLE, data ?? {}, data?.flash));

export const handle = { compactFooter: true } satisfies RouteHandle;
