import type { Context } from "~/backend/context";
import { lockIdleSetting, readSetting, writeSetting } from "~/backend/database/site/settings";
import { log } from "~/backend/rules/events/log";
import { readSite } from "~/backend/rules/site/settings";
import { retentionOf } from "~/contract/personal-data/retention";
import { dayOf, toWallClock } from "~/rental/base/clock";
import { STAGE_NAMES, STAGES, type StageName } from "./stages";

/** The progress of a night's retention. It is stored among the settings, so that any process can continue it. */
interface Run {
  night: string;
  /** The stages that are not finished. */
  left: StageName[];
  counts: Record<StageName, number>;
}

const KEY = "retention";
/** The hour of the Moroccan day at which its retention becomes due. */
const BEGINS_AT = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Erases what the site's retention settings no longer allow to be stored, once a Moroccan day from three in the
 * morning. Call it every few minutes, from any process. Each batch is a transaction of its own; all processes together
 * run one at a time, and any of them can continue. A stage that fails does not stop the others: its error is thrown at
 * the end, and the next call tries it again.
 */
export async function applyRetention(context: Context, isStopping: () => boolean = () => false): Promise<void> {
  const now = context.now();
  // Most calls have nothing to do and end here, without a transaction.
  if (runOf(await readSetting(context.database, KEY), now).left.length === 0) return;
  const failures: unknown[] = [];
  for (const stage of STAGE_NAMES) {
    let isLeft = true;
    while (isLeft) {
      if (isStopping()) return;
      try {
        const step = await oneBatch(context, stage, now);
        if (step === "busy") return;
        // Reviews of erased clients are now signed 'Client'. Without any, cached public pages remain valid.
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
 * Runs one batch of a stage unless the stage is finished. Returns the night's progress and how many rows were erased,
 * or "busy" while another process runs a batch. The batch that finishes the night also logs the totals.
 */
const oneBatch = ({ database }: Context, stage: StageName, now: Date): Promise<{ run: Run; gone: number } | "busy"> =>
  database.transaction(async (sql) => {
    const stored = await lockIdleSetting(sql, KEY);
    if (stored === null) return "busy";
    const run = runOf(stored, now);
    if (!run.left.includes(stage)) return { run, gone: 0 };
    const gone = await STAGES[stage](sql, { now, keeps: retentionOf(await readSite({ database: sql })) });
    // A run that an earlier release began may lack the count of a new stage.
    run.counts[stage] = (run.counts[stage] ?? 0) + gone;
    if (gone === 0) run.left = run.left.filter((name) => name !== stage);
    await writeSetting(sql, KEY, JSON.stringify(run));
    if (run.left.length === 0) {
      const changes = Object.fromEntries(STAGE_NAMES.map((name) => [name, [null, run.counts[name]] as [null, number]]));
      await log(sql, { by: { job: "RETENTION" }, action: "RETENTION_APPLIED", on: {}, changes, now });
    }
    return { run, gone };
  });

/** Returns the stored run if it is this night's, otherwise a new run. */
function runOf(stored: string | null, now: Date): Run {
  const run: Run | null = stored ? JSON.parse(stored) : null;
  const night = retentionDay(now);
  // A process whose clock is slightly ahead may already have begun the next night.
  if (run && [night, retentionDay(new Date(now.getTime() + DAY_MS))].includes(run.night)) return run;
  return { night, left: [...STAGE_NAMES], counts: { photos: 0, letters: 0, names: 0, blockNotes: 0, entries: 0 } };
}

/**
 * Returns the Moroccan day ("2026-11-26") whose retention is due at an instant: before three o'clock, the previous day.
 */
const retentionDay = (now: Date): string => dayOf(toWallClock(new Date(now.getTime() - BEGINS_AT * HOUR_MS)));
