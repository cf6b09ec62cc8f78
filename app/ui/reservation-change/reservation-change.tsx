import type { ReactNode } from "react";
import { Isolated } from "~/ui/base/isolated";
import type { OpenChangeView, PartView, PastChangeView } from "./view";

interface OpenChangeProps {
  change: OpenChangeView;
  /** Whether the vehicle is free, if that is known. */
  note?: string | null;
  /** The buttons. */
  children: ReactNode;
}

/** A change that waits for an answer: what would change, why, until when, and the buttons to answer. */
export const OpenChange = ({ change, note, children }: OpenChangeProps) => (
  <section className="card reservation-change spread" aria-labelledby="changement">
    <div>
      <p>
        <b id="changement">{change.title}</b> <span className="fine">{change.when}</span>
      </p>
      <ChangeParts parts={change.parts} />
      <p className="fine">
        {change.reason && (
          <>
            «&nbsp;<bdi>{change.reason}</bdi>&nbsp;»{" "}
          </>
        )}
        {note}
      </p>
      {change.deadline && <p className="fine">{change.deadline}</p>}
    </div>
    <div className="reservation-change-answers">{children}</div>
  </section>
);

/** "Retour mar. 24 nov. 10:00 → jeu. 26 nov. 10:00 · Durée 4 jours → 6 jours", with the old values struck out; "Option ajoutée : Siège enfant". */
export const ChangeParts = ({ parts }: { parts: readonly PartView[] }) => (
  <p className="reservation-change-parts">
    {parts.map(({ what, before, after }, i) => (
      <span key={what}>
        {i > 0 && "\u00a0· "}
        {what}
        {before === null ? (
          "\u00a0: "
        ) : (
          <>
            {" "}
            <s>
              <Isolated>{before}</Isolated>
            </s>
            {" → "}
          </>
        )}
        <b>
          <Isolated>{after}</Isolated>
        </b>
      </span>
    ))}
  </p>
);

/** The outcome of one change, for an entry of a history. */
export const PastChange = ({ change }: { change: PastChangeView }) => (
  <>
    <b>{change.title}</b> {change.by && <Isolated>{change.by}</Isolated>} <small>{change.when}</small>{" "}
    {change.parts.length > 0 && <ChangeParts parts={change.parts} />}
    {change.note && <p className="fine">{change.note}</p>}
    {change.words.map((words, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two at most, which never change their places
      <p key={i} className="fine">
        «&nbsp;<bdi>{words}</bdi>&nbsp;»
      </p>
    ))}
  </>
);
