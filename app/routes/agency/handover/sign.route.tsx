import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { HandoverMoment } from "~/contract/handovers/values";
import { api } from "~/http/base/api.server";
import { readForm, rendersAfterInvalidPost } from "~/http/forms/forms.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import { Checks } from "~/routes/agency/shared/checks";
import styles from "~/styles/desk.css?url";
import { isolateLtr } from "~/text/format/isolates";
import { ErrorSummary } from "~/ui/base/alert";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { Button, ButtonLink } from "~/ui/base/button";
import { ComparisonTable } from "~/ui/condition/comparison-table";
import { MarkList } from "~/ui/condition/mark-list";
import { CancelLink } from "~/ui/dialog/cancel-link";
import { PostForm } from "~/ui/dialog/post-form";
import { HandoverHead } from "./handover-head";
import { readSigningPage, requireHandover } from "./read.server";
import { signHandover } from "./sign.server";
import type { SigningPage } from "./signing-view.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ref = await requireHandover(request, params);
  const view = await readSigningPage(request, ref);
  // Only the record's own page shows what is signed.
  if (view.signed) throw redirect(paths.agencyHandover(ref.id, ref.moment), 303);
  return { view, isInvalid: rendersAfterInvalidPost(request) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const ref = await requireHandover(request, params);
  const answer = await signHandover(await api(request), ref, await readForm(request));
  return "init" in answer ? data({ message: answer.message }, answer.init) : answer;
}

const TITLE: Record<HandoverMoment, string> = {
  departure: "Signer l'état des lieux de départ",
  return: "Signer l'état des lieux de retour",
};

export default function SignHandover() {
  const view = useLoaderData<typeof loader>().view as SigningPage;
  const message = useActionData<typeof action>()?.message;
  const { id, moment, heading, blocked, missing } = view;
  const form = paths.agencyHandover(id, moment);
  const stop = blocked ? [blocked] : missing;
  return (
    <div className="wrap page agency-handover">
      <div className="stack mx-auto max-w-250">
        <Breadcrumb
          items={[
            { label: "Réservations", href: paths.agencyDashboard() },
            { label: isolateLtr(view.reference), href: paths.agencyReservation(id) },
            { label: heading, href: form },
            { label: "Signature" },
          ]}
        />
        <ErrorSummary errors={message ? { "": [message] } : undefined} />
        <h1>{TITLE[moment]}</h1>
        <HandoverHead view={view} />
        <Checks checks={view.checks} />
        <Recap view={view} />
        {stop.length > 0 ? (
          <>
            <Checks type="error" checks={stop} />
            <p>
              <ButtonLink href={form}>Retour à l'état des lieux</ButtonLink>
            </p>
          </>
        ) : (
          <Signature view={view} back={form} />
        )}
      </div>
    </div>
  );
}

const Recap = ({ view: { facts, comparison, marks, deposit, moment, left, values } }: { view: SigningPage }) => (
  <section className="card stack" aria-labelledby="recapitulatif">
    <h2 id="recapitulatif">Récapitulatif</h2>
    {comparison && <ComparisonTable rows={comparison} />}
    <dl className="facts">
      {facts.map(({ term, text, note }) => (
        <Fact key={term} term={term} text={text} note={note} />
      ))}
      {deposit.charges.map((charge) => (
        <Fact key={charge.id} term={charge.label} text={charge.amount} note={charge.reason} />
      ))}
      {moment === "departure" ? (
        <Fact term="Reste à payer" text={left ?? "Payé en totalité"} />
      ) : (
        <Fact term="À encaisser maintenant" text={deposit.due} />
      )}
    </dl>
    <MarkList marks={marks.filter(({ state }) => state === "NEW")} />
    {values.remarks && (
      <div>
        <h3>Remarques</h3>
        <p className="whitespace-pre-line" dir="auto">
          {values.remarks}
        </p>
      </div>
    )}
  </section>
);

const Fact = ({ term, text, note }: SigningPage["facts"][number]) => (
  <>
    <dt>{term}</dt>
    <dd>
      <b>{text}</b> {note && <small dir="auto">{note}</small>}
    </dd>
  </>
);

/** The question, and the button that signs. */
const Signature = ({ view, back }: { view: SigningPage; back: string }) => (
  <PostForm modal={false} action={paths.signHandover(view.id, view.moment)}>
    <input type="hidden" name="version" value={view.version} />
    <input type="hidden" name="status" value={view.status} />
    <section className="card stack" aria-labelledby="question">
      <h2 id="question">{view.question}</h2>
      <p>
        Après votre signature, l'état des lieux ne change plus. <bdi>{view.client}</bdi>{" "}
        {view.isMailed ? "le reçoit par e-mail" : "le lit par le QR code ou le lien que vous créerez ensuite"} et peut
        le confirmer ou ajouter ses remarques <b>pendant {view.answerTime}</b>.
      </p>
      <p className="spread">
        <CancelLink modal={false} to={back}>
          Retour à l'état des lieux
        </CancelLink>
        <Button name="intent" value="sign">
          {view.signLabel}
        </Button>
      </p>
    </section>
  </PostForm>
);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) =>
  data ? `${TITLE[data.view.moment]}, ${data.view.reference}` : "",
);

export const handle = { scripts: true, ownHeading: true } satisfies RouteHandle;
