/** Repeats `batch`, which returns how many it handled, until it handles fewer than `size`. Returns how many in all. */
export async function whileFull(size: number, batch: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (;;) {
    const handled = await batch();
    sum += handled;
    if (handled < size) return sum;
  }
}
