/**
 * One clock for a run: it begins at TEST_NOW and runs on, in the tests, in each process that they start and in the
 * browser, which all add the same shift to the machine's clock. Times of files and of PostgreSQL's `now()` stay the
 * machine's.
 */

/** The shift of this process from the machine's clock, in milliseconds. */
export const clockShift = () => Math.round(Date.now() - machineNow());

/**
 * The NODE_OPTIONS of processes for which it is this instant when they start; they pass it on to those that they start.
 *
 * @param {Date} instant
 */
export function clockFrom(instant) {
  const shift = Math.round(instant.getTime() - machineNow());
  return `--import=${new URL(`clock-preload.js?shift=${shift}`, import.meta.url)}`;
}

/**
 * Shifts Date by that many milliseconds. It depends on nothing else, since it is also sent to the browser.
 *
 * @param {number} shift
 */
export function shiftDate(shift) {
  const { now } = Date;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now() + shift], made),
    apply: () => new Date().toString(),
  });
  Date.now = () => now() + shift;
  Date.prototype.constructor = Date;
}

const machineNow = () => performance.timeOrigin + performance.now();
