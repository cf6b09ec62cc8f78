import type { Database } from "~/backend/database/base/connect";
import { listTables, readRows } from "~/backend/database/base/table-copy";

/** Every row of every table, as text. */
export const everyRow = (database: Database): Promise<string> =>
  database.transaction(async (sql) => {
    const lines: string[] = [];
    for (const { name } of await listTables(sql)) {
      for await (const some of readRows(sql, name)) lines.push(...some);
    }
    return lines.join("\n");
  });
