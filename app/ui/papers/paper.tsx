import type { ReactNode } from "react";
import { Isolated, Ltr } from "~/ui/base/isolated";
import { PrintButton } from "./print-button";

/** The top of every page of a paper. */
export interface PaperHead {
  agency: { name: string; address: string | null; registers: string };
  reference: string;
}

/** Another paper of the same rental that can be printed. */
export interface PaperWay {
  label: string;
  href: string;
}

interface PaperPageProps {
  back: { href: string; label: string };
  others: readonly PaperWay[];
  /** At the foot of every page: whose paper it is, and when it was printed. */
  foot: ReactNode;
  printed: string;
  /** Two copies are printed. */
  isTwice?: boolean;
  children: ReactNode;
}

/** A paper on the screen, with links to other pages; in print only its own pages. */
export const PaperPage = ({ back, others, foot, printed, isTwice, children }: PaperPageProps) => (
  <div className={isTwice ? "paper paper-twice" : "paper"}>
    <nav className="spread" aria-label="Papiers">
      <span className="paper-ways">
        <a className="link" href={back.href}>
          {back.label}
        </a>{" "}
        {others.map(({ label, href }) => (
          <a key={href} className="link" href={href}>
            {label}{" "}
          </a>
        ))}
      </span>{" "}
      <PrintButton what="ce papier" />
    </nav>
    {children}
    <footer className="paper-foot">
      <Foot foot={foot} printed={printed} />
    </footer>
  </div>
);

const Foot = ({ foot, printed }: Pick<PaperPageProps, "foot" | "printed">) => (
  <>
    <span>{foot}</span> <span>{printed}</span>
  </>
);

interface PaperCopyProps extends Pick<PaperPageProps, "foot" | "printed"> {
  head: PaperHead;
  title: string;
  /** Below the title: "fait à Marrakech, le 20 novembre 2026". */
  note?: ReactNode;
  /** "exemplaire du locataire" */
  copy?: string;
  /** The same copy again, which is printed but not shown on the screen. */
  isSecond?: boolean;
  children: ReactNode;
}

/** The pages of one copy. Each has the head at the top, and leaves space for the foot. */
export const PaperCopy = ({ head, title, note, copy, isSecond, foot, printed, children }: PaperCopyProps) => (
  <article className={isSecond ? "paper-copy paper-second" : "paper-copy"} aria-label={copy ?? title}>
    <header className="paper-head">
      <div className="paper-heading">
        <p className="paper-agency">
          <b className="paper-agency-name">
            <bdi>{head.agency.name}</bdi>
          </b>{" "}
          {head.agency.address && <span dir="auto">{head.agency.address}</span>}{" "}
          <span>
            <Isolated>{head.agency.registers}</Isolated>
          </span>
        </p>{" "}
        <div className="paper-title">
          <p>
            Réservation <Ltr>{head.reference}</Ltr>
            {copy && ` · ${copy}`}
          </p>
          {isSecond ? <p className="paper-title-name">{title}</p> : <h1 className="paper-title-name">{title}</h1>}
          {note && <p>{note}</p>}
        </div>
      </div>
    </header>
    <div className="paper-body">{children}</div>
    <div className="paper-room" aria-hidden="true">
      <div className="paper-room-foot">
        <Foot foot={foot} printed={printed} />
      </div>
    </div>
  </article>
);

/** A term and its value; null is a line to write on. */
export interface PaperTerm {
  term: string;
  /** Plates and phones in it are marked as in text/format/isolates. */
  value: string | null;
}

export const PaperTerms = ({ terms }: { terms: readonly PaperTerm[] }) => (
  <dl className="paper-terms">
    {terms.map(({ term, value }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, whose terms may come twice
      <div key={i}>
        <dt>{term}</dt>{" "}
        <dd className={value === null ? "paper-pen" : undefined}>
          {value && (
            <bdi>
              <Isolated>{value}</Isolated>
            </bdi>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

/** A box with a border, which is never split between pages. */
export const PaperBox = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="paper-box">
    <h2>{title}</h2>
    {children}
  </section>
);
