import type { Context } from "~/backend/context";
import { lockIdleSetting, readSetting, writeSetting } from "~/backend/database/site/settings";
import { log } from "~/backend/rules/events/log";
import { readSite } from "~/backend/rules/site/settings";
import { retentionOf } from "~/contract/personal-data/retention";
import { retentionDay } from "./night";
import { STAGE_NAMES, STAGES, type StageName } from "./stages";

/** How far a night's retention has come; it stands among the settings, so that any process goes on with it. */
interface Run {
  night: string;
  /** What is not through yet. */
  left: StageName[];
  counts: Record<StageName, number>;
}

const KEY = "retention";
const DAY_MS = 86_400_000;

/**
 * Erases what the site's settings keep no longer: once a Moroccan day from three in the morning on, or at the next occasion.
 * Call it every few minutes, from any process: each batch is a transaction of its own, one at a time among all processes, and
 * whoever comes next goes on. A part that fails does not keep the others; its error is thrown at the end, and the next call
 * tries it again.
 */
export async function applyRetention(context: Context, isStopping: () => boolean = () => false): Promise<void> {
  const now = context.now();
  // Most calls end here, without a transaction.
  if (runOf(await readSetting(context.database, KEY), now).left.length === 0) return;
  const failures: unknown[] = [];
  for (const stage of STAGE_NAMES) {
    let isLeft = true;
    while (isLeft) {
      if (isStopping()) return;
      try {
        const step = await oneBatch(context, stage, now);
        if (step === "busy") return;
        // Reviews say 'Client' from now on. Most nights forget nobody, and public pages stay as they are kept.
        if (stage === "names" && step.gone > 0) context.onPublicChange();
        if (step.run.left.length === 0) return;
        isLeft = step.run.left.includes(stage);
      } catch (error) {
        failures.push(error);
        isLeft = false;
      }
    }
  }
  throw failures[0];
}

/**
 * One batch of one part, unless that is through: how far the night has come, and how many rows went. With the last one an entry
 * of the log says how much there was.
 */
const oneBatch = ({ database }: Context, stage: StageName, now: Date): Promise<{ run: Run; gone: number } | "busy"> =>
  database.transaction(async (sql) => {
    const stored = await lockIdleSetting(sql, KEY);
    if (stored === null) return "busy";
    const run = runOf(stored, now);
    if (!run.left.includes(stage)) return { run, gone: 0 };
    const gone = await STAGES[stage](sql, { now, keeps: retentionOf(await readSite({ database: sql })) });
    // A night that an earlier release began counts fewer parts.
    run.counts[stage] = (run.counts[stage] ?? 0) + gone;
    if (gone === 0) run.left = run.left.filter((name) => name !== stage);
    await writeSetting(sql, KEY, JSON.stringify(run));
    if (run.left.length === 0) {
      const changes = Object.fromEntries(STAGE_NAMES.map((name) => [name, [null, run.counts[name]] as [null, number]]));
      await log(sql, { by: { job: "RETENTION" }, action: "RETENTION_APPLIED", on: {}, changes, now });
    }
    return { run, gone };
  });

/** What is stored, or the beginning of this night's. */
function runOf(stored: string | null, now: Date): Run {
  const run: Run | null = stored ? JSON.parse(stored) : null;
  const night = retentionDay(now);
  // A process whose clock is a little ahead may have come first.
  if (run && [night, retentionDay(new Date(now.getTime() + DAY_MS))].includes(run.night)) return run;
  return { night, left: [...STAGE_NAMES], counts: { photos: 0, letters: 0, names: 0, blockNotes: 0, entries: 0 } };
}
