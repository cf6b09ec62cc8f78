import { afterAll, beforeEach } from "vitest";
import { startBackend, TEST_NOW } from "./backend";
import { makeAgency, makeClient, makeOwner } from "./people";

interface Options {
  agency?: Parameters<typeof makeAgency>[1];
  client?: Parameters<typeof makeClient>[1];
}

/** For all tests of a file: a backend with an agency, its owner and a client. Each test begins at TEST_NOW. */
export async function startBackendWithAgency(options: Options = {}) {
  const backend = await startBackend();
  afterAll(() => backend.close());
  beforeEach(() => backend.clock.set(TEST_NOW));
  const agency = await makeAgency(backend, options.agency);
  const [owner, client] = [await makeOwner(backend, agency), await makeClient(backend, options.client)];
  return { backend, agency, owner, client };
}
