/** Points of a curve, by growing first coordinate. */
export type Points = readonly (readonly [at: number, value: number])[];

/**
 * The monotone cubic curve through these points (Fritsch and Carlson), constant outside them. It never overshoots, so a
 * flank stays flat between two equal points.
 */
export function curve(points: Points): (at: number) => number {
  const [x, y] = [points.map(([at]) => at), points.map(([, value]) => value)] as [number[], number[]];
  const last = x.length - 1;
  const steps = x.slice(1).map((right, i) => right - (x[i] as number));
  const slopes = steps.map((step, i) => ((y[i + 1] as number) - (y[i] as number)) / step);
  const tangents = x.map((_, i) => {
    if (i === 0) return slopes[0] ?? 0;
    if (i === last) return slopes[last - 1] ?? 0;
    const [before, after] = [slopes[i - 1] as number, slopes[i] as number];
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  return (at) => {
    if (at <= (x[0] as number)) return y[0] as number;
    if (at >= (x[last] as number)) return y[last] as number;
    let i = 0;
    while (at > (x[i + 1] as number)) i += 1;
    const step = steps[i] as number;
    const t = (at - (x[i] as number)) / step;
    const [t2, t3] = [t * t, t * t * t];
    return (
      (2 * t3 - 3 * t2 + 1) * (y[i] as number) +
      (t3 - 2 * t2 + t) * step * (tangents[i] as number) +
      (3 * t2 - 2 * t3) * (y[i + 1] as number) +
      (t3 - t2) * step * (tangents[i + 1] as number)
    );
  };
}

/** A value between two, by `share` from 0 to 1. */
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** 0 below `from`, 1 above `to`, a smooth step between them. */
export function step(from: number, to: number, at: number): number {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
