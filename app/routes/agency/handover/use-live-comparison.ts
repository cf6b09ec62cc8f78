import { useEffect, useState } from "react";
import type { ComparisonRow } from "~/ui/condition/comparison-view";

const READINGS = ["kilometres", "fuel"];

/** Follows the kilometres and the fuel of a return as they are entered. `address`: of `compare.route.ts`. */
export function useLiveComparison(loaded: ComparisonRow[], address: string): ComparisonRow[] {
  const [rows, setRows] = useState(loaded);
  useEffect(() => {
    const compare = async ({ target }: Event) => {
      const { form, name } = target as HTMLInputElement;
      if (!form || !READINGS.includes(name)) return;
      const fields = new FormData(form);
      const typed = new URLSearchParams(READINGS.map((one) => [one, String(fields.get(one) ?? "")]));
      // If the request fails, the page stays as it is until the next change.
      const reply = await fetch(`${address}?${typed}`).catch(() => null);
      if (reply?.ok) setRows(await reply.json());
    };
    addEventListener("change", compare);
    return () => removeEventListener("change", compare);
  }, [address]);
  return rows;
}
