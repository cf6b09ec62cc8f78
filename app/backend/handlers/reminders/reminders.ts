import type { Serve } from "~/backend/handlers/base/mount";
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
export function mountReminders(serve: Serve): void {
  const { reminders } = endpoints;
  serve(reminders.mine, ({ context, caller }) => readClientReminders(context, caller));
  serve(reminders.changeMine, ({ context, caller, body }) => changeClientReminders(context, caller, body));
  serve(reminders.ofAgency, ({ context, caller }) => readAgencyReminders(context, caller));
  serve(reminders.changeOfAgency, ({ context, caller, body }) => changeAgencyReminders(context, caller, body));
  serve(reminders.wantedByKey, ({ context, params, address }) => readByKey(context, params.key, address));
  serve(reminders.unsubscribe, ({ context, body, address }) => unsubscribe(context, body.key, address));
}
