import { Fragment } from "react";
import type { ImportOutcome } from "~/contract/fleet/import";
import { Badge, type Tone } from "~/ui/base/badge";
import { RowHeads } from "~/ui/lists/row-list";
import { Plate } from "~/ui/vehicle/plate";
import type { TrialLineView, TrialView } from "./trial-view";

const BADGES: Record<ImportOutcome, { tone: Tone; word: string; className: string }> = {
  REFUSED: { tone: "negative", word: "Refusée", className: "fleet-import-effect" },
  CHANGE: { tone: "running", word: "À mettre à jour", className: "fleet-import-effect fleet-import-change" },
  CREATE: { tone: "positive", word: "À créer", className: "fleet-import-effect fleet-import-create" },
  SAME: { tone: "ended", word: "Inchangé", className: "fleet-import-effect fleet-import-same" },
};

/** The effect of a file, line by line. */
export function TrialLines({ lines, before, after }: Pick<TrialView, "lines" | "before" | "after">) {
  return (
    <>
      <RowHeads words={["Fichier", "Effet", "Immatriculation", "Véhicule", "Détail"]} />
      {lines.map((line) => (
        <TrialLine key={line.line} line={line} />
      ))}
      {(before || after) && (
        <p className="fleet-import-more">
          {before && (
            <a className="link" href={before}>
              Lignes précédentes
            </a>
          )}{" "}
          {after && (
            <a className="link" href={after.href}>
              {after.label}
            </a>
          )}
        </p>
      )}
    </>
  );
}

function TrialLine({ line: { line, outcome, title, plate, changes, detail } }: { line: TrialLineView }) {
  const { tone, word, className } = BADGES[outcome];
  return (
    <article className={outcome === "REFUSED" ? "fleet-import-line fleet-import-refused" : "fleet-import-line"}>
      <h3>{title}</h3>
      <Badge tone={tone} className={className}>
        {word}
      </Badge>
      <span className="fleet-import-plate">{plate ? <Plate>{plate}</Plate> : "vide"}</span>{" "}
      <span className="fleet-import-number">Ligne {line}</span>{" "}
      <p>
        {changes.map(({ field, before, after }, i) => (
          <Fragment key={field}>
            {i > 0 && " · "}
            {field} {before && <s>{before}</s>} → <b>{after}</b>
          </Fragment>
        ))}{" "}
        {detail}
      </p>
    </article>
  );
}
