import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ClientReminders } from "~/contract/reminders/reminders";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api } from "~/http/base/api.server";
import { readReminders, saveReminders } from "~/http/reminders/reminders-form.server";
import { listTitle, privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import styles from "~/styles/inner.css?url";
import { ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { Button, ButtonLink } from "~/ui/base/button";
import { PostForm } from "~/ui/dialog/post-form";
import { CheckboxField } from "~/ui/fields/checkbox-field";

const TITLE = "Rappels par e-mail";

const REMINDERS = [
  {
    name: "pickup",
    label: "Rappel de la prise en charge",
    hint: "La veille, à partir de 10:00\u00a0: où et quand, ce qu'il faut présenter, qui appeler.",
  },
  { name: "return", label: "Rappel du retour", hint: "La veille du retour, à partir de 10:00." },
  {
    name: "review",
    label: "Demande d'avis",
    hint: "Un jour après la fin de la location, une seule fois, si vous n'avez pas encore laissé d'avis.",
  },
] as const;

const NAMES = REMINDERS.map(({ name }) => name);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["CLIENT"]);
  const { reminders } = await api(request);
  return readReminders(request, { names: NAMES, read: reminders.mine() });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["CLIENT"]);
  const { reminders } = await api(request);
  const save = (body: ClientReminders) => reminders.changeMine({ body });
  return saveReminders(request, { names: NAMES, save, page: paths.reminders() });
}

export default function Reminders() {
  const { flash, ...loaded } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const wanted = failed?.wanted ?? loaded.wanted;
  return (
    <div className="wrap page">
      <div className="stack mx-auto max-w-160">
        <Breadcrumb items={[{ label: "Mon Profil", href: paths.profile() }, { label: TITLE }]} />
        {failed ? <ErrorSummary errors={{ "": [failed.message] }} /> : <FlashMessage flash={flash} />}
        <h1>{TITLE}</h1>
        <PostForm modal={false} className="card card-roomy stack" noValidate>
          <p className="muted">
            Ce que nous vous écrivons autour d'une location. Les messages sur une réservation elle-même (confirmation,
            refus, annulation) arrivent toujours.
          </p>
          {REMINDERS.map(({ name, ...field }) => (
            <CheckboxField key={name} name={name} {...field} defaultChecked={wanted[name]} />
          ))}
          <div className="card-end">
            <ButtonLink variant="secondary" href={paths.profile()}>
              Retour au profil
            </ButtonLink>
            <Button name="intent" value="save">
              Enregistrer
            </Button>
          </div>
        </PostForm>
      </div>
    </div>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => listTitle(TITLE, {}, data?.flash));

export const handle = { compactFooter: true } satisfies RouteHandle;
