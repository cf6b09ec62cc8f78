import { afterAll, beforeAll, describe } from "vitest";
import { type Processes, startProcesses } from "../../support/processes";
import { journeys } from "./journeys";

/** Two processes of the built site on one PostgreSQL behind one nginx, which is set up as the README tells. */

let processes: Processes;
beforeAll(async () => {
  processes = await startProcesses();
});
afterAll(() => processes?.stop());

describe("journeys over both", () => journeys(() => processes));
