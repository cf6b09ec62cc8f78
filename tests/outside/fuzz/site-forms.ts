import { screenOf, screensBelow } from "../../support/crawl";
import { enteredIn, formOf } from "../../support/text-browser/forms";
import { pageAt, type Session } from "../html/session";

export interface Field {
  name: string;
  /** Its value, or the values among which a person chooses. */
  values: string[];
  isFile: boolean;
}

/** A form on a page. */
export interface SiteForm {
  /** The path of its page. */
  page: string;
  action: string;
  method: "get" | "post";
  isMultipart: boolean;
  fields: Field[];
}

/** Returns the forms on all the pages below one, one of each kind. */
export async function formsBelow(session: Session, start: string): Promise<SiteForm[]> {
  const forms = new Map<string, SiteForm>();
  for await (const { path, root } of screensBelow(start, pageAt(session))) {
    for (const form of root.querySelectorAll("form")) {
      const found = read(form, root, path);
      const names = found.fields.map(({ name }) => name);
      const kind = `${found.method} ${screenOf(new URL(found.action, "http://site.test"))} ${names}`;
      if (!forms.has(kind)) forms.set(kind, found);
    }
  }
  return [...forms.values()];
}

function read(form: Element, page: Document, path: string): SiteForm {
  const controls = [...page.querySelectorAll("input[name], select[name], textarea[name], button[name]")];
  const { pathname, search } = new URL(form.getAttribute("action") || path, `http://site.test${path}`);
  return {
    page: path,
    action: pathname + search,
    method: form.getAttribute("method")?.toLowerCase() === "post" ? "post" : "get",
    isMultipart: form.getAttribute("enctype") === "multipart/form-data",
    fields: asFields(controls.filter((control) => formOf(control) === form)),
  };
}

/** Treats the options of a choice, and several buttons of one name, as one field. */
function asFields(controls: Element[]): Field[] {
  const fields: Field[] = [];
  for (const control of controls) {
    const name = control.getAttribute("name") ?? "";
    const type = control.getAttribute("type") ?? (control.localName === "button" ? "submit" : "text");
    const choices = [...control.querySelectorAll("option")].map(enteredIn);
    const values = choices.length > 0 ? choices : [enteredIn(control) || PLAUSIBLE[type] || ""];
    const known = fields.find((field) => field.name === name && ["radio", "submit"].includes(type));
    if (known) known.values.push(...values);
    else fields.push({ name, values, isFile: type === "file" });
  }
  return fields;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What a person might type into an empty field, by its type. */
const PLAUSIBLE: Record<string, string> = {
  text: "Sofia",
  email: "sofia@rihla.test",
  password: "mot-de-passe-de-test",
  tel: "+212 6 12 34 56 78",
  date: inDays(200),
  time: "10:00",
  number: "5",
  url: "https://images.rihla.test/a.webp",
};
