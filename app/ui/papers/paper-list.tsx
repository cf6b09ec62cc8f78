import type { Paper } from "~/contract/handovers/values";
import { Icon, type IconName } from "~/ui/base/icon";
import type { PaperLine } from "./paper-lines";

const ICON: Record<Paper, IconName> = { contract: "paper", condition: "paper", receipt: "card", voucher: "printer" };

/** The papers of a reservation: those that can be printed, and when the others can. */
export const PaperList = ({ papers }: { papers: readonly PaperLine[] }) =>
  papers.length > 0 && (
    <section className="card" aria-labelledby="papiers">
      <h2 id="papiers">Papiers</h2>
      <ul className="paper-list lines">
        {papers.map(({ paper, label, href, note }) => (
          <li key={paper}>
            <Icon name={ICON[paper]} />{" "}
            {href ? (
              <a className="link" href={href}>
                {label}
              </a>
            ) : (
              <span className="muted">{label}</span>
            )}{" "}
            <span className="fine">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
