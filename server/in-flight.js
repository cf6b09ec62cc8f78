// The state that the site's main thread shares with its worker (heartbeat-thread.js) in shared memory: a count of
// heartbeats, whether it listens, and the requests in flight. Memory instead of messages: a message sent just before
// the event loop blocks might not leave the thread.

/** How many requests fit. Those that arrive while all slots are taken are not reported. */
const SLOTS = 512;
/** Longer lines are cut. */
const LINE_BYTES = 1_024;

/** Indexes: heartbeats, whether the site listens, then each slot's request number (0: free) and length in bytes. */
const BEATS = 0;
const LISTENS = 1;
const FIRST_SLOT = 2;
const NUMBERS = FIRST_SLOT + 2 * SLOTS;
const HIGHEST = 2 ** 31 - 1;

/**
 * @typedef {{ requestId: string, method: string, path: string }} RequestInFlight
 * @typedef {{ beats: number, isListening: boolean, requests: RequestInFlight[] }} SiteState `beats` changes with each
 *   heartbeat
 */

/** Allocates the memory of one site. */
export const shareMemory = () => new SharedArrayBuffer(4 * NUMBERS + SLOTS * LINE_BYTES);

/** Returns the functions that write the state. @param {SharedArrayBuffer} memory */
export function createInFlight(memory) {
  const { numbers, lines } = viewsOf(memory);
  const free = Array.from({ length: SLOTS }, (_, slot) => slot);
  let last = 0;
  return {
    beat: () => void Atomics.add(numbers, BEATS, 1),
    /** Counts as a heartbeat too, since loading the code just before may have taken long. */
    listens() {
      Atomics.store(numbers, LISTENS, 1);
      Atomics.add(numbers, BEATS, 1);
    },
    /** Adds a request, and returns the function that removes it, to be called once. @param {RequestInFlight} request */
    begin({ requestId, method, path }) {
      const slot = free.pop();
      if (slot === undefined) return () => {};
      last = (last % HIGHEST) + 1;
      const at = FIRST_SLOT + 2 * slot;
      const length = lines.write(`${requestId} ${method} ${path}`, slot * LINE_BYTES, LINE_BYTES);
      Atomics.store(numbers, at + 1, length);
      // Last: the reader skips a slot whose number is 0, so it never sees half a line.
      Atomics.store(numbers, at, last);
      return () => {
        Atomics.store(numbers, at, 0);
        free.push(slot);
      };
    },
  };
}

/** Reads the state, with requests in order of arrival. @param {SharedArrayBuffer} memory @returns {SiteState} */
export function readInFlight(memory) {
  const { numbers, lines } = viewsOf(memory);
  /** @type {{ number: number, request: RequestInFlight }[]} */
  const found = [];
  for (let slot = 0; slot < SLOTS; slot++) {
    const at = FIRST_SLOT + 2 * slot;
    const number = Atomics.load(numbers, at);
    if (number === 0) continue;
    const from = slot * LINE_BYTES;
    const line = lines.toString("utf8", from, from + Atomics.load(numbers, at + 1));
    if (Atomics.load(numbers, at) === number) found.push({ number, request: requestOf(line) });
  }
  return {
    beats: Atomics.load(numbers, BEATS),
    isListening: Atomics.load(numbers, LISTENS) === 1,
    requests: found.sort((a, b) => a.number - b.number).map(({ request }) => request),
  };
}

/** @param {string} line @returns {RequestInFlight} */
function requestOf(line) {
  const [requestId = "", method = "", ...path] = line.split(" ");
  return { requestId, method, path: path.join(" ") };
}

/** @param {SharedArrayBuffer} memory */
const viewsOf = (memory) => ({
  numbers: new Int32Array(memory, 0, NUMBERS),
  lines: Buffer.from(memory, 4 * NUMBERS),
});
