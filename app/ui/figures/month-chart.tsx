export interface MonthBar {
  /** "nov." */
  label: string;
  /** "novembre 2026 : 2 275 €" */
  title: string;
  value: number;
}

export interface MonthChartView {
  bars: MonthBar[];
  /** The axis from top to bottom: the highest value, its half, zero. */
  axis: string[];
  /** Whether the last month is not over. */
  isRunning: boolean;
}

/** The view of a chart; null if all its bars are 0. `format` writes the values of the axis. */
export function monthChart(
  bars: MonthBar[],
  format: (value: number) => string,
  isRunning = true,
): MonthChartView | null {
  if (bars.every(({ value }) => value === 0)) return null;
  const top = axisTop(bars.map(({ value }) => value));
  return { bars, axis: [top, top / 2, 0].map(format), isRunning };
}

const STEP = 10;
const BAR = 6.5;

/** With more months only their first letters fit. */
const NAMED = 13;

/**
 * Bars drawn on the server; the last one is paler if its month is not over. Screen readers skip it, so a table
 * beside it must have the same numbers.
 */
export function MonthChart({ bars, axis, isRunning }: MonthChartView) {
  const top = axisTop(bars.map(({ value }) => value));
  return (
    <div className={isRunning ? "month-chart month-chart-running" : "month-chart"} aria-hidden="true">
      <p>
        {axis.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </p>
      <svg viewBox={`0 0 ${bars.length * STEP} 100`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 .5H${bars.length * STEP}M0 50H${bars.length * STEP}M0 99.5H${bars.length * STEP}`} />
        {bars.map(({ title, value }, i) => {
          const height = Math.round((value / top) * 1000) / 10;
          return (
            <rect key={title} x={i * STEP + (STEP - BAR) / 2} y={100 - height} width={BAR} height={height}>
              <title>{title}</title>
            </rect>
          );
        })}
      </svg>
      <ol>
        {bars.map(({ label, title }) => (
          <li key={title}>
            {label.slice(0, 1)}
            {bars.length <= NAMED && <span>{label.slice(1)}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The least of 2, 4, 6, 8 or 10 times a power of ten that no value exceeds. It and its half read well on an axis. */
export function axisTop(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  let unit = 1;
  while (unit * 10 < most) unit *= 10;
  return [2, 4, 6, 8, 10].map((step) => step * unit).find((top) => top >= most) ?? unit * 10;
}
