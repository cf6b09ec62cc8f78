import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { erasureInput } from "~/contract/personal-data/personal-data";
import { loggedOut } from "~/http/accounts/log-out.server";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, failurePage } from "~/http/base/api.server";
import { rendersAfterInvalidPost, takeFlash } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { listTitle, privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import styles from "~/styles/inner.css?url";
import { ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { Button } from "~/ui/base/button";
import { PostForm } from "~/ui/dialog/post-form";
import { DataList } from "./data-list";
import { ErasureCard } from "./erasure-card";
import { adviceFor, erasureEffects, obstaclesView, retainedDataOf } from "./view";

const TITLE = "Mes données";

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireVisitor(request);
  const { personalData } = await api(request);
  const read = await attempt(personalData.erasure(), "dashboard");
  if (!read.ok) throw failurePage(read);
  const { flash, headers } = await takeFlash(request);
  const obstacles = obstaclesView(read.value);
  return data(
    {
      retained: retainedDataOf(user.role),
      effects: erasureEffects(user.role),
      obstacles,
      advice: obstacles.length > 0 ? adviceFor(user.role, currentProduct().email) : null,
      flash,
      isInvalid: rendersAfterInvalidPost(request),
    },
    { headers },
  );
}

/** Erases the account and ends this browser's session. */
export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request);
  return sendForm(request, {
    schema: erasureInput,
    hideFields: ["password"],
    send: ({ personalData }, body) => personalData.erase({ body }),
    fallback: "generic",
    fieldOfStatus: { 400: "password" },
    done: () => loggedOut("account-erased"),
  });
}

export default function MyData() {
  const { retained, effects, obstacles, advice, flash } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <div className="wrap page">
      <div className="stack mx-auto max-w-160">
        <Breadcrumb items={[{ label: "Mon Profil", href: paths.profile() }, { label: TITLE }]} />
        {result ? <ErrorSummary errors={result.error} /> : <FlashMessage flash={flash} />}
        <h1>{TITLE}</h1>
        <section className="card card-roomy stack" aria-labelledby="retained">
          <h2 id="retained">Ce que le site garde de vous</h2>
          <DataList>
            {retained.map(({ what, why, href }) => (
              <li key={what}>
                <b>
                  {href ? (
                    <a className="link" href={href}>
                      {what}
                    </a>
                  ) : (
                    what
                  )}
                </b>
                &nbsp;: {why}
              </li>
            ))}
          </DataList>
          <p className="muted">
            Jusqu'à quand&nbsp;:{" "}
            <a className="link" href={paths.privacy()}>
              la page Confidentialité
            </a>{" "}
            le dit.
          </p>
        </section>
        <section className="card card-roomy stack" aria-labelledby="take">
          <h2 id="take">Recevoir mes données</h2>
          <p>
            Tout ce que le site sait de vous, dans un fichier que d'autres programmes savent lire. Jusqu'à 5 fois par
            jour.
          </p>
          <details className="fine">
            <summary className="link">Format du fichier</summary>
            <p>JSON</p>
          </details>
          <PostForm modal={false} action={paths.takeMyData()}>
            <div className="card-end">
              <Button variant="secondary" name="intent" value="take">
                Télécharger mes données
              </Button>
            </div>
          </PostForm>
        </section>
        <ErasureCard {...effects} obstacles={obstacles} advice={advice} errors={result?.error?.password} />
      </div>
    </div>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => listTitle(TITLE, {}, data?.flash));

export const handle = { compactFooter: true } satisfies RouteHandle;
