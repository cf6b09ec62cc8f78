import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { teamInviteInput } from "~/contract/endpoints/team";
import { FALLBACK } from "~/contract/messages";
import { api, attempt } from "~/http/api.server";
import { failureStatus } from "~/http/failures";
import { checkForm, isRefusedForm, refusedInit, retryAfterHeader } from "~/http/form-checks.server";
import { readForm } from "~/http/forms.server";
import { pageOf } from "~/http/own-reservation.server";
import { type Flash as FlashMessage, flashCookie, takeFlash } from "~/http/session.server";
import type { RouteHandle } from "~/layout/route-handle";
import { paths } from "~/paths";
import { writesMailToFiles } from "~/platform/demo.server";
import styles from "~/styles/inner.css?url";
import { pageTitle } from "~/text/page-title";
import { plural } from "~/text/plural";
import { FailureAlert } from "~/ui/alert";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button } from "~/ui/button";
import { DialogOutlet } from "~/ui/dialog/dialog-outlet";
import { PostForm } from "~/ui/dialog/post-form";
import { useDocumentPath } from "~/ui/dialog/use-document-path";
import { EmailField } from "~/ui/fields/email-field";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextField } from "~/ui/fields/text-field";
import { Flash } from "~/ui/lists/flash";
import { ListHeading } from "~/ui/lists/list-heading";
import { Pagination } from "~/ui/lists/pagination";
import { TeamCard } from "./member-card";
import { memberCard } from "./member-card-view";
import { requireOwner, teamHref } from "./team.server";
import { clipped, teamNews } from "./team-news";

const PAGE_SIZE = 20;
const isBelow = (pathname: string) => pathname.replace(/\/+$/, "") !== paths.team();

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireOwner(request);
  const refused = isRefusedForm(request);
  // Below the page of one person there is no list, and below a dialog the browser keeps the one it has.
  if (isBelow(new URL(request.url).pathname)) {
    return data({ list: null, agency: "", failure: null, news: null, inFolder: false, refused });
  }
  const page = pageOf(request);
  const client = await api(request);
  const found = await attempt(client.team.list({ query: { page, limit: PAGE_SIZE } }), FALLBACK.dashboard);
  const { flash, headers } = await takeFlash(request);
  const news = teamNews(flash);
  const inFolder = news !== null && flash?.code !== "member-removed" && (await writesMailToFiles());
  const common = { agency: user.agency?.name ?? "", news, inFolder, refused };
  if (!found.ok) {
    return data({ ...common, list: null, failure: found.message }, { status: failureStatus(found.error), headers });
  }
  const { data: members, meta } = found.value;
  const totalPages = meta?.totalPages ?? page;
  if (page > 1 && members.length === 0) throw redirect(paths.team({ page: totalPages > 1 ? totalPages : undefined }));
  const place = { self: user.email, page: page > 1 ? page : undefined, now: new Date() };
  const list = {
    cards: members.map((member) => memberCard(member, place)),
    count: plural(meta?.total ?? members.length, "personne"),
    page,
    totalPages,
  };
  return data({ ...common, list, failure: null }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireOwner(request);
  const form = await readForm(request);
  const client = await api(request);
  const done = async (flash: FlashMessage, to = teamHref(request)) =>
    redirect(to, { status: 303, headers: { "set-cookie": await flashCookie(flash) } });
  if (form.get("intent") === "resend") {
    const params = { id: String(form.get("id")) };
    const sent = await attempt(client.team.resendInvitation({ params }), FALLBACK.invitation);
    if (!sent.ok) return data({ message: sent.message, result: null }, refusedInit(sent.error));
    return done({ code: "member-invited-again", value: clipped(sent.value.email) });
  }
  const submission = checkForm(form, teamInviteInput);
  if (submission.status !== "success") return data({ message: null, result: submission.reply() }, { status: 422 });
  const invited = await attempt(client.team.invite({ body: submission.value }), FALLBACK.invitation);
  if (!invited.ok) {
    const { error, message } = invited;
    const refusal = error.status === 409 ? { fieldErrors: { email: [message] } } : { formErrors: [message] };
    return data({ message: null, result: submission.reply(refusal) }, refusedInit(error));
  }
  return done({ code: "member-invited", value: clipped(invited.value.email) });
}

