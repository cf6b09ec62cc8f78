import { benchGrowth, SIZES } from "./growth";
import { benchLog } from "./log";
import { benchOverload } from "./overload";
import { benchCounter, benchPages } from "./pages";
import { benchProcesses } from "./processes";

const USAGE = `npm run bench                  both parts, growth where there is a server for it
npm run bench -- pages         each page beside a bare server, memory, bytes; embedded database, demo data
npm run bench -- counter       only the two pages whose share is limited: an agency's counter and the form of a booking there
npm run bench -- growth [n]    search, booking and administration on the first n sizes of stock (3 is 100,000 vehicles: many minutes)
npm run bench -- log           reading the event log at a hundred thousand entries and at ten million: some minutes
npm run bench -- overload      crowds of up to 1,500 people: who is served, who is turned away, what the process holds
npm run bench -- processes     searches, logins and bookings at one process behind nginx, and at two; on a PostgreSQL server

BENCH_DATABASE_URL   a PostgreSQL server on which growth, log and processes may make and drop databases
BENCH_SECONDS        seconds of each measurement (10)

Times are to be compared within one run only. The exit code is 1 if a page with a limited share exceeds it.`;

/** Runs `npm run bench`; returns its exit code. */
export async function main(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [part = "both", sizes = String(SIZES.length), ...more] = args;
  if (part === "help") {
    console.log(USAGE);
    return 0;
  }
  const seconds = Number(env.BENCH_SECONDS ?? 10);
  const count = Number(sizes);
  const isWrong =
    more.length > 0 ||
    !["both", "pages", "counter", "growth", "log", "overload", "processes"].includes(part) ||
    !(seconds > 0) ||
    !(count >= 1 && count <= SIZES.length);
  if (isWrong) {
    console.error(USAGE);
    return 2;
  }
  const server = env.BENCH_DATABASE_URL;
  if (["growth", "log", "processes"].includes(part) && !server) {
    console.error(`BENCH_DATABASE_URL is not set\n\n${USAGE}`);
    return 2;
  }
  if (part === "overload") {
    await benchOverload(seconds, console.log);
    return 0;
  }
  if (part === "log" && server) {
    await benchLog(server, seconds, console.log);
    return 0;
  }
  if (part === "processes" && server) {
    await benchProcesses(server, seconds, console.log);
    return 0;
  }
  if (part === "counter") return exitCode(await benchCounter(seconds, console.log));
  const exceeded = part === "growth" ? [] : await benchPages(seconds, console.log);
  if (part !== "pages" && server) await benchGrowth(server, SIZES.slice(0, count), seconds, console.log);
  if (part === "both" && !server) console.log("\nGrowth was not measured: BENCH_DATABASE_URL names no server for it.");
  return exitCode(exceeded);
}

function exitCode(exceeded: readonly string[]): number {
  for (const line of exceeded) console.error(line);
  return exceeded.length > 0 ? 1 : 0;
}
