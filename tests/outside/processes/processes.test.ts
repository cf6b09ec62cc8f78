import { afterAll, beforeAll, describe } from "vitest";
import { type Processes, startProcesses } from "../../support/processes";
import { type SmtpServer, startSmtp } from "../../support/smtp";
import { caches } from "./caches";
import { jobs, makeOverdue } from "./jobs";
import { journeys } from "./journeys";
import { limits } from "./limits";
import { photos } from "./photos";
import { races } from "./races";
import { replacement } from "./replacement";
import { tokenOf } from "./visitor";

/** Two processes of the built site on one PostgreSQL behind one nginx, which is configured as in the README. */

let processes: Processes;
let smtp: SmtpServer;
let overdue: string[];
beforeAll(async () => {
  // Slow enough that one process cannot send all mail before the other has started.
  smtp = await startSmtp({ onMessage: () => new Promise((done) => setTimeout(done, 150, undefined)) });
  processes = await startProcesses({
    env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, LOG_LEVEL: "debug" },
    prepare: async (sql) => {
      overdue = (await makeOverdue(sql)).ids;
    },
  });
});
afterAll(async () => {
  await processes?.stop();
  await smtp?.close();
});

const both = () => processes;
describe("journeys over both processes", () => journeys(both));
describe("limits over both processes", () => limits(both));
describe("races over both processes", () => races(both));
describe("caches of both processes", () => caches(both));
describe("photos in a bucket", () => photos(both, () => tokenOf(processes, "agence@rihla.test")));
describe("jobs in both processes", () =>
  jobs(
    both,
    () => smtp,
    () => overdue,
  ));
describe("the end of one process", () => replacement(both));
