import { raw } from "sql-template-tag";
import { listTables } from "~/backend/database/base/table-copy";
import type { TestBackend } from "./backend";

/** Tables that requests may change without having an effect: counters of tries, and files that nothing refers to. */
const BESIDE = ["rate_limits", "unused_files", "file_sweep"];

/** A digest of all stored rows, to notice changes. */
export async function digestOfRows({ database }: Pick<TestBackend, "database">): Promise<string> {
  const names = (await listTables(database)).map(({ name }) => name).filter((name) => !BESIDE.includes(name));
  const each = names.map(
    (name) => `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as sum from "${name}" t`,
  );
  return JSON.stringify(await database`select * from (${raw(each.join(" union all "))}) retained order by name`);
}
