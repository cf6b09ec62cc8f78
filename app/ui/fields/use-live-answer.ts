import { useEffect, useState } from "react";

const PAUSE_MS = 400;

/**
 * Asks `address` about the page's form while it is filled in; undefined until the first answer. The requests contain
 * only `fields`. The form is the one with a total, `expectedTotal`.
 */
export function useLiveAnswer<Answer>(address: string, fields: readonly string[]) {
  const [answer, setAnswer] = useState<Answer>();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
    const form = document.querySelector<HTMLInputElement>("[name=expectedTotal]")?.form;
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking: AbortController | undefined;
    const stop = () => {
      clearTimeout(timer);
      asking?.abort();
    };
    const ask = async () => {
      asking = new AbortController();
      const asked = [...new FormData(form)].flatMap(([name, value]) =>
        fields.includes(name) ? [[name, `${value}`]] : [],
      );
      const { signal } = asking;
      // If the request fails, the page stays as it is until the next change.
      const reply = await fetch(`${address}?${new URLSearchParams(asked)}`, { signal }).catch(() => null);
      const found = reply?.ok && (await reply.json().catch(() => null));
      if (found && !signal.aborted) setAnswer(found);
    };
    const onInput = ({ target }: Event) => {
      if (!fields.includes((target as HTMLInputElement).name)) return;
      stop();
      timer = setTimeout(ask, PAUSE_MS);
    };
    // A field may have been filled in before this script ran.
    if ([...form.elements].some((control) => fields.includes((control as HTMLInputElement).name) && isEdited(control)))
      ask();
    form.addEventListener("input", onInput);
    return () => {
      stop();
      form.removeEventListener("input", onInput);
    };
  }, [address, fields]);
  return { answer, isLive };
}

const isEdited = (control: Element): boolean =>
  control instanceof HTMLSelectElement
    ? [...control.options].some(({ selected, defaultSelected }) => defaultSelected && !selected)
    : control instanceof HTMLInputElement &&
      (control.value !== control.defaultValue || control.checked !== control.defaultChecked);
