import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loginInput } from "~/contract/accounts/inputs";
import { logIn, openSession, returnAddress, sendOnLoggedIn } from "~/http/accounts/auth.server";
import { api } from "~/http/base/api.server";
import { rendersAfterInvalidPost, takeFlash } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { readExtras } from "~/http/reservations/chosen-extras.server";
import { privateMeta } from "~/layout/screen";
import { PRICE_INTENT, paths, withQuery } from "~/paths";
import { demoAccess } from "~/platform/backend/demo.server";
import { rentalDays } from "~/rental/base/days";
import { AccountCard, OtherWay } from "~/routes/account/shared/account-card";
import styles from "~/styles/inner.css?url";
import { ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { Button } from "~/ui/base/button";
import { PictureLine } from "~/ui/base/picture-line";
import { EmailField } from "~/ui/fields/email-field";
import { REQUIRED_NOTE } from "~/ui/fields/field";
import { fieldProps } from "~/ui/fields/form-result";
import { HiddenFields } from "~/ui/fields/hidden-fields";
import { PasswordField } from "~/ui/fields/password-field";
import { type BookingReminderView, bookingReminder, waitingBooking } from "./booking-reminder-view";
import { DemoAccounts } from "./demo-accounts";

export async function loader({ request }: LoaderFunctionArgs) {
  await sendOnLoggedIn(request);
  const { searchParams } = new URL(request.url);
  const redirectTo = returnAddress(request) ?? undefined;
  // 'Afficher le prix' of a visitor's booking form leads here in browsers that ignore a button's own address.
  if (redirectTo && searchParams.get("intent") === PRICE_INTENT) throw redirect(redirectTo);
  const [booking, demo] = await Promise.all([redirectTo && waiting(request, redirectTo), demoAccess()]);
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

/** The reminder of the booking to resume. Null, without an error, if there is none or its vehicle cannot be read. */
async function waiting(request: Request, redirectTo: string) {
  const booking = waitingBooking(redirectTo);
  if (!booking) return null;
  const client = await api(request);
  const vehicle = await client.vehicles.get({ params: { id: booking.vehicleId } }).catch(() => null);
  if (!vehicle) return null;
  const { searchParams } = new URL(redirectTo, request.url);
  const days = rentalDays(booking.pickupAt, booking.returnAt);
  const extras = readExtras(searchParams, vehicle, booking, days);
  return bookingReminder(booking, vehicle, extras?.cents);
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
    <div className="wrap page">
      <div className={booking || demo ? "login" : "mx-auto max-w-120"}>
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
              <a className="link" href={paths.forgotPassword()}>
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
      </div>
    </div>
  );
}

/** The booking to resume after login: the vehicle, the dates and the total. */
function BookingReminder({ booking }: { booking: BookingReminderView }) {
  return (
    <aside className="card terre" aria-label="Votre choix est gardé">
      <PictureLine url={booking.picture}>
        <small>Votre choix est gardé</small>{" "}
        <span>
          <b>{booking.title}</b> {booking.year}
        </span>{" "}
        <span>{booking.dates}</span>{" "}
        <span>
          <b className="sum">{booking.total}</b> au total, {booking.days}
        </span>
      </PictureLine>
    </aside>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>(() => "Connexion");
