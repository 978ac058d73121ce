import type { HTMLElement } from "node-html-parser";
import type { Browser } from "#tests/support/shop.ts";

export type FoundField = {
  name: string;
  type: string;
  value: string;
};

export type FoundForm = {
  page: string;
  action: string;
  method: "GET" | "POST";
  isMultipart: boolean;
  fields: FoundField[];
};

export async function findForms(browser: Browser, paths: readonly string[]): Promise<FoundForm[]> {
  const found = new Map<string, FoundForm>();
  for (const path of new Set(paths)) {
    const reply = await browser.get(path);
    if (!reply.headers.get("content-type")?.includes("html")) continue;
    for (const form of formsOf(reply.page, path)) {
      const shape = `${form.method} ${shapeOf(form.action)} ${form.fields.map(({ name }) => name)}`;
      if (form.action.startsWith("/") && !found.has(shape)) found.set(shape, form);
    }
  }
  return [...found.values()];
}

function formsOf(page: HTMLElement, path: string): FoundForm[] {
  return page.querySelectorAll("form").map((form) => {
    const id = form.getAttribute("id");
    const apart = id ? page.querySelectorAll(`[form="${id}"]`) : [];
    const action = (form.getAttribute("action") || path).replaceAll("&amp;", "&");
    return {
      page: path,
      action,
      method: form.getAttribute("method")?.toUpperCase() === "POST" ? "POST" : "GET",
      isMultipart: form.getAttribute("enctype") === "multipart/form-data",
      fields: fieldsOf([...form.querySelectorAll("input,select,textarea,button"), ...apart]),
    };
  });
}

function shapeOf(action: string): string {
  const [path = ""] = action.split("?");
  return path.replace(/\/[^/]*\d[^/]*/g, "/#");
}

function fieldsOf(elements: readonly HTMLElement[]): FoundField[] {
  const fields = elements.flatMap((element) => {
    const name = element.getAttribute("name");
    return name ? [{ name, type: typeOf(element), value: shownValue(element) }] : [];
  });
  return fields.filter(
    ({ name }, index) => fields.findIndex((other) => other.name === name) === index,
  );
}

function typeOf(element: HTMLElement): string {
  const tag = element.tagName.toLowerCase();
  return tag === "input" ? (element.getAttribute("type") ?? "text") : tag;
}

function shownValue(element: HTMLElement): string {
  if (element.tagName === "TEXTAREA") return element.textContent;
  if (element.tagName !== "SELECT") return element.getAttribute("value") ?? "";
  const options = element.querySelectorAll("option");
  const chosen = options.find((option) => option.hasAttribute("selected"));
  const value = chosen?.getAttribute("value");
  return (
    value ||
    (options.findLast((option) => option.getAttribute("value"))?.getAttribute("value") ?? "")
  );
}

const typed: Record<string, string> = {
  email: "ana@madrier.example",
  recipient: "ana@madrier.example",
  cellphone: "06 39 98 41 07",
  phone: "06 39 98 41 07",
  building_site_phone_number: "06 39 98 41 07",
  zip_code: "44000",
  zip: "44000",
  city: "Nantes",
  address: "1 rue du Port",
  begin_date: "01/12/26",
  end_date: "31/12/26",
  quantity: "2",
  budget: "8000",
  payloadKg: "500",
  bedLengthCm: "200",
  lines: "1 1",
  title: "1",
  terms: "on",
};

export function fill({ fields }: FoundForm, words = "Essai"): Map<string, string> {
  return new Map(
    fields
      .filter(({ type }) => type !== "file" && type !== "button")
      .map((field) => [field.name, valueFor(field, words)]),
  );
}

export function takesWords({ name, type, value }: FoundField): boolean {
  const isText = ["text", "textarea", "search"].includes(type);
  return (
    isText &&
    !(name in typed && !["address", "city", "title"].includes(name)) &&
    !/^\d+$/.test(value)
  );
}

function valueFor(field: FoundField, words: string): string {
  const { name, type, value } = field;
  if (takesWords(field)) return words;
  if (value !== "") return value;
  if (type === "email") return "ana@madrier.example";
  if (type === "tel") return "06 39 98 41 07";
  if (type === "number") return "2";
  if (type === "checkbox") return "on";
  return typed[name] ?? "";
}

export function sendForm(
  browser: Browser,
  { action, method, isMultipart }: FoundForm,
  values: ReadonlyMap<string, string>,
) {
  const [path = "", query = ""] = action.split("?");
  if (method === "GET") return browser.get(`${path}?${new URLSearchParams([...values])}`);
  const address = query ? `${path}?${query}` : path;
  if (!isMultipart) return browser.post(address, Object.fromEntries(values));
  const body = new FormData();
  for (const [name, value] of values) body.append(name, value);
  return browser.post(address, body);
}
