import type { CalendarLinkRow } from "~/backend/database/calendars/links";
import { listMeta } from "~/backend/handlers/base/list-meta";
import type { Serve } from "~/backend/handlers/base/mount";
import {
  endCalendar,
  listCalendars,
  type MadeCalendarLink,
  makeCalendar,
  renewCalendar,
} from "~/backend/rules/calendars/links";
import { readCalendar } from "~/backend/rules/calendars/reading";
import { endpoints } from "~/contract/endpoints";

/** Serves private calendars: agencies manage them, calendar programs read them. */
export function mountCalendars(serve: Serve): void {
  const { calendars } = endpoints;

  serve(calendars.list, async ({ context, caller, query }) => {
    const { links, total } = await listCalendars(context, caller, query);
    return { data: links.map(linkReply), meta: listMeta(query, total) };
  });
  serve(calendars.make, async ({ context, caller, body }) => madeReply(await makeCalendar(context, caller, body)));
  serve(calendars.renew, async ({ context, caller, params, body }) =>
    madeReply(await renewCalendar(context, caller, params.id, body)),
  );
  serve(calendars.end, ({ context, caller, params }) => endCalendar(context, caller, params.id));
  serve(calendars.read, async ({ context, params, address }) =>
    new TextEncoder().encode(await readCalendar(context, params.key, address)),
  );
}

const linkReply = ({ madeAt, ...link }: CalendarLinkRow) => ({ ...link, madeAt: madeAt.toISOString() });

const madeReply = ({ link, key }: MadeCalendarLink) => ({ ...linkReply(link), key });
