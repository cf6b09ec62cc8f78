import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { profileInput } from "~/contract/accounts/inputs";
import { sessionCookie } from "~/http/accounts/session.server";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, capabilities, formFailureInit, possible } from "~/http/base/api.server";
import {
  checkForm,
  flashCookie,
  readForm,
  redirectWithFlash,
  rendersAfterInvalidPost,
  savedForm,
  takeFlash,
} from "~/http/forms/forms.server";
import { withTyped } from "~/http/forms/saved-form.server";
import { sendForm } from "~/http/forms/send-form.server";
import { listTitle, privateMeta, type RouteHandle } from "~/layout/screen";
import { CONFIRMATION_INTENT, dashboardOf, paths } from "~/paths";
import { writesMailToFiles } from "~/platform/backend/demo.server";
import styles from "~/styles/inner.css?url";
import { ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { Button, ButtonLink } from "~/ui/base/button";
import { PostForm } from "~/ui/dialog/post-form";
import { EnterButton } from "~/ui/fields/enter-button";
import { REQUIRED_NOTE } from "~/ui/fields/field";
import { fieldProps } from "~/ui/fields/form-result";
import { PhoneField } from "~/ui/fields/phone-field";
import { TextField } from "~/ui/fields/text-field";
import { UnconfirmedEmail } from "./confirmation";

/** The other pages of an account, and what the backend must be able to do for them. */
const MORE = [
  { href: paths.password(), label: "Mot de passe", icon: "key", needs: "ownSessions" },
  { href: paths.sessions(), label: "Appareils connectés", icon: "list", needs: "ownSessions" },
  { href: paths.reminders(), label: "Rappels par e-mail", icon: "mail", needs: "reminders" },
  { href: paths.myData(), label: "Mes données", icon: "shield-tick", needs: "personalData" },
] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireVisitor(request);
  const { flash, headers } = await takeFlash(request);
  const { firstName, lastName, email, phone, agency, role } = user;
  const asksForConfirmation = capabilities().emailConfirmation && user.emailConfirmed === false;
  return data(
    {
      profile: { firstName, lastName, email, phone: phone ?? "" },
      agency: agency ? { name: agency.name, city: agency.city ?? "" } : null,
      dashboard: dashboardOf(role),
      phoneExample: role === "CLIENT" ? "+33 6 00 00 00 00" : "06 00 00 00 00",
      more: possible(MORE).filter(({ needs }) => needs !== "reminders" || role === "CLIENT"),
      unconfirmed: asksForConfirmation
        ? { email, isLimited: capabilities().sendsMail, inFolder: await writesMailToFiles() }
        : null,
      flash,
      saved: savedForm({ firstName, lastName, phone: phone ?? "" }),
      isInvalid: rendersAfterInvalidPost(request),
    },
    { headers },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const { session } = await requireVisitor(request);
  const form = await readForm(request);
  if (form.get("intent") === CONFIRMATION_INTENT) return sendConfirmation(request, form);
  return sendForm(request, {
    form,
    schema: profileInput,
    // A cleared phone is sent as "": omitting it would keep the old number.
    send: ({ auth }, profile) => auth.updateProfile({ body: { ...profile, phone: profile.phone ?? "" } }),
    fallback: "generic",
    done: async (user) => {
      const headers = new Headers({ "set-cookie": await flashCookie("profile-saved") });
      headers.append("set-cookie", await sessionCookie(session.token, user));
      return redirect(paths.profile(), { status: 303, headers });
    },
  });
}

/** Sends the letter that confirms the e-mail again. What is being typed stays in the form. */
async function sendConfirmation(request: Request, form: FormData) {
  const { auth } = await api(request);
  const sent = await attempt(auth.sendConfirmation(), "generic");
  if (sent.ok) return withTyped(request, await redirectWithFlash(paths.profile(), "confirmation-sent"));
  const { initialValue } = checkForm(form, profileInput).reply();
  return data({ result: { initialValue, error: { "": [sent.message] } } }, formFailureInit(sent));
}

export default function Profile() {
  const { profile, agency, dashboard, ...loaded } = useLoaderData<typeof loader>();
  const { flash, saved, unconfirmed, more, phoneExample } = loaded;
  const result = useActionData<typeof action>()?.result ?? saved;
  const field = fieldProps(result, profile);
  return (
    <div className="wrap page">
      <div className="mx-auto max-w-160">
        <FlashMessage flash={flash} className="mb-4" />
        <ErrorSummary errors={result?.error} />
        <h1 className={result ? "mt-6" : undefined}>Mon Profil</h1>
        <PostForm modal={false} noValidate>
          <EnterButton>Enregistrer les modifications</EnterButton>
          {unconfirmed && <UnconfirmedEmail {...unconfirmed} />}
          <div className="card card-roomy stack mt-6">
            <p className="muted">{REQUIRED_NOTE}</p>
            <div className="pair">
              <TextField label="Prénom" autoComplete="given-name" required {...field("firstName")} />
              <TextField label="Nom" autoComplete="family-name" required {...field("lastName")} />
            </div>
            <TextField
              label="Email"
              name="email"
              type="email"
              readOnly
              defaultValue={profile.email}
              hint="L'adresse e-mail ne peut pas être modifiée."
            />
            <PhoneField autoComplete="tel" placeholder={phoneExample} required={false} {...field("phone")} />
            {agency && (
              <div className="pair">
                <TextField label="Agence" name="agency" readOnly defaultValue={agency.name} />
                <TextField label="Ville" name="city" readOnly defaultValue={agency.city} />
              </div>
            )}
            <div className="card-end">
              <ButtonLink variant="secondary" href={dashboard}>
                Annuler
              </ButtonLink>
              <Button>Enregistrer les modifications</Button>
            </div>
          </div>
        </PostForm>
        {more.length > 0 && (
          <nav className="mt-6 flex flex-wrap gap-3" aria-label="Mon compte">
            {more.map(({ href, icon, label }) => (
              <ButtonLink key={href} variant="quiet" icon={icon} href={href}>
                {label}
              </ButtonLink>
            ))}
          </nav>
        )}
      </div>
    </div>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => listTitle("Mon Profil", {}, data?.flash));

export const handle = { scripts: true, compactFooter: true } satisfies RouteHandle;
