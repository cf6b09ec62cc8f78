import { Fragment } from "react";
import { Icon } from "~/ui/base/icon";
import { Isolated } from "~/ui/base/isolated";
import type { LogEntryView } from "./view";

/** One entry: a card on a phone, a row of columns on a wide screen. */
export const LogEntry = ({ entry: e }: { entry: LogEntryView }) => (
  <article className="log-entry">
    <h3>
      <Icon name={e.icon} /> {e.action}
    </h3>{" "}
    <p>{e.time}</p>{" "}
    <p>
      {e.targetHref ? (
        <a className="link" href={e.targetHref}>
          <Isolated>{e.target}</Isolated>
        </a>
      ) : (
        <Isolated>{e.target}</Isolated>
      )}
    </p>{" "}
    <p>
      <bdi>{e.by}</bdi>{" "}
      {e.role && (
        <small>
          <Isolated>{e.role}</Isolated>
        </small>
      )}
    </p>{" "}
    <p>
      {e.changes.map(({ field, before, after }, i) => (
        <Fragment key={field}>
          {i > 0 && ", "}
          {field} <del>{before}</del> → <ins>{after}</ins>
        </Fragment>
      ))}
      {e.changes.length > 0 && e.more && ", "}
      {e.more}
    </p>
  </article>
);

/** The headings of the columns. */
export const LOG_HEADS = ["Heure", "Auteur", "Action", "Objet", "Avant → après"];
