/** The least of 2, 4, 6, 8 or 10 times a power of ten that no value exceeds. It and its half read well on an axis. */
export function axisTop(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  let unit = 1;
  while (unit * 10 < most) unit *= 10;
  return [2, 4, 6, 8, 10].map((step) => step * unit).find((top) => top >= most) ?? unit * 10;
}
