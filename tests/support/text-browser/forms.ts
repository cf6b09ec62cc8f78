import { labelled } from "./accessibility";

/** Forms as a browser without scripts fills them in and sends them. What was entered is stored in the attributes. */

const CONTROLS = "input, select, textarea, button";

/** The files of each file field. */
const chosen = new WeakMap<Element, File[]>();
export const chooseFiles = (field: Element, files: File[]): void => void chosen.set(field, files);

export interface Sending {
  method: "GET" | "POST";
  url: URL;
  /** The body of a POST. */
  body?: URLSearchParams | FormData;
}

/** The form to which a control belongs, as its ancestor or by its `form` attribute. */
export function formOf(control: Element): Element | null {
  const id = control.getAttribute("form");
  return id === null ? control.closest("form") : control.ownerDocument.getElementById(id);
}

export function isDisabled(control: Element): boolean {
  if (control.hasAttribute("disabled")) return true;
  const fieldset = control.closest("fieldset[disabled]");
  return fieldset !== null && control.closest("legend")?.parentElement !== fieldset;
}

export const isSubmitButton = (element: Element): boolean =>
  (element.localName === "button" && !/^(button|reset)$/.test(element.getAttribute("type") ?? "")) ||
  (element.localName === "input" && /^(submit|image)$/.test(element.getAttribute("type") ?? ""));

/** The button that the Enter key presses in a form's field. */
export const firstButton = (form: Element): Element | undefined =>
  [...form.ownerDocument.querySelectorAll(CONTROLS)].find((one) => isSubmitButton(one) && formOf(one) === form);

/** The request that a press of this button sends. */
export function sending(form: Element, button: Element | undefined, from: URL): Sending {
  const attribute = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  const url = new URL(attribute("action") || from.href, from);
  const entries = entriesOf(form, button);
  if (attribute("method")?.toLowerCase() !== "post") {
    url.search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
    return { method: "GET", url };
  }
  if (attribute("enctype") === "multipart/form-data") {
    const body = new FormData();
    for (const [name, value] of entries) body.append(name, value);
    return { method: "POST", url, body };
  }
  const texts = entries.map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
  return { method: "POST", url, body: new URLSearchParams(texts) };
}

function entriesOf(form: Element, button: Element | undefined): [string, string | File][] {
  return [...form.ownerDocument.querySelectorAll(CONTROLS)].flatMap((control): [string, string | File][] => {
    const name = control.getAttribute("name");
    if (!name || formOf(control) !== form || isDisabled(control) || control.closest("datalist")) return [];
    const type = control.getAttribute("type");
    if (control.localName === "button" || /^(submit|image|reset|button)$/.test(type ?? ""))
      return control === button ? [[name, control.getAttribute("value") ?? ""]] : [];
    if (type === "checkbox" || type === "radio")
      return control.hasAttribute("checked") ? [[name, control.getAttribute("value") ?? "on"]] : [];
    if (type === "file") {
      const files = chosen.get(control) ?? [new File([], "", { type: "application/octet-stream" })];
      return files.map((file) => [name, file]);
    }
    if (control.localName === "select") return chosenOptions(control).map((option) => [name, enteredIn(option)]);
    return [[name, enteredIn(control).replace(/\r?\n/g, "\r\n")]];
  });
}

/** Throws if a browser would ask for a required field before it sends the form. */
export function checkRequired(form: Element, button: Element | undefined): void {
  if (form.hasAttribute("novalidate") || button?.hasAttribute("formnovalidate")) return;
  for (const control of form.ownerDocument.querySelectorAll("[required]"))
    if (formOf(control) === form && !isDisabled(control) && !enteredIn(control) && !chosen.has(control))
      throw new Error(`a browser asks for ${control.outerHTML} before it sends the form`);
}

/** The value of a control or an option. */
export function enteredIn(control: Element): string {
  if (control.localName === "textarea")
    return control.getAttribute("value") ?? (control.textContent ?? "").replace(/^\n/, "").replaceAll("\r\n", "\n");
  if (control.localName === "option")
    return control.getAttribute("value") ?? (control.textContent ?? "").trim().replace(/\s+/g, " ");
  if (control.localName === "select") return chosenOptions(control).map(enteredIn)[0] ?? "";
  if (control.getAttribute("type") === "checkbox" || control.getAttribute("type") === "radio")
    return control.getAttribute("value") ?? "on";
  return control.getAttribute("value") ?? "";
}

/** Types into a field. */
export function enter(control: Element, value: string): void {
  const isLine = control.localName !== "textarea";
  control.setAttribute("value", isLine ? cleaned(control.getAttribute("type") ?? "text", value) : value);
}

/** The value that a browser's field makes of what is typed into it. */
function cleaned(type: string, value: string): string {
  const line = value.replace(/[\r\n]/g, "");
  if (type === "email" || type === "url") return line.trim();
  if (type === "number" && !/^-?\d*\.?\d+(e[-+]?\d+)?$/i.test(line)) return "";
  if (type === "date" && !/^\d{4,}-\d{2}-\d{2}$/.test(line)) return "";
  return line;
}

/** Ticks a checkbox or radio button, or unticks it. */
export function tick(control: Element, isOn: boolean): void {
  if (isOn && control.getAttribute("type") === "radio") {
    const name = control.getAttribute("name");
    const others = [...control.ownerDocument.querySelectorAll("input[type=radio]")];
    for (const one of others)
      if (one.getAttribute("name") === name && formOf(one) === formOf(control)) one.removeAttribute("checked");
  }
  if (isOn) control.setAttribute("checked", "");
  else control.removeAttribute("checked");
}

function chosenOptions(select: Element): Element[] {
  const options = [...select.querySelectorAll("option")];
  const selected = options.filter((option) => option.hasAttribute("selected"));
  if (select.hasAttribute("multiple")) return selected;
  const first = options.find((option) => !option.hasAttribute("disabled"));
  return [selected.at(-1) ?? first].filter((option) => option !== undefined);
}

/** Selects an option by its value or its text. */
export function choose(select: Element, wanted: string): void {
  const words = (option: Element) => (option.textContent ?? "").trim().replace(/\s+/g, " ");
  const options = [...select.querySelectorAll("option")];
  const option = options.find((one) => enteredIn(one) === wanted) ?? options.find((one) => words(one) === wanted);
  if (!option) throw new Error(`no option ${wanted} among ${options.map(words).join(", ")}`);
  for (const one of options) one.removeAttribute("selected");
  option.setAttribute("selected", "");
}

/** The control that a click on this reaches. */
export const reached = (element: Element): Element => {
  const label = element.closest("label");
  return label && !element.closest(CONTROLS) ? (labelled(label) ?? element) : element;
};
