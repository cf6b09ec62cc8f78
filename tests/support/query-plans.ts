import { type Queryable, queryable, type Value } from "~/backend/database/base/query";

/** The plans of the statements that the work would run. None of them is run, and each returns no rows. */
export async function plansOf(database: Queryable, work: (sql: Queryable) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  const explain = queryable(
    async (text, values) => {
      const parts = text.split(/\$\d+/);
      const strings = [`explain ${parts[0]}`, ...parts.slice(1)] as unknown as TemplateStringsArray;
      const lines = await database<{ "QUERY PLAN": string }[]>(strings, ...(values as Value[]));
      plans.push(lines.map((line) => line["QUERY PLAN"]).join("\n"));
      return [];
    },
    () => Promise.reject(new Error("a script has no plan")),
  );
  await work(explain);
  return plans;
}
