import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AGENCY_ROLES, DASHBOARD_PAGE_SIZE } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, failureInit } from "~/http/base/api.server";
import { pageOf, readPage } from "~/http/base/lists.server";
import { readForm, rendersAfterInvalidPost, submittedForm, takeFlash } from "~/http/forms/forms.server";
import { openedAddress } from "~/http/forms/saved-form.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { Alert, ErrorSummary, FailureAlert, FlashMessage } from "~/ui/base/alert";
import { Button, ButtonLink } from "~/ui/base/button";
import { Ltr } from "~/ui/base/isolated";
import { PostForm } from "~/ui/dialog/post-form";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { EnterButton } from "~/ui/fields/enter-button";
import { TextField } from "~/ui/fields/text-field";
import { Pagination } from "~/ui/lists/pagination";
import { end, make, renew } from "./act.server";
import { HowTo } from "./how-to";
import { NewCalendar, namesField } from "./new-calendar";
import { type CalendarView, type CreatedCalendarView, calendarView } from "./view.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const page = pageOf(request);
  const { calendars } = await api(request);
  const call = calendars.list({ query: { page, limit: DASHBOARD_PAGE_SIZE } });
  const read = await readPage(call, { page, href: (page) => paths.agencyCalendars({ page }) });
  const { flash, headers } = await takeFlash(request);
  const sent = submittedForm(request);
  const typed = sent && Object.fromEntries(sent);
  const view = { page, flash, typed, isInvalid: rendersAfterInvalidPost(request) };
  if (!read.ok) {
    const nothing = { calendars: [], totalPages: 1, hasAgencyCalendar: false, failure: read.message };
    return data({ ...view, ...nothing }, failureInit(read, headers));
  }
  const { items, totalPages } = read.value;
  // The agency-wide calendar is listed first, so only page 1 can contain it.
  const hasAgencyCalendar = items.some(({ vehicle }) => !vehicle);
  return data(
    { ...view, calendars: items.map((item) => calendarView(item, sent)), totalPages, hasAgencyCalendar, failure: null },
    { headers },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const form = await readForm(request);
  const opened = await openedAddress(request, form);
  if (opened) return opened;
  const [intent, id = ""] = String(form.get("intent")).split(":");
  switch (intent) {
    case "agency":
    case "vehicle":
      return make(request, intent, form);
    case "renew":
      return renew(request, id, form);
    case "end":
      return end(request, id);
    default:
      throw new Response(null, { status: 400 });
  }
}

export default function AgencyCalendars() {
  const { calendars, page, totalPages, hasAgencyCalendar, failure, flash, typed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors: Record<string, string[]> = answer?.errors ?? {};
  return (
    <div className="stack">
      <ErrorSummary errors={errors} />
      {!answer && <FlashMessage flash={flash} />}
      <FailureAlert message={failure} />
      {answer?.made && <CreatedCalendar made={answer.made} />}
      <HowTo />
      <PostForm modal={false} className="stack" noValidate>
        <EnterButton value="vehicle">Créer l'adresse</EnterButton>
        {calendars.length > 0 && (
          <h2 id="calendriers" tabIndex={-1}>
            Calendriers en service
          </h2>
        )}
        {calendars.map((calendar) => (
          <CalendarRow key={calendar.id} calendar={calendar} />
        ))}
        <Pagination
          page={page}
          totalPages={totalPages}
          href={(page) => `${paths.agencyCalendars({ page })}#calendriers`}
          inForm
        />
        <NewCalendar
          hasAgencyCalendar={hasAgencyCalendar}
          typed={typed ?? {}}
          isVehicleMade={answer?.isOfVehicle ?? false}
          errors={errors.registrationNumber}
        />
      </PostForm>
    </div>
  );
}

/** Shows the address once: reloading the page does not show it again. */
function CreatedCalendar({ made: { title, plate, address, webcal } }: { made: CreatedCalendarView }) {
  return (
    <section className="card stack" aria-labelledby="adresse">
      <h2 id="adresse">
        Adresse du calendrier&nbsp;: {title} {plate && <Ltr className="badge tag">{plate}</Ltr>}
      </h2>
      <Alert type="warning" role="status">
        cette adresse n'est affichée qu'une fois. Copiez-la maintenant. Toute personne qui la connaît peut lire ce
        calendrier.
      </Alert>
      <TextField label="Adresse à copier" name="address" readOnly autoFocus defaultValue={address} />
      <div className="card-end">
        <ButtonLink variant="secondary" icon="calendar" href={webcal}>
          Ouvrir dans l'agenda de cet appareil
        </ButtonLink>
      </div>
    </section>
  );
}

/** Renews and ends without asking for confirmation, since a new address is quick to create. */
function CalendarRow({ calendar: { id, title, plate, state, names } }: { calendar: CalendarView }) {
  const titleId = `calendrier-${id}`;
  return (
    <section className="card stack" aria-labelledby={titleId}>
      <div>
        <h3 id={titleId}>
          {title} {plate && <Ltr className="badge tag">{plate}</Ltr>}
        </h3>
        <p className="muted">{state}</p>
      </div>
      <input type="hidden" name="id" value={id} />
      <CheckboxField
        name={namesField(id)}
        label="Afficher le nom des clients à la nouvelle adresse"
        defaultChecked={names}
      />
      <div className="card-end">
        <Button variant="danger-outline" name="intent" value={`end:${id}`} aria-describedby={titleId}>
          Arrêter
        </Button>
        <Button variant="secondary" name="intent" value={`renew:${id}`} aria-describedby={titleId}>
          Renouveler l'adresse
        </Button>
      </div>
    </section>
  );
}

export const meta = privateMeta<typeof loader>((data) => listTitle("Calendrier privé", data ?? {}, data?.flash));
