import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { LogFilter } from "~/contract/events/events";
import { EVENT_SIDES, EVENT_TOPICS } from "~/contract/events/values";
import { DASHBOARD_PAGE_SIZE, SEARCH_MAX } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, failureInit, requireCapability } from "~/http/base/api.server";
import { pageOf, readPage } from "~/http/base/lists.server";
import { listTitle, privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import styles from "~/styles/admin.css?url";
import { EVENT_SIDE_LABEL, EVENT_TOPIC_LABEL } from "~/text/log/event-labels";
import { ErrorSummary, FailureAlert } from "~/ui/base/alert";
import { Button, ButtonLink } from "~/ui/base/button";
import { DayField } from "~/ui/fields/day-field";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { EmptyState } from "~/ui/lists/empty-state";
import { HeadingBar } from "~/ui/lists/heading-bar";
import { ListFilter } from "~/ui/lists/list-filter";
import { Pagination } from "~/ui/lists/pagination";
import { RowHeads } from "~/ui/lists/row-list";
import { filterOf } from "./filter.server";
import { LOG_HEADS, LogEntry } from "./log-entry";
import { countLine, logDays } from "./view";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  requireCapability("eventLog");
  const { typed, filter, errors } = filterOf(request);
  const isInvalid = Object.keys(errors).length > 0;
  if (!filter) return data({ typed, filter: {}, errors, isInvalid, list: null, failure: null }, { status: 422 });
  const page = pageOf(request);
  const { events } = await api(request);
  const call = events.log({ query: { ...filter, page, limit: DASHBOARD_PAGE_SIZE } });
  const read = await readPage(call, { page, href: (page) => paths.adminLog({ ...filter, page }) });
  const common = { typed, filter, errors, isInvalid };
  if (!read.ok) return data({ ...common, list: null, failure: read.message }, failureInit(read));
  const { items, totalPages, total } = read.value;
  const { countedUpTo, partOfNames } = await call;
  const list = {
    days: logDays(items),
    count: countLine({ total: total ?? items.length, isMore: Boolean(countedUpTo) }, filter),
    isEnd: Boolean(countedUpTo) && page === totalPages,
    isPartOfNames: Boolean(partOfNames),
    page,
    totalPages,
  };
  return data({ ...common, list, failure: null });
}

export default function Log() {
  const { list, failure, filter, typed, errors, isInvalid } = useLoaderData<typeof loader>();
  return (
    <div className="wrap page log">
      <FailureAlert message={failure} />
      <ErrorSummary errors={isInvalid ? errors : undefined} />
      <HeadingBar className={failure || isInvalid ? "mt-6" : undefined}>
        <div>
          <h1>Journal</h1>
          <p className="fine">
            Toutes les actions. Ce journal ne peut pas être modifié et ne contient aucun texte personnel.
          </p>
        </div>
        <ButtonLink variant="secondary" icon="download" href={paths.logExport(filter)}>
          Exporter en CSV
        </ButtonLink>
      </HeadingBar>
      <Filter typed={typed} errors={errors} />
      {list && <Entries list={list} filter={filter} />}
    </div>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const Filter = ({ typed, errors }: Pick<Loaded, "typed" | "errors">) => (
  <ListFilter className="card" method="get" action={paths.adminLog()} noValidate>
    <DayField label="Du" name="from" defaultValue={typed.from} errors={errors.from} />
    <DayField label="Au" name="to" defaultValue={typed.to} errors={errors.to} />
    <SelectField
      className="log-field"
      label="Auteur"
      name="side"
      empty="Tous"
      options={EVENT_SIDES.map((value) => ({ value, label: EVENT_SIDE_LABEL[value] }))}
      defaultValue={typed.side}
    />
    <SelectField
      className="log-field"
      label="Action"
      name="topic"
      empty="Tout"
      options={EVENT_TOPICS.map((value) => ({ value, label: EVENT_TOPIC_LABEL[value] }))}
      defaultValue={typed.topic}
    />
    <TextField
      className="log-filter-words"
      label="Référence, nom ou agence"
      name="q"
      type="search"
      maxLength={SEARCH_MAX}
      autoComplete="off"
      defaultValue={typed.q}
    />
    <Button icon="filter">Filtrer</Button>
    {Object.values(typed).some(Boolean) && (
      <ButtonLink variant="quiet" href={paths.adminLog()}>
        Tout effacer
      </ButtonLink>
    )}
  </ListFilter>
);

const Entries = ({ list, filter }: { list: NonNullable<Loaded["list"]>; filter: LogFilter }) => (
  <>
    {list.isPartOfNames && (
      <p className="hint">
        Plus de 200 comptes ou agences portent ce nom&nbsp;: seuls les premiers sont lus ici. Précisez.
      </p>
    )}
    {list.days.length === 0 ? (
      <EmptyState title="Aucune action" hint="Rien ne correspond à ces filtres." />
    ) : (
      <>
        <p className="fine">{list.count}</p>
        <div className="row-list lines mt-2">
          <RowHeads words={LOG_HEADS} />
          {list.days.flatMap(({ day, title, entries }) => [
            <h2 key={day}>{title}</h2>,
            ...entries.map((entry) => <LogEntry key={entry.id} entry={entry} />),
          ])}
        </div>
      </>
    )}
    {list.isEnd && (
      <p className="hint">Pour remonter plus loin, choisissez une date dans «&nbsp;Au&nbsp;», ou exportez tout.</p>
    )}
    <Pagination {...list} href={(page) => paths.adminLog({ ...filter, page })} />
  </>
);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => listTitle("Journal", data?.list ?? {}));

export const handle = { scripts: false, ownHeading: true } satisfies RouteHandle;
