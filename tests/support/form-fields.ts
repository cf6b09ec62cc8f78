import { sendForm } from "~/http/forms/send-form.server";

/** The fields that a form with these values sends, without empty ones: "options[0].price". A ticked box sends "on". */
export function fieldsOf(values: unknown, name = ""): [name: string, value: string][] {
  if (Array.isArray(values)) return values.flatMap((value, index) => fieldsOf(value, `${name}[${index}]`));
  if (typeof values === "object" && values !== null) {
    return Object.entries(values).flatMap(([key, value]) => fieldsOf(value, name ? `${name}.${key}` : key));
  }
  return values ? [[name, values === true ? "on" : String(values)]] : [];
}

export const formOf = (fields: readonly [name: string, value: string][]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

/** Sends a form that is not saved, because of an error or a button of rows. Returns what the page shows, and its status. */
export async function replyTo(
  fields: readonly [name: string, value: string][],
  options: Pick<Parameters<typeof sendForm>[1], "schema" | "nested" | "changeable" | "checkedLists" | "uploads">,
) {
  const request = new Request("http://x/", {
    method: "POST",
    body: new URLSearchParams([...fields].map(([...one]) => one)),
  });
  const saved = () => {
    throw new Error("The form was saved.");
  };
  const reply = await sendForm(request, {
    ...options,
    form: formOf(fields),
    send: saved,
    fallback: "generic",
    done: saved,
  });
  const { data, init } = reply as { data: { result: object }; init: ResponseInit | null };
  const { initialValue, error, intent } = data.result as {
    initialValue?: Record<string, unknown>;
    error?: Record<string, string[] | null>;
    intent?: { type: string };
  };
  return { values: initialValue ?? {}, errors: error ?? {}, intent, status: init?.status ?? 200, result: data.result };
}
