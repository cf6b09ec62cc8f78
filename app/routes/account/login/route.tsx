import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loginInput } from "~/contract/accounts/inputs";
import { logIn, openSession, returnAddress, sendOnLoggedIn } from "~/http/accounts/auth.server";
import { rendersAfterInvalidPost, takeFlash } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { privateMeta } from "~/layout/screen";
import { PRICE_INTENT, paths, REGISTER_INTENT, withQuery } from "~/paths";
import { demoAccess } from "~/platform/backend/demo.server";
import { AccountCard, OtherWay } from "~/routes/account/shared/account-card";
import { AccountColumns } from "~/routes/account/shared/account-columns";
import { BookingReminder } from "~/routes/account/shared/booking-reminder";
import { waitingReminder } from "~/routes/account/shared/waiting-booking.server";
import styles from "~/styles/inner.css?url";
import { ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { Button } from "~/ui/base/button";
import { EmailField } from "~/ui/fields/email-field";
import { REQUIRED_NOTE } from "~/ui/fields/field";
import { fieldProps } from "~/ui/fields/form-result";
import { HiddenFields } from "~/ui/fields/hidden-fields";
import { PasswordField } from "~/ui/fields/password-field";
import { DemoAccounts } from "./demo-accounts";

export async function loader({ request }: LoaderFunctionArgs) {
  await sendOnLoggedIn(request);
  const { searchParams } = new URL(request.url);
  const redirectTo = returnAddress(request) ?? undefined;
  // The other buttons of a visitor's booking form lead here in browsers that ignore a button's own address.
  const intent = searchParams.get("intent");
  if (redirectTo && intent === PRICE_INTENT) throw redirect(redirectTo);
  if (redirectTo && intent === REGISTER_INTENT) throw redirect(paths.register(redirectTo));
  const [booking, demo] = await Promise.all([waitingReminder(request, redirectTo), demoAccess()]);
  const { flash, headers } = await takeFlash(request);
  return data(
    {
      email: searchParams.get("email")?.slice(0, 254) ?? "",
      redirectTo,
      booking,
      demo: demo && {
        password: demo.password,
        accounts: demo.accounts.map(({ label, email }) => ({
          label,
          email,
          href: withQuery(paths.login(), { email, redirectTo }),
        })),
      },
      registerHref: paths.register(redirectTo),
      flash,
      isInvalid: rendersAfterInvalidPost(request),
    },
    { headers },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  return sendForm(request, {
    schema: loginInput,
    hideFields: ["password"],
    send: (_, account) => logIn(request, account),
    fallback: "login",
    done: (session) => openSession(request, session),
  });
}

export default function Login() {
  const { redirectTo, booking, demo, email, registerHref, flash } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <AccountColumns width="max-w-120" isBeside={booking !== null || demo !== null}>
      {booking && <BookingReminder booking={booking} />}
      <AccountCard>
        <ErrorSummary errors={result?.error} />
        <FlashMessage flash={flash} />
        <h1>Connexion</h1>
        <p className="muted">{REQUIRED_NOTE}</p>
        <form className="stack" method="post" action={paths.login()} noValidate>
          <HiddenFields values={{ redirectTo }} />
          <EmailField autoComplete="username" {...fieldProps(result, { email })("email")} />
          <PasswordField
            label="Mot de passe"
            name="password"
            autoComplete="current-password"
            required
            errors={result?.error?.password}
          />
          <p>
            <a className="link" href={paths.forgotPassword(redirectTo)}>
              Mot de passe oublié&nbsp;?
            </a>
          </p>
          <Button size="lg" wide>
            Se connecter
          </Button>
        </form>
        <OtherWay>
          Pas encore de compte&nbsp;?{" "}
          <a className="link" href={registerHref}>
            S'inscrire
          </a>
        </OtherWay>
      </AccountCard>
      {demo && <DemoAccounts {...demo} />}
    </AccountColumns>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>(() => "Connexion");
