import { Alert } from "~/ui/base/alert";
import { Balance, MoneyLines } from "~/ui/rental-balance/rental-balance";
import type { RecordView } from "./record-view";

/** The handovers that wait for the client's answer, at the top of the page. */
export const WaitingHandovers = ({ waiting }: Pick<RecordView, "waiting">) =>
  waiting.map(({ text, href }) => (
    <Alert key={href} type="info">
      {text}{" "}
      <a className="link" href={href}>
        Lire et répondre
      </a>
    </Alert>
  ));

/** The car's condition at departure and return. */
export const Handovers = ({ handovers }: Pick<RecordView, "handovers">) =>
  handovers && (
    <section className="card" aria-labelledby="etat-des-lieux">
      <h2 id="etat-des-lieux">État des lieux</h2>
      <ul className="client-reservation-handovers lines">
        {handovers.map(({ name, href, state }) => (
          <li key={name}>
            {href ? (
              <a className="link" href={href}>
                {name}
              </a>
            ) : (
              name
            )}{" "}
            <span className="fine">{state}</span>
          </li>
        ))}
      </ul>
    </section>
  );

/** What was paid and what is left, and what became of the deposit. Unknown parts are left out. */
export const Paid = ({ balance, deposit }: Pick<RecordView, "balance" | "deposit">) => (
  <>
    {balance && (
      <section className="card" aria-labelledby="paiements">
        <h2 id="paiements">Paiements</h2>
        <Balance balance={balance} />
      </section>
    )}
    {deposit && (
      <section className="card" aria-labelledby="caution">
        <h2 id="caution">Caution</h2>
        <MoneyLines lines={deposit} />
      </section>
    )}
  </>
);
