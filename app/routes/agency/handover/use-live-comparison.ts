import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { HandoverAnswer } from "./act.server";
import { COMPARE_INTENT } from "./values";

/**
 * Presses 'Recalculer' whenever the kilometres or the fuel of a return have changed. Returns the version of the last
 * save by this; undefined before the first.
 */
export function useLiveComparison(isOn: boolean): number | null | undefined {
  const { submit, data } = useFetcher<HandoverAnswer>();
  useEffect(() => {
    const compare = ({ target }: Event) => {
      const { form, name } = target as HTMLInputElement;
      if (!isOn || !form || !/^(kilometres|fuel)$/.test(name)) return;
      const fields = new FormData(form);
      fields.set("intent", COMPARE_INTENT);
      // Files have their own upload.
      for (const [key, value] of [...fields]) if (typeof value !== "string") fields.delete(key);
      submit(fields, { method: "post", encType: "multipart/form-data" });
    };
    addEventListener("change", compare);
    return () => removeEventListener("change", compare);
  }, [isOn, submit]);
  return data?.version;
}
