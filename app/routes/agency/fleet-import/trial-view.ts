import type { FleetImport, FleetImportLine, ImportOutcome } from "~/contract/fleet/import";
import { DASHBOARD_PAGE_SIZE } from "~/contract/values";
import { paths } from "~/paths";
import { plural } from "~/text/format/plural";

/** The state in the address: which lines are shown, and which page of them. */
export interface TrialState {
  show?: ShownOutcome;
  page: number;
}

/** Outcomes of lines by their names in the address. */
export const SHOWN = { refused: "REFUSED", create: "CREATE", change: "CHANGE" } as const satisfies Record<
  string,
  ImportOutcome
>;
export type ShownOutcome = keyof typeof SHOWN;

const CHIPS = { refused: "Refusées", create: "À créer", change: "À mettre à jour" } as const;
const ORDER: readonly ImportOutcome[] = ["REFUSED", "CHANGE", "CREATE", "SAME"];
const SEPARATOR = { ";": "point-virgule", ",": "virgule", "\t": "tabulation" } as const;
const ENCODING = { "UTF-8": "UTF-8", "UTF-16": "UTF-16", "WINDOWS-1252": "Windows-1252" } as const;
/** How many changes of a line are listed; the others are only counted. */
const CHANGES_SHOWN = 4;

export type TrialView = ReturnType<typeof trialView>;

/** A trial as its page shows it. Refused lines come first, then changed, new and unchanged ones. */
export function trialView(trial: FleetImport, { show, page }: TrialState) {
  const { counts, lines } = trial;
  const shown = lines
    .filter(({ outcome }) => !show || outcome === SHOWN[show])
    .sort((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome) || a.line - b.line);
  const start = (page - 1) * DASHBOARD_PAGE_SIZE;
  const left = shown.length - start - DASHBOARD_PAGE_SIZE;
  const at = (page: number) => paths.importFleet(trial.id, { show, page: page > 1 ? page : undefined });
  return {
    fileName: trial.fileName,
    facts: [plural(lines.length, "ligne"), SEPARATOR[trial.separator], ENCODING[trial.encoding]].join(", "),
    refused: counts.REFUSED > 0 ? refusedText(counts.REFUSED) : null,
    ignored: ignoredText(trial.ignoredColumns),
    counts: [
      { outcome: "CREATE", count: counts.CREATE, label: counts.CREATE > 1 ? "véhicules à créer" : "véhicule à créer" },
      { outcome: "CHANGE", count: counts.CHANGE, label: "à mettre à jour" },
      { outcome: "SAME", count: counts.SAME, label: counts.SAME > 1 ? "inchangés" : "inchangé" },
      {
        ...{ outcome: "REFUSED", count: counts.REFUSED },
        label: counts.REFUSED > 1 ? "lignes refusées" : "ligne refusée",
      },
    ],
    chips: [
      { to: paths.importFleet(trial.id), label: "Toutes", count: lines.length, isCurrent: !show },
      ...(Object.keys(SHOWN) as ShownOutcome[]).map((name) => ({
        ...{ to: paths.importFleet(trial.id, { show: name }), label: CHIPS[name] },
        ...{ count: counts[SHOWN[name]], isCurrent: show === name },
      })),
    ],
    lines: shown.slice(start, start + DASHBOARD_PAGE_SIZE).map(lineView),
    before: page > 1 ? at(page - 1) : null,
    after: left > 0 ? { href: at(page + 1), label: `Voir ${moreLines(left)}` } : null,
    hindrance: hindranceOf(counts),
    version: trial.version,
    isImported: Boolean(trial.importedAt),
  };
}

export type TrialLineView = ReturnType<typeof lineView>;

function lineView({ line, outcome, vehicle, registrationNumber, changes, summary, messages }: FleetImportLine) {
  const more = changes.length - CHANGES_SHOWN;
  const details = {
    REFUSED: messages.join(". "),
    CREATE: summary ?? "",
    CHANGE: more > 0 ? `et ${plural(more, "autre changement", "autres changements")}` : "",
    SAME: "Rien à changer",
  };
  return {
    ...{ line, outcome, title: vehicle || "Sans nom", plate: registrationNumber || null, detail: details[outcome] },
    changes: outcome === "CHANGE" ? changes.slice(0, CHANGES_SHOWN) : [],
  };
}

const refusedText = (count: number) =>
  `${plural(count, "ligne refusée", "lignes refusées")}, rien n'est encore enregistré. Tout est importé, ou rien\u00a0: corrigez le fichier, puis choisissez-le de nouveau.`;

const ignoredText = (headings: readonly string[]) => {
  if (headings.length === 0) return null;
  const named = headings.map((heading) => `«\u00a0${heading}\u00a0»`).join(", ");
  return headings.length > 1
    ? `Ces colonnes ne sont pas lues\u00a0: ${named}.`
    : `Cette colonne n'est pas lue\u00a0: ${named}.`;
};

const moreLines = (left: number) =>
  left === 1 ? "l'autre ligne" : `les ${plural(left, "autre ligne", "autres lignes")}`;

function hindranceOf({ CREATE, CHANGE, REFUSED }: FleetImport["counts"]): string | null {
  if (REFUSED === 1) return "La ligne refusée empêche l'import.";
  if (REFUSED > 1) return `Les ${REFUSED} lignes refusées empêchent l'import.`;
  return CREATE + CHANGE === 0 ? "Rien à importer\u00a0: vos véhicules sont déjà ainsi." : null;
}

/** What was imported: "12 véhicules créés, 4 modifiés". */
export function doneText({ CREATE, CHANGE }: FleetImport["counts"]): string {
  if (CREATE === 0) return plural(CHANGE, "véhicule modifié", "véhicules modifiés");
  const created = plural(CREATE, "véhicule créé", "véhicules créés");
  return CHANGE === 0 ? created : `${created}, ${plural(CHANGE, "modifié")}`;
}
