import { ButtonLink } from "~/ui/base/button";

interface DemoAccountsProps {
  password: string;
  accounts: readonly { label: string; email: string; href: string }[];
}

/** The demo accounts. 'Remplir' is a link, so it fills in the e-mail only: an address must not contain a password. */
export function DemoAccounts({ password, accounts }: DemoAccountsProps) {
  return (
    <section className="card card-roomy demo-accounts" aria-labelledby="demo">
      <h2 id="demo">Comptes de démonstration</h2>
      <p className="fine">
        Mot de passe commun&nbsp;: <code>{password}</code>
      </p>
      <ul className="lines">
        {accounts.map(({ label, email, href }) => (
          <li key={email} className="fine spread">
            <span>
              <b>{label}</b> {email}
            </span>{" "}
            <ButtonLink variant="secondary" href={href}>
              Remplir<span className="sr-only"> avec {email}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
