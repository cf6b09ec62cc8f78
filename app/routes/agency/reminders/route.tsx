import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { AgencyReminders } from "~/contract/reminders/reminders";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api } from "~/http/base/api.server";
import { readReminders, saveReminders } from "~/http/reminders/reminders-form.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { ButtonLink } from "~/ui/base/button";
import { SaveBar } from "~/ui/base/save-bar";
import { PostForm } from "~/ui/dialog/post-form";
import { CheckboxField } from "~/ui/fields/checkbox-field";

const TO_CLIENTS = [
  {
    name: "pickup",
    label: "Rappel de la prise en charge",
    hint: "La veille, à partir de 10:00\u00a0: où et quand, ce qu'il faut présenter, votre numéro.",
  },
  { name: "return", label: "Rappel du retour", hint: "La veille du retour, à partir de 10:00." },
  {
    name: "review",
    label: "Demande d'avis",
    hint: "Un jour après la fin de la location, une seule fois, aux clients qui n'ont pas laissé d'avis.",
  },
] as const;

const TO_AGENCY = [
  {
    name: "demands",
    label: "Demandes sans réponse",
    hint: "Une liste par jour au plus, entre 9:00 et 20:00, quand une demande attend depuis plus de trois heures, et un message par demande dont la moitié du délai est passée.",
  },
  {
    name: "deposits",
    label: "Cautions à rendre",
    hint: "Une semaine après le retour du véhicule, puis chaque semaine, tant qu'une caution n'est pas réglée.",
  },
] as const;

const NAMES = [...TO_CLIENTS, ...TO_AGENCY].map(({ name }) => name);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER"]);
  const { reminders } = await api(request);
  return readReminders(request, { names: NAMES, read: reminders.ofAgency() });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER"]);
  const { reminders } = await api(request);
  const save = (body: AgencyReminders) => reminders.changeOfAgency({ body });
  return saveReminders(request, { names: NAMES, save, page: paths.agencyReminders() });
}

export default function AgencyRemindersPage() {
  const { flash, ...loaded } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const wanted = failed?.wanted ?? loaded.wanted;
  return (
    <div className="stack">
      {failed ? <ErrorSummary errors={{ "": [failed.message] }} /> : <FlashMessage flash={flash} />}
      <PostForm modal={false} className="stack" noValidate>
        <section className="card stack" aria-labelledby="a-vos-clients">
          <h2 id="a-vos-clients">À vos clients</h2>
          <p className="muted">
            Clients du site, et clients de passage dont vous avez noté l'e-mail (à eux, jamais de demande d'avis).
            Chaque client peut aussi refuser ces messages.
          </p>
          {TO_CLIENTS.map(({ name, ...field }) => (
            <CheckboxField key={name} name={name} {...field} defaultChecked={wanted[name]} />
          ))}
        </section>
        <section className="card stack" aria-labelledby="a-votre-agence">
          <h2 id="a-votre-agence">À votre agence</h2>
          {TO_AGENCY.map(({ name, ...field }) => (
            <CheckboxField key={name} name={name} {...field} defaultChecked={wanted[name]} />
          ))}
        </section>
        <SaveBar
          note="Vaut pour tout ce qui n'est pas encore parti."
          cancel={
            <ButtonLink variant="secondary" href={paths.agencySettings()}>
              Retour aux réglages
            </ButtonLink>
          }
        />
      </PostForm>
    </div>
  );
}

export const meta = privateMeta<typeof loader>((data) => listTitle("Rappels par e-mail", {}, data?.flash));
