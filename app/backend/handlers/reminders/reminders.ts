import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import { mount } from "~/backend/handlers/base/mount";
import {
  changeAgencyReminders,
  changeClientReminders,
  readAgencyReminders,
  readByKey,
  readClientReminders,
  unsubscribe,
} from "~/backend/rules/reminders/wanted";
import { endpoints } from "~/contract/endpoints";

/** Serves the choice of reminders by mail. */
export function mountReminders(app: Hono, context: Context): void {
  const { reminders } = endpoints;
  mount(app, context, reminders.mine, ({ caller }) => readClientReminders(context, caller));
  mount(app, context, reminders.changeMine, ({ caller, body }) => changeClientReminders(context, caller, body));
  mount(app, context, reminders.ofAgency, ({ caller }) => readAgencyReminders(context, caller));
  mount(app, context, reminders.changeOfAgency, ({ caller, body }) => changeAgencyReminders(context, caller, body));
  mount(app, context, reminders.wantedByKey, ({ params, address }) => readByKey(context, params.key, address));
  mount(app, context, reminders.unsubscribe, ({ body, address }) => unsubscribe(context, body.key, address));
}
