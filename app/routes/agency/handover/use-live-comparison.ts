import { useEffect, useState } from "react";
import type { ComparisonRow } from "~/ui/condition/comparison-view";

const READINGS = "[name=kilometres], [name=fuel]";

/** Follows the kilometres and the fuel of a return as they are entered. `address`: of `compare.route.ts`. */
export function useLiveComparison(loaded: ComparisonRow[], address: string): ComparisonRow[] {
  const [rows, setRows] = useState(loaded);
  useEffect(() => {
    const fields = () => [...document.querySelectorAll<HTMLInputElement>(READINGS)];
    const typed = () =>
      String(
        new URLSearchParams(
          fields().flatMap(({ name, value, type, checked }) => (type === "text" || checked ? [[name, value]] : [])),
        ),
      );
    const compare = async () => {
      const asked = typed();
      // If the request fails, the page stays as it is until the next change.
      const reply = await fetch(`${address}?${asked}`).catch(() => null);
      const found = reply?.ok && (await reply.json());
      if (found && asked === typed()) setRows(found);
    };
    const onChange = ({ target }: Event) => {
      if ((target as HTMLElement).matches(READINGS)) compare();
    };
    // A reading may have been entered before this script ran.
    if (fields().some((field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked))
      compare();
    addEventListener("change", onChange);
    return () => removeEventListener("change", onChange);
  }, [address]);
  return rows;
}
