/**
 * One clock for a run: it begins at TEST_NOW and runs on, in the tests, in each process that they start and in the browser,
 * which all add the same to what the machine's clock says. Times of files and what PostgreSQL's `now()` says stay the
 * machine's.
 */

/** How far this process is from the machine's clock, in milliseconds. */
export const clockShift = () => Math.round(Date.now() - machineNow());

/**
 * The NODE_OPTIONS of processes for which it is this instant as they start; they hand it on to those that they start.
 *
 * @param {Date} instant
 */
export function clockFrom(instant) {
  const shift = Math.round(instant.getTime() - machineNow());
  return `--import=${new URL(`clock-preload.js?shift=${shift}`, import.meta.url)}`;
}

/**
 * Has Date say what it would so many milliseconds later. It stands alone, since it is also sent to the browser.
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
