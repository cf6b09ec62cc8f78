import { beforeEach, expect, test } from "vitest";
import { createInFlight, readInFlight, shareMemory } from "../../../server/in-flight.js";

let memory: SharedArrayBuffer;
let site: ReturnType<typeof createInFlight>;
beforeEach(() => {
  memory = shareMemory();
  site = createInFlight(memory);
});

const request = (path: string) => ({ requestId: crypto.randomUUID(), method: "GET", path });
const shown = () => readInFlight(memory).requests;

test("requests are listed from their beginning to their end, in the order of their arrival", () => {
  const [first, second, third] = [request("/"), request("/search"), request("/a b/é")];
  const isOver = [first, second, third].map((one) => site.begin(one));
  expect(shown()).toEqual([first, second, third]);
  isOver[1]?.();
  expect(shown()).toEqual([first, third]);
  isOver[0]?.();
  isOver[2]?.();
  expect(shown()).toEqual([]);
});

test("a slow request is still listed after any number of others have come and gone", () => {
  const slow = request("/upload");
  const end = site.begin(slow);
  for (let n = 0; n < 2_000; n++) site.begin(request(`/${n}`))();
  expect(shown()).toEqual([slow]);
  end();
  expect(shown()).toEqual([]);
});

test("if more requests arrive than fit, the first are listed, and later ones once there is room again", () => {
  const requests = Array.from({ length: 600 }, (_, n) => request(`/${n}`));
  const isOver = requests.map((one) => site.begin(one));
  expect(shown()).toEqual(requests.slice(0, 512));
  // The last one was never listed; the first one is no longer.
  isOver.at(-1)?.();
  isOver[0]?.();
  const next = request("/next");
  site.begin(next);
  expect(shown()).toEqual([...requests.slice(1, 512), next]);
});

test("a path that is too long is cut", () => {
  site.begin(request(`/${"é".repeat(2_000)}`));
  site.begin(request("/search"));
  expect(shown().map(({ path }) => path)).toEqual([expect.stringMatching(/^\/é{450,}$/), "/search"]);
});

test("heartbeats are counted, and starting to listen counts as one", () => {
  expect(readInFlight(memory)).toMatchObject({ beats: 0, isListening: false });
  site.beat();
  expect(readInFlight(memory)).toMatchObject({ beats: 1, isListening: false });
  site.listens();
  expect(readInFlight(memory)).toMatchObject({ beats: 2, isListening: true });
});
