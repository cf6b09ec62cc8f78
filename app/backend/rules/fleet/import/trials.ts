import type { Caller, Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import { listStoredFleet, lockStoredFleet } from "~/backend/database/fleet/import/fleet-file";
import {
  deleteTrialsUntil,
  findTrial,
  insertTrial,
  settleTrial,
  type TrialRow,
} from "~/backend/database/fleet/import/trials";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { consume, type Limit, tooManyTries } from "~/backend/rules/base/rate-limit";
import { RuleError } from "~/backend/rules/base/rule-error";
import { log } from "~/backend/rules/events/log";
import { type FleetImportReply, IMPORT_KEPT_MINUTES, IMPORT_MAX_BYTES } from "~/contract/fleet/import";
import { columnsMissing } from "~/contract/fleet/import-messages";
import { type FleetFile, readFleetFile } from "./columns";
import { type Plan, planImport } from "./plan";
import { writePlan } from "./write";

const TRIALS: Limit = { name: "fleet-import", tries: 20, window: 60 };
const UNNAMED = "vehicules.csv";

/**
 * Stores a file for an hour and returns what its import would do. Throws RuleError "too-large", "unprocessable" for a
 * file that is not a fleet file or lacks required columns, "too-many" after 20 files in an hour.
 */
export async function tryFleet(
  context: Context,
  caller: Caller,
  { name = UNNAMED, bytes }: { name?: string; bytes: Uint8Array },
): Promise<FleetImportReply> {
  const agencyId = callerAgency(caller);
  const now = context.now();
  if (bytes.byteLength > IMPORT_MAX_BYTES) throw new RuleError("too-large", "csvTooLarge");
  if (!(await consume(context, TRIALS, agencyId))) throw tooManyTries(context, TRIALS);
  const file = readFleetFile(bytes);
  return context.database.transaction(async (sql) => {
    await deleteTrialsUntil(sql, trialsSince(now), agencyId);
    const plan = planImport(file, await listStoredFleet(sql, agencyId));
    const areNew = plan.lines.some(({ vehicleId }) => !vehicleId);
    if (areNew && file.missing.length > 0) {
      const message = columnsMissing(file.missing.map(({ heading }) => heading));
      throw new RuleError("unprocessable", { code: "columnsMissing", message });
    }
    const trial = { agencyId, fileName: name, content: bytes, madeBy: caller.userId, now };
    const id = await insertTrial(sql, trial);
    await log(sql, {
      by: caller,
      action: "FLEET_TRIED",
      on: { id: agencyId },
      changes: { lines: [null, file.lines.length] },
      now,
    });
    return replyOf({ id, fileName: name }, file, plan);
  });
}

/** Returns what the import of a stored file would do now, or has done. Throws RuleError "not-found". */
export async function readTrial({ database, now }: Context, caller: Caller, id: string): Promise<FleetImportReply> {
  const agencyId = callerAgency(caller);
  const trial = isUuid(id) ? await findTrial(database, { agencyId, id, since: trialsSince(now()) }) : null;
  if (!trial) throw notFound();
  if (trial.reply) return trial.reply as FleetImportReply;
  const file = readFleetFile(trial.content);
  return replyOf(trial, file, planImport(file, await listStoredFleet(database, agencyId)));
}

/**
 * Imports a stored file as a whole, provided that the import still does what `version` stands for. A repeated call
 * changes nothing and returns the same reply. Throws RuleError "not-found", "conflict" when the fleet has changed since
 * or a line is refused.
 */
export async function importFleet(
  { database, ...context }: Context,
  caller: Caller,
  { id, version }: { id: string; version: string },
): Promise<FleetImportReply> {
  const agencyId = callerAgency(caller);
  if (!isUuid(id)) throw notFound();
  const now = context.now();
  return database.transaction(async (sql) => {
    const fleet = await lockStoredFleet(sql, agencyId);
    // Read under the agency's lock, so that a repeated request finds the file imported.
    const trial = await findTrial(sql, { agencyId, id, since: trialsSince(now) });
    if (!trial) throw notFound();
    const done = trial.reply as FleetImportReply | null;
    if (done?.version === version) return done;
    const file = readFleetFile(trial.content);
    const plan = planImport(file, fleet);
    if (done || plan.version !== version) throw new RuleError("conflict", "importOutdated");
    if (plan.counts.REFUSED > 0) throw new RuleError("conflict", "importRefused");
    await writePlan(sql, { agencyId, plan, fleet, now });
    const reply = { ...replyOf(trial, file, plan), importedAt: now.toISOString() };
    await settleTrial(sql, id, reply, now);
    const { CREATE: created, CHANGE: changed } = plan.counts;
    if (created + changed > 0) {
      const changes = { created: [null, created], changed: [null, changed] } as const;
      await log(sql, { by: caller, action: "FLEET_IMPORTED", on: { id: agencyId }, changes, now });
    }
    return reply;
  });
}

/** Deletes files that were stored more than an hour ago. */
export const deleteOldTrials = ({ database, now }: Context): Promise<void> =>
  deleteTrialsUntil(database, trialsSince(now()));

const trialsSince = (now: Date) => new Date(now.getTime() - IMPORT_KEPT_MINUTES * 60_000);

const notFound = () => new RuleError("not-found", "importNotFound");

const replyOf = (
  { id, fileName }: Pick<TrialRow, "id" | "fileName">,
  { separator, encoding, ignored }: FleetFile,
  { version, counts, lines }: Plan,
): FleetImportReply => ({
  ...{ id, fileName, separator, encoding, version, counts, ignoredColumns: ignored, importedAt: null },
  lines: lines.map(({ values: _, ...line }) => line),
});
