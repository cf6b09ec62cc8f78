import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { registerForm, registerInput } from "~/contract/accounts/inputs";
import { openSession, returnAddress, sendOnLoggedIn } from "~/http/accounts/auth.server";
import { rendersAfterInvalidPost } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { AccountCard, OtherWay } from "~/routes/account/shared/account-card";
import { AccountColumns } from "~/routes/account/shared/account-columns";
import { BookingReminder } from "~/routes/account/shared/booking-reminder";
import { waitingReminder } from "~/routes/account/shared/waiting-booking.server";
import styles from "~/styles/inner.css?url";
import { ErrorSummary } from "~/ui/base/alert";
import { Button } from "~/ui/base/button";
import { NewEmailField } from "~/ui/fields/email-field";
import { REQUIRED_NOTE } from "~/ui/fields/field";
import { fieldProps } from "~/ui/fields/form-result";
import { HiddenFields } from "~/ui/fields/hidden-fields";
import { PasswordField } from "~/ui/fields/password-field";
import { PhoneField } from "~/ui/fields/phone-field";
import { TextField } from "~/ui/fields/text-field";

export async function loader({ request }: LoaderFunctionArgs) {
  await sendOnLoggedIn(request);
  const redirectTo = returnAddress(request) ?? undefined;
  const booking = await waitingReminder(request, redirectTo);
  return { redirectTo, booking, loginHref: paths.login(redirectTo), isInvalid: rendersAfterInvalidPost(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  return sendForm(request, {
    schema: registerForm,
    newEmail: "email",
    hideFields: ["password", "confirmPassword"],
    // The call's schema drops the password confirmation, which is not sent.
    send: ({ auth }, account) => auth.register({ body: registerInput.parse({ ...account, locale: "fr" }) }),
    fallback: "register",
    done: (session) => openSession(request, session),
  });
}

export default function Register() {
  const { redirectTo, booking, loginHref } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const field = fieldProps(result);
  return (
    <AccountColumns width="max-w-160" isBeside={booking !== null}>
      {booking && <BookingReminder booking={booking} />}
      <AccountCard>
        <ErrorSummary errors={result?.error} />
        <h1>Inscription</h1>
        <p className="muted">{REQUIRED_NOTE}</p>
        <form className="stack" method="post" action={paths.register()} noValidate>
          <HiddenFields values={{ redirectTo }} />
          <div className="pair">
            <TextField label="Prénom" autoComplete="given-name" required {...field("firstName")} />
            <TextField label="Nom" autoComplete="family-name" required {...field("lastName")} />
          </div>
          <NewEmailField autoComplete="email" {...field("email")} />
          <PhoneField autoComplete="tel" placeholder="+33 6 00 00 00 00" required={false} {...field("phone")} />
          <div className="pair">
            <PasswordField
              label="Mot de passe"
              name="password"
              autoComplete="new-password"
              hint={result?.error?.password ? undefined : "Au moins 8 caractères."}
              required
              errors={result?.error?.password}
            />
            <PasswordField
              label="Confirmer le mot de passe"
              name="confirmPassword"
              autoComplete="new-password"
              required
              errors={result?.error?.confirmPassword}
            />
          </div>
          <Button size="lg" wide>
            S'inscrire
          </Button>
        </form>
        <OtherWay>
          Déjà un compte&nbsp;?{" "}
          <a className="link" href={loginHref}>
            Se connecter
          </a>
        </OtherWay>
      </AccountCard>
    </AccountColumns>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>(() => "Inscription");
