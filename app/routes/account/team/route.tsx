import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { teamInviteInput } from "~/contract/agencies/endpoints";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, failureInit, formFailureInit } from "~/http/base/api.server";
import { backToList, pageOf, readPage } from "~/http/base/lists.server";
import {
  checkForm,
  readForm,
  redirectWithFlash,
  rendersAfterInvalidPost,
  savedForm,
  takeFlash,
} from "~/http/forms/forms.server";
import { openedAddress, withTyped } from "~/http/forms/saved-form.server";
import { sendForm } from "~/http/forms/send-form.server";
import { listTitle, privateMeta, type RouteHandle } from "~/layout/screen";
import { isBelow, paths } from "~/paths";
import { writesMailToFiles } from "~/platform/backend/demo.server";
import { OutboxNote } from "~/routes/account/shared/outbox-note";
import styles from "~/styles/office.css?url";
import { isolateName } from "~/text/format/isolates";
import { plural } from "~/text/format/plural";
import { ErrorSummary, FailureAlert, FlashMessage } from "~/ui/base/alert";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { Isolated } from "~/ui/base/isolated";
import { DialogOutlet, keepUnderDialog, useDialogAlone } from "~/ui/dialog/dialog-outlet";
import { PostForm } from "~/ui/dialog/post-form";
import { EnterButton } from "~/ui/fields/enter-button";
import { ListHeading } from "~/ui/lists/heading-bar";
import { Pagination } from "~/ui/lists/pagination";
import { Invitation } from "./invitation";
import { TeamCard } from "./member-card";
import { memberCard } from "./member-card-view";

const PAGE_SIZE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireVisitor(request, ["AGENCY_OWNER"]);
  const isInvalid = rendersAfterInvalidPost(request);
  // A dialog's address loads no list: opened directly it shows none, and opened over the list the browser keeps that
  // list.
  if (isBelow(new URL(request.url).pathname, paths.team())) {
    return data({ list: null, agency: "", failure: null, flash: null, inFolder: false, saved: null, isInvalid });
  }
  const page = pageOf(request);
  const { team } = await api(request);
  const read = await readPage(team.list({ query: { page, limit: PAGE_SIZE } }), {
    page,
    limit: PAGE_SIZE,
    fallback: "dashboard",
    href: (page) => paths.team({ page }),
  });
  const { flash, headers } = await takeFlash(request);
  const isInvitation = flash?.code === "member-invited" || flash?.code === "member-invited-again";
  const inFolder = isInvitation && (await writesMailToFiles());
  const common = { agency: user.agency?.name ?? "", flash, inFolder, saved: savedForm(), isInvalid };
  if (!read.ok) return data({ ...common, list: null, failure: read.message }, failureInit(read, headers));
  const { items, totalPages, total } = read.value;
  const now = new Date();
  const list = {
    cards: items.map((member) => memberCard(member, { self: user.email, page, now })),
    count: plural(total ?? items.length, "personne"),
    page,
    totalPages,
  };
  return data({ ...common, list, failure: null }, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER"]);
  const form = await readForm(request);
  const opened = await openedAddress(request, form);
  if (opened) return opened;
  const [intent, id = ""] = String(form.get("intent")).split(":");
  return intent === "resend" ? resend(request, id, form) : invite(request, form);
}

/** 'Renvoyer l'invitation': sends an invitation again. Another one that is being typed stays in the form. */
async function resend(request: Request, id: string, form: FormData) {
  const { team } = await api(request);
  const sent = await attempt(team.resendInvitation({ params: { id } }), "invitation");
  if (!sent.ok) {
    const { initialValue } = checkForm(form, teamInviteInput).reply();
    return data({ result: { initialValue, error: { "": [sent.message] } } }, formFailureInit(sent));
  }
  const done = redirectWithFlash(backToList(request, paths.team), "member-invited-again", sent.value.email);
  return withTyped(request, await done);
}

/** 'Envoyer l'invitation': invites a colleague. */
const invite = (request: Request, form: FormData) =>
  sendForm(request, {
    form,
    schema: teamInviteInput,
    newEmail: "email",
    send: ({ team }, body) => team.invite({ body }),
    fallback: "invitation",
    fieldOfStatus: { 409: "email" },
    done: ({ email }) => redirectWithFlash(backToList(request, paths.team), "member-invited", email),
  });

export const shouldRevalidate = keepUnderDialog(paths.team());

export default function Team() {
  const { list, agency, failure, flash, inFolder, saved } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  if (useDialogAlone(paths.team(), Boolean(list || failure))) return <DialogOutlet modal={false} />;
  return (
    <div className="wrap page">
      <Breadcrumb items={[{ label: "Réglages de l'agence", href: paths.agencySettings() }, { label: "Mon équipe" }]} />
      {result ? (
        <div className="mb-4">
          <ErrorSummary errors={result.error} />
        </div>
      ) : (
        <FlashMessage flash={flash} className="mb-4" />
      )}
      <FailureAlert message={failure} />
      <ListHeading level="h1" flash={flash}>
        Mon équipe
      </ListHeading>
      <p className="muted">
        <Isolated>{[isolateName(agency), list?.count].filter(Boolean).join(" · ")}</Isolated>
      </p>
      {inFolder && <OutboxNote />}
      <PostForm modal={false} className="columns mt-6" noValidate>
        <EnterButton>Envoyer l'invitation</EnterButton>
        {list && (
          <section aria-labelledby="personnes">
            <h2 className="sr-only" id="personnes" tabIndex={-1}>
              Personnes de l'équipe
            </h2>
            <div className="stack">
              {list.cards.map((card) => (
                <TeamCard key={card.id} member={card} />
              ))}
            </div>
            <Pagination
              page={list.page}
              totalPages={list.totalPages}
              href={(page) => `${paths.team({ page })}#personnes`}
              inForm
            />
          </section>
        )}
        <Invitation result={result ?? saved} />
      </PostForm>
      <DialogOutlet modal />
    </div>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => listTitle("Mon équipe", data?.list ?? {}, data?.flash));

export const handle = { ownHeading: true } satisfies RouteHandle;
