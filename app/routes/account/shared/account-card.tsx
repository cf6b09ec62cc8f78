import type { ReactNode } from "react";

/** The white card around an account form: messages, heading, form, and a link to another one. */
export function AccountCard({ children }: { children: ReactNode }) {
  return <div className="card card-roomy account-card">{children}</div>;
}

/** The link below the form: "Pas encore de compte ? S'inscrire". */
export function OtherWay({ children }: { children: ReactNode }) {
  return <p className="account-card-other">{children}</p>;
}
