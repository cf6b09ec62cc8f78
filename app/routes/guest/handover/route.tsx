import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { HANDOVER_MOMENTS } from "~/contract/handovers/values";
import { RULE_MESSAGES } from "~/contract/messages";
import { attempt, clientFor, failurePage, requireCapability } from "~/http/base/api.server";
import {
  pageSendKey,
  redirectWithFlash,
  rendersAfterInvalidPost,
  submittedForm,
  takeFlash,
} from "~/http/forms/forms.server";
import { answerHandover, isAbsent } from "~/http/handovers/handover-answer.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import styles from "~/styles/inner.css?url";
import { AgencyBlock } from "~/ui/agency/agency-block";
import { Alert, ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { ButtonLink } from "~/ui/base/button";
import { Ltr } from "~/ui/base/isolated";
import { AnswerForm, type AnswerReply, answerFieldId, shownErrors, Unsent } from "~/ui/signed-handover/answer-form";
import { HandoverState, SignedHandover } from "~/ui/signed-handover/signed-handover";
import type { SignedHandoverView } from "~/ui/signed-handover/view";
import { type GuestHandoverView, guestHandoverView } from "./view";

/*
 * The page of a guest link. Anyone with its key can read it, so the key must not reach a log, another page's address or
 * another site. Sessions are ignored, so that none can expire on the way.
 */

export async function loader({ request, params }: LoaderFunctionArgs) {
  const key = params.key ?? "";
  const { guestHandover } = clientFor(request, null);
  const read = await attempt(guestHandover.read({ params: { key } }), "generic");
  const { flash, headers } = await takeFlash(request);
  if (read.ok) {
    const typed = submittedForm(request)?.get("remarks") ?? "";
    const view = guestHandoverView(read.value, key, { now: new Date(), product: currentProduct() });
    const isInvalid = rendersAfterInvalidPost(request);
    const page = { state: "open" as const, key, view, of: momentOf(request), sendKey: pageSendKey() };
    return data({ ...page, typed, flash, isInvalid }, { headers });
  }
  if (!isAbsent(read.error)) throw failurePage(read);
  return data({ state: "unknown" as const, flash: null, isInvalid: true }, { status: 404 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  // Before the body is read, which may hold a photo of anybody.
  requireCapability("handover");
  const moment = momentOf(request);
  if (!moment) throw new Response(null, { status: 400 });
  const of = { key: params.key ?? "", moment };
  const { guestHandover } = clientFor(request, null);
  const answered = await answerHandover(request, {
    addPhoto: (file) => guestHandover.addPhoto({ params: of, file }),
    removePhoto: (photoId) => guestHandover.removePhoto({ params: { ...of, photoId } }),
    answer: (body) => guestHandover.answer({ params: of, body }),
    addAddendum: null,
  });
  if (answered.flash) return redirectWithFlash(`${paths.guestHandover(of.key)}#${moment}`, answered.flash);
  return data({ errors: answered.errors, done: answered.done }, answered.init);
}

/** The handover that a form is about; null if the address names none. */
const momentOf = (request: Request) => {
  const of = new URL(request.url).searchParams.get("of");
  return HANDOVER_MOMENTS.find((one) => one === of) ?? null;
};

export default function GuestHandover() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (page.state === "unknown") return <Unknown />;
  const { key, view, of, typed, flash } = page;
  const answered = view.records.find(({ moment }) => moment === of);
  return (
    <div className="wrap page">
      <div className="stack mx-auto max-w-200">
        {reply && answered ? (
          <ErrorSummary
            errors={shownErrors(reply.errors, answered)}
            fieldId={(name) => answerFieldId(name, answered.moment)}
          />
        ) : (
          <FlashMessage flash={flash} />
        )}
        <About view={view} />
        {view.records.map((record) => (
          <Signed
            key={record.moment}
            address={paths.guestHandover(key, { of: record.moment })}
            record={record}
            typed={record === answered ? typed : ""}
            reply={record === answered ? reply : null}
          />
        ))}
        <section className="card">
          <h2>L'agence</h2>
          <AgencyBlock agency={view.agency} />
        </section>
      </div>
    </div>
  );
}

const About = ({ view }: { view: GuestHandoverView }) => (
  <div>
    <h1>État des lieux</h1>
    <dl className="facts wrap-anywhere">
      <dt>Réservation</dt>
      <dd>
        <Ltr>{view.reference}</Ltr>
      </dd>
      <dt>Client</dt>
      <dd>
        <bdi>{view.guest}</bdi>
      </dd>
      <dt>Prise en charge</dt>
      <dd>{view.pickup}</dd>
      <dt>Retour</dt>
      <dd>{view.return}</dd>
    </dl>
    <p className="hint">
      {view.endsOn
        ? `Cette page s'ouvre jusqu'au ${view.endsOn}.`
        : "Cette page s'ouvre jusqu'à 7 jours après le retour."}{" "}
      Ne donnez son lien à personne.
    </p>
    {view.anchors.length > 0 && (
      <p className="flex flex-wrap gap-3">
        {view.anchors.map(({ label, href }) => (
          <a key={href} className="choice" href={href}>
            {label}
          </a>
        ))}
      </p>
    )}
  </div>
);

interface SignedProps {
  record: SignedHandoverView;
  address: string;
  typed: string;
  reply: AnswerReply | null | undefined;
}

function Signed({ record, address, typed, reply }: SignedProps) {
  const { moment, title, answer } = record;
  return (
    <section className="stack" id={moment} aria-labelledby={`titre-${moment}`}>
      <div>
        <h2 id={`titre-${moment}`}>{title}</h2>
        <HandoverState view={record} answerHref={answer ? `#${answerFieldId("answer", moment)}` : undefined} />
      </div>
      <SignedHandover view={record} level={3} />
      <AnswerForm view={record} action={address} level={3} typed={typed} reply={reply} />
      {!answer && <Unsent typed={typed} />}
    </section>
  );
}

const Unknown = () => (
  <div className="wrap page">
    <div className="stack mx-auto max-w-120">
      <Alert type="error" role="alert">
        {RULE_MESSAGES.linkUnknown}
      </Alert>
      <h1>{UNKNOWN}</h1>
      <p className="muted">
        Vérifiez que l'adresse est entière, ou scannez à nouveau le code que l'agence vous montre. Un lien s'ouvre
        jusqu'à 7 jours après le retour du véhicule&nbsp;; ensuite, demandez à l'agence l'état des lieux imprimé.
      </p>
      <ButtonLink size="lg" wide href={paths.contact()}>
        Nous écrire
      </ButtonLink>
    </div>
  </div>
);

const UNKNOWN = "Lien inconnu ou terminé";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const titled = privateMeta<typeof loader>((data) => {
  const title = data?.state === "open" ? `État des lieux, réservation ${data.view.reference}` : UNKNOWN;
  return data?.flash ? `${data.flash.title} ${title}` : title;
});

export const meta: MetaFunction<typeof loader> = (page) => [
  ...(titled(page) ?? []),
  // Not "no-referrer": browsers then hide the origin of a post, and the front door takes it for another site's.
  { name: "referrer", content: "same-origin" },
];

export const headers = () => ({ "cache-control": "no-store" });

export const handle = { secretAddress: true } satisfies RouteHandle;
