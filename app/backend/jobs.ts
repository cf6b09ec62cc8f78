import { AsyncResource } from "node:async_hooks";
import type { Context } from "./context";
import type { Mailer, Sender } from "./mail/mail";
import { cleanUp } from "./rules/accounts/accounts";
import { deleteOldSentForms } from "./rules/base/once";
import { foldFigures, tidyFigures } from "./rules/figures/figures";
import { deleteOldTrials } from "./rules/fleet/import/trials";
import { closeHandovers } from "./rules/handovers/closing";
import { deleteOldLinks, deliverDue } from "./rules/mail/delivery";
import { applyRetention } from "./rules/personal-data/retention/retention";
import { sweepFiles } from "./rules/photos/file-sweep";
import { remind } from "./rules/reminders/reminders";
import { expireChanges } from "./rules/reservations/changes/change-expiry";
import { expireUnanswered } from "./rules/reservations/expiry";
import { adoptSite } from "./rules/site/settings";
import { SWEPT_KINDS } from "./stored-files";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Writes within this time share one delivery, in milliseconds. */
const SOON = 100;
/** How long a message that is being sent may still take when the process stops, in milliseconds. */
const LAST_MOMENT = SECOND;

export interface Jobs {
  /** Sends the due messages of the outbox within moments. Call it after each write; frequent calls are cheap. */
  deliverMail: () => void;
  stop: () => Promise<void>;
}

/** A finished run of a job. `isDone`: it did not fail. */
export interface JobRun {
  job: string;
  isDone: boolean;
  seconds: number;
}

/**
 * Runs the background jobs: mail, reminders, expiry of unanswered requests and changes, closing of handovers, site
 * settings, figures, unused files, cleaning, retention. Any number of processes may run them. `onRun` is called after
 * each run.
 */
export function startJobs(
  context: Context,
  mail: { mailer: Mailer; from: () => Sender },
  onRun: (run: JobRun) => void = () => {},
): Jobs {
  let isStopping = false;
  const cutOff = new AbortController();
  const delivery = job("mail", 5 * SECOND, () =>
    deliverDue({
      context,
      mailer: mail.mailer,
      from: mail.from(),
      isStopping: () => isStopping,
      cutOff: cutOff.signal,
    }),
  );
  const others = [
    job("expiry", MINUTE, async () => {
      const expired = (await expireUnanswered(context)) + (await expireChanges(context));
      if (expired > 0) delivery.run();
    }),
    job("handovers", MINUTE, () => closeHandovers(context)),
    job("reminders", MINUTE, async () => {
      if ((await remind(context)) > 0) delivery.run();
    }),
    job("site settings", 2 * SECOND, () => adoptSite(context)),
    job("figures", 10 * SECOND, () => foldFigures(context)),
    job("unused files", MINUTE, () => sweepFiles(context, Object.values(SWEPT_KINDS), () => isStopping)),
    job("cleaning", 60 * MINUTE, async () => {
      await cleanUp(context);
      await deleteOldTrials(context);
      await deleteOldSentForms(context);
    }),
    job("figures' space", 60 * MINUTE, () => tidyFigures(context)),
    job("old links", 6 * 60 * MINUTE, () => deleteOldLinks(context)),
    job("retention", 10 * MINUTE, () => applyRetention(context, () => isStopping)),
  ];
  return {
    // Outside of the calling request's async context, so that log lines do not carry its id.
    deliverMail: AsyncResource.bind(delivery.soon),
    stop: async () => {
      isStopping = true;
      const timer = setTimeout(() => cutOff.abort(), LAST_MOMENT);
      await Promise.all([delivery, ...others].map(({ stop }) => stop()));
      clearTimeout(timer);
    },
  };

  /**
   * Runs `work` at once, then every `interval` milliseconds and on demand (`run` at once, `soon` shortly after), never
   * twice at a time. A demand during a run starts another run after it.
   */
  function job(name: string, interval: number, work: () => Promise<unknown>) {
    let running: Promise<void> | null = null;
    let isAskedAgain = false;
    const run = () => {
      if (isStopping) return;
      if (running) {
        isAskedAgain = true;
        return;
      }
      const began = performance.now();
      running = work()
        .then(
          () => true,
          (error) => {
            context.logger.error({ err: error, job: name }, "job failed");
            return false;
          },
        )
        .then((isDone) => {
          onRun({ job: name, isDone, seconds: (performance.now() - began) / 1000 });
          running = null;
          if (!isAskedAgain) return;
          isAskedAgain = false;
          run();
        });
    };
    let planned: NodeJS.Timeout | null = null;
    const soon = () => {
      planned ??= setTimeout(() => {
        planned = null;
        run();
      }, SOON).unref();
    };
    run();
    const timer = setInterval(run, interval).unref();
    const stop = async () => {
      clearInterval(timer);
      if (planned) clearTimeout(planned);
      await running;
    };
    return { run, soon, stop };
  }
}
