import { readdirSync, readFileSync } from "node:fs";

/**
 * How long some work of a site would have taken on an otherwise idle machine, in milliseconds: the processor time of
 * all threads of the process `pid` meanwhile, and the time in which neither they nor this process could continue. Linux
 * only.
 */
export async function timeWithoutOthers<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; took: number }> {
  const began = performance.now();
  const before = { site: schedule(pid), self: schedule(process.pid) };
  const result = await work();
  const passed = performance.now() - began;
  const site = since(before.site, schedule(pid));
  const self = since(before.self, schedule(process.pid));
  const waited = passed - site.ran - site.queued - self.ran - self.queued;
  return { result, took: site.ran + Math.max(0, waited) };
}

/** How long a thread has run, and how long it waited for a processor; milliseconds. */
interface Schedule {
  ran: number;
  queued: number;
}

function schedule(pid: number): Map<string, Schedule> {
  const threads = new Map<string, Schedule>();
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      const [ran = 0, queued = 0] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8")
        .split(" ")
        .map(Number);
      threads.set(thread, { ran: ran / 1e6, queued: queued / 1e6 });
    } catch {
      // The thread ended between the listing and the reading.
    }
  }
  return threads;
}

/** The sums over all threads, including those that started since. */
function since(before: Map<string, Schedule>, after: Map<string, Schedule>): Schedule {
  const total = { ran: 0, queued: 0 };
  for (const [thread, { ran, queued }] of after) {
    total.ran += ran - (before.get(thread)?.ran ?? 0);
    total.queued += queued - (before.get(thread)?.queued ?? 0);
  }
  return total;
}
