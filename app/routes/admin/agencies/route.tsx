import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { SEARCH_MAX } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, capabilities, failureInit, formFailureInit } from "~/http/base/api.server";
import { isDialogOver } from "~/http/base/lists.server";
import { readForm, redirectWithFlash, rendersAfterInvalidPost, takeFlash } from "~/http/forms/forms.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { plural } from "~/text/format/plural";
import { ErrorSummary, FailureAlert, FlashMessage } from "~/ui/base/alert";
import { Button, ButtonLink, buttonClass } from "~/ui/base/button";
import { Icon } from "~/ui/base/icon";
import { DialogOutlet, keepUnderDialog, useDialogAlone } from "~/ui/dialog/dialog-outlet";
import { TextField } from "~/ui/fields/text-field";
import { EmptyState } from "~/ui/lists/empty-state";
import { HeadingBar, ListHeading } from "~/ui/lists/heading-bar";
import { ListFilter } from "~/ui/lists/list-filter";
import { Pagination, UnreadableRows } from "~/ui/lists/pagination";
import { backToAgencies, listState, readAgencies } from "./agencies.server";
import { AgencyCard } from "./agency-card";
import { agencyCard } from "./agency-card-view";

/** With more agencies than this, the list offers a search by name. */
const MANY = 10;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const isInvalid = rendersAfterInvalidPost(request);
  if (isDialogOver(paths.adminAgencies(), request)) return data({ list: null, failure: null, flash: null, isInvalid });
  const read = await readAgencies(request);
  const { flash, headers } = await takeFlash(request);
  if (!read.ok) return data({ list: null, failure: read.message, flash, isInvalid }, failureInit(read, headers));
  const { items, page, totalPages, total, unreadable } = read.value;
  const { q } = listState(request);
  const { reviewHandling: hasReviews } = capabilities();
  const isWhole = page === 1 && totalPages === 1;
  const active = items.filter(({ status }) => status === "ACTIVE").length;
  const list = {
    cards: items.map((agency) => agencyCard(agency, { q, page }, { hasReviews })),
    count: total === null ? "Agences" : plural(total, "agence"),
    active: isWhole && items.length > 0 ? `dont ${plural(active, "active")}` : null,
    isSearchable: Boolean(q) || totalPages > 1 || items.length > MANY,
    totalPages,
    page,
    unreadable,
    q,
  };
  return data({ list, failure: null, flash, isInvalid }, { headers });
}

/** 'Activer': activates an agency. */
export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const id = String((await readForm(request)).get("id"));
  const client = await api(request);
  const activated = await attempt(client.admin.activateAgency({ params: { id } }), "agencyActivate");
  if (!activated.ok) return data({ message: activated.message }, formFailureInit(activated));
  return redirectWithFlash(backToAgencies(request), "agency-activated", activated.value?.name);
}

export const shouldRevalidate = keepUnderDialog(paths.adminAgencies());

export default function AdminAgencies() {
  const { list, failure, flash } = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  if (useDialogAlone(paths.adminAgencies(), Boolean(list || failure))) return <DialogOutlet modal={false} />;
  const state = { q: list?.q, page: list?.page };
  return (
    <>
      {message && <ErrorSummary errors={{ "": [message] }} />}
      {!message && <FlashMessage flash={flash} className="mb-4" />}
      <FailureAlert message={failure} />
      <HeadingBar>
        <ListHeading level="h2" flash={flash}>
          {list?.count ?? "Agences"} <small>{list?.active}</small>
        </ListHeading>
        <Link className={buttonClass({})} to={paths.newAgency(state)} preventScrollReset>
          <Icon name="plus" />
          Ajouter une agence
        </Link>
      </HeadingBar>
      {list?.isSearchable && <NameSearch q={list.q} />}
      {list?.cards.length === 0 && (
        <EmptyState
          title="Aucune agence"
          level="h2"
          hint={list.q ? `Aucun nom ne contient «\u00a0${list.q}\u00a0».` : "Ajoutez la première."}
        >
          {list.q && <ButtonLink href={paths.adminAgencies()}>Voir toutes les agences</ButtonLink>}
        </EmptyState>
      )}
      {list && (
        <>
          <div className="pair">
            {list.cards.map((card, i) => (
              <AgencyCard key={card.id || i} agency={card} list={paths.adminAgencies(state)} />
            ))}
          </div>
          <UnreadableRows count={list.unreadable} what="agency" />
          <Pagination {...list} href={(page) => paths.adminAgencies({ q: list.q, page })} />
        </>
      )}
      <DialogOutlet modal />
    </>
  );
}

function NameSearch({ q }: { q: string | undefined }) {
  return (
    <ListFilter role="search" method="get" action={paths.adminAgencies()}>
      <TextField key={q} label="Nom de l'agence" name="q" type="search" maxLength={SEARCH_MAX} defaultValue={q} />
      <Button variant="secondary" icon="search">
        Rechercher
      </Button>
      {q && (
        <ButtonLink variant="quiet" href={paths.adminAgencies()}>
          Tout effacer
        </ButtonLink>
      )}
    </ListFilter>
  );
}

export const meta = privateMeta<typeof loader>((data) => listTitle("Agences", data?.list ?? {}, data?.flash));
