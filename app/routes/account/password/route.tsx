import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changePasswordForm, changePasswordInput } from "~/contract/accounts/inputs";
import { PASSWORD_MIN } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { requireCapability } from "~/http/base/api.server";
import { redirectWithFlash, rendersAfterInvalidPost } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import styles from "~/styles/inner.css?url";
import { ErrorSummary } from "~/ui/base/alert";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { Button, ButtonLink } from "~/ui/base/button";
import { PostForm } from "~/ui/dialog/post-form";
import { REQUIRED_NOTE } from "~/ui/fields/field";
import { PasswordField } from "~/ui/fields/password-field";

const TITLE = "Mot de passe";

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireVisitor(request);
  requireCapability("ownSessions");
  return data({ email: user.email, isInvalid: rendersAfterInvalidPost(request) });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request);
  requireCapability("ownSessions");
  return sendForm(request, {
    schema: changePasswordForm,
    hideFields: ["currentPassword", "newPassword", "confirmPassword"],
    send: ({ auth }, chosen) => auth.changePassword({ body: changePasswordInput.parse(chosen) }),
    fallback: "generic",
    done: () => redirectWithFlash(paths.profile(), "own-password-changed"),
  });
}

export default function Password() {
  const { email } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.result.error;
  return (
    <div className="wrap page">
      <div className="stack mx-auto max-w-120">
        <Breadcrumb items={[{ label: "Mon Profil", href: paths.profile() }, { label: TITLE }]} />
        <ErrorSummary errors={errors} />
        <h1>{TITLE}</h1>
        <PostForm modal={false} className="card card-roomy stack" noValidate>
          <p className="muted">{REQUIRED_NOTE}</p>
          {/* Tells password managers whose password changes. */}
          <input type="hidden" autoComplete="username" name="username" value={email} />
          <div>
            <PasswordField
              label="Mot de passe actuel"
              name="currentPassword"
              autoComplete="current-password"
              required
              errors={errors?.currentPassword}
            />
            <p className="mt-2">
              <a className="link" href={paths.forgotPassword()}>
                Mot de passe oublié&nbsp;?
              </a>
            </p>
          </div>
          <PasswordField
            label="Nouveau mot de passe"
            name="newPassword"
            autoComplete="new-password"
            required
            hint={`Au moins ${PASSWORD_MIN.registration} caractères.`}
            errors={errors?.newPassword}
          />
          <PasswordField
            label="Confirmer le mot de passe"
            name="confirmPassword"
            autoComplete="new-password"
            required
            errors={errors?.confirmPassword}
          />
          <p className="muted">Vos autres appareils seront déconnectés.</p>
          <div className="card-end">
            <ButtonLink variant="secondary" href={paths.profile()}>
              Annuler
            </ButtonLink>
            <Button name="intent" value="save">
              Changer le mot de passe
            </Button>
          </div>
        </PostForm>
      </div>
    </div>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>(() => TITLE);

export const handle = { compactFooter: true } satisfies RouteHandle;
