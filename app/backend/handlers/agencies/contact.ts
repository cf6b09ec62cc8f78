import type { Serve } from "~/backend/handlers/base/mount";
import { changeContact, readContact } from "~/backend/rules/agencies/contact";
import { endpoints } from "~/contract/endpoints";

/** Serves the contact address that an owner sets. */
export function mountContact(serve: Serve): void {
  const { agencyContact } = endpoints;
  serve(agencyContact.read, ({ context, caller }) => readContact(context, caller));
  serve(agencyContact.change, ({ context, caller, body }) => changeContact(context, caller, body.contactEmail || null));
}
