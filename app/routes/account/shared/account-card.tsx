import type { ReactNode } from "react";

/** The white box of a form about oneself: messages, heading, form, and where else one may want to go. */
export function AccountCard({ children }: { children: ReactNode }) {
  return <div className="card card-roomy account-card">{children}</div>;
}

/** The line below the form: "Pas encore de compte ? S'inscrire". */
export function OtherWay({ children }: { children: ReactNode }) {
  return <p className="account-card-other">{children}</p>;
}
