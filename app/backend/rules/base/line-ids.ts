import { randomUUID } from "node:crypto";

/** Gives a new id to every line whose id is not in the earlier list or has been used already. */
export function withIds<T extends { id?: string | null }>(lines: readonly T[], before: readonly { id: string }[] = []) {
  const left = new Set(before.map(({ id }) => id));
  return lines.map((line) => ({ ...line, id: line.id && left.delete(line.id) ? line.id : randomUUID() }));
}