export const headers = retryAfterHeader;

/** While a dialog is open the list below stays as it was read; leaving the dialog reads it anew. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl, defaultShouldRevalidate }) =>
  isBelow(nextUrl.pathname) ? false : defaultShouldRevalidate;

export default function Team() {
  const { list, agency, failure, news, inFolder } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isDocument = useDocumentPath();
  if (isBelow(useLocation().pathname) && (isDocument || !(list || failure))) return <DialogOutlet modal={false} />;
  return (
    <div className="wrap page">
      <Breadcrumb items={[{ label: "Mon Profil", href: paths.profile() }, { label: "Mon équipe" }]} />
      {refused && (
        <div className="mb-6">
          <ErrorSummary errors={refused.message ? { "": [refused.message] } : refused.result?.error} />
        </div>
      )}
      {news && !refused && (
        <Flash key={news.text + news.name} className="mb-4">
          {news.text} <b>{news.name}</b>
        </Flash>
      )}
      <FailureAlert message={failure} />
      <ListHeading level="h1" moveFocus={Boolean(news) && !isDocument}>
        Mon équipe
      </ListHeading>
      <p className="muted">{[agency, list?.count].filter(Boolean).join(" · ")}</p>
      {inFolder && (
        <p className="muted">
          Site de démonstration&nbsp;: les messages sont des fichiers du dossier <code>outbox</code> de{" "}
          <code>DATA_DIR</code>.
        </p>
      )}
      <div className="team">
        {list && (
          <section aria-labelledby="personnes">
            <h2 className="sr-only" id="personnes">
              Personnes de l'équipe
            </h2>
            <div className="grid gap-3">
              {list.cards.map((card) => (
                <TeamCard key={card.id} member={card} />
              ))}
            </div>
            <Pagination
              page={list.page}
              totalPages={list.totalPages}
              href={(page) => paths.team({ page: page > 1 ? page : undefined })}
            />
          </section>
        )}
        <Invitation />
      </div>
      <DialogOutlet modal />
    </div>
  );
}

/** Who is invited works as the owner does, but for this page. */
function Invitation() {
  const result = useActionData<typeof action>()?.result;
  const field = (name: "firstName" | "lastName" | "email") => ({
    name,
    required: true,
    defaultValue: result?.initialValue?.[name] as string | undefined,
    errors: result?.error?.[name],
  });
  return (
    <section className="card" aria-labelledby="inviter">
      <h2 id="inviter">Inviter une personne</h2>
      <p className="muted">
        Elle reçoit un lien, valable sept jours, pour choisir son mot de passe. Elle répond ensuite aux demandes et gère
        les véhicules comme vous. Les champs marqués «&nbsp;obligatoire&nbsp;» sont requis.
      </p>
      <PostForm modal={false} className="stack mt-6" noValidate>
        <TextField label="Prénom" autoComplete="off" {...field("firstName")} />
        <TextField label="Nom" autoComplete="off" {...field("lastName")} />
        <EmailField label="E-mail" autoComplete="off" {...field("email")} />
        <Button wide icon="mail">
          Envoyer l'invitation
        </Button>
      </PostForm>
    </section>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { page = 1, totalPages = 1 } = data?.list ?? {};
  const list = totalPages > 1 ? `Mon équipe (page ${page} sur ${totalPages})` : "Mon équipe";
  const title = data?.news ? `${data.news.text} ${data.news.name}. ${list}` : list;
  return [{ title: pageTitle(title, Boolean(data?.failure || data?.refused)) }];
};

export const handle = { scripts: true } satisfies RouteHandle;
