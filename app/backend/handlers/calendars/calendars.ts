import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import type { CalendarLinkRow } from "~/backend/database/calendars/links";
import { listMeta } from "~/backend/handlers/base/list-meta";
import { mount } from "~/backend/handlers/base/mount";
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
export function mountCalendars(app: Hono, context: Context): void {
  const { calendars } = endpoints;

  mount(app, context, calendars.list, async ({ caller, query }) => {
    const { links, total } = await listCalendars(context, caller, query);
    return { data: links.map(linkReply), meta: listMeta(query, total) };
  });
  mount(app, context, calendars.make, async ({ context, caller, body }) =>
    madeReply(await makeCalendar(context, caller, body)),
  );
  mount(app, context, calendars.renew, async ({ context, caller, params, body }) =>
    madeReply(await renewCalendar(context, caller, params.id, body)),
  );
  mount(app, context, calendars.end, ({ caller, params }) => endCalendar(context, caller, params.id));
  mount(app, context, calendars.read, async ({ params, address }) =>
    new TextEncoder().encode(await readCalendar(context, params.key, address)),
  );
}

const linkReply = ({ madeAt, ...link }: CalendarLinkRow) => ({ ...link, madeAt: madeAt.toISOString() });

const madeReply = ({ link, key }: MadeCalendarLink) => ({ ...linkReply(link), key });
