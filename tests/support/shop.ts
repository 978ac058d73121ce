import { type HTMLElement, parse } from "node-html-parser";
import { inject } from "vitest";
import type { Environment } from "../../scripts/environment.ts";
import { currentGround } from "./ground.ts";
import { type Running, runShop } from "./running.ts";

export type RunningShop = Running;

/**
 * Shows logs from "warn" when a test of the file fails. Stop it in `afterAll`: the shop that other files share goes on.
 * A file whose shop has settings, or is the only one on its database, says so in its first line (`ground.ts`).
 */
export async function startShop(settings: Environment = {}): Promise<RunningShop> {
  const ground = currentGround();
  if (ground.isOwn) return start(settings);
  if (Object.keys(settings).length > 0) {
    throw new Error(
      'A shop with settings is not shared: begin the file with "// Own shop: REASON".',
    );
  }
  ground.shop ??= start();
  return { ...(await ground.shop), stop: async () => {} };
}

function start(settings: Environment = {}): Promise<RunningShop> {
  const environment = { ...currentEnvironment(), LOG_LEVEL: "warn", READ_PIPES: "3", ...settings };
  return runShop(inject("buildDirectory"), environment, settings.ORIGIN);
}

export function currentEnvironment(): Environment {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    ),
  );
}

export function dataOf(path: string): string {
  const { pathname, search } = new URL(path, "http://shop");
  return `${pathname === "/" ? "/_" : pathname}.data${search}`;
}

type Fields = Record<string, string | number | readonly (string | number)[]> | FormData;

export type Reply = {
  status: number;
  location: string | null;
  headers: Headers;
  text: string;
  /** The page, parsed from `text` on first use. */
  page: HTMLElement;
};

/** Without JavaScript: keeps cookies, follows nothing by itself, posts like a same-origin page. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #headers: Record<string, string>;

  constructor(origin: string, headers: Record<string, string> = {}) {
    this.#origin = origin;
    this.#headers = headers;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.#send(path, { headers: { ...this.#navigation(), ...headers } });
  }

  post(path: string, fields: Fields = {}, headers: Record<string, string> = {}): Promise<Reply> {
    const body = fields instanceof FormData ? fields : encode(fields);
    return this.#send(path, {
      method: "POST",
      body,
      headers: { ...this.#navigation(), origin: this.#origin, ...headers },
    });
  }

  /** Sends the present values, hidden fields included, then `fields`; `path` is the default target. */
  submit(path: string, form: HTMLElement | null, fields: Fields = {}): Promise<Reply> {
    if (!form) throw new Error(`No such form on ${path}`);
    return this.#sendForm(path, form, encode(fields, formFields(form, fields)));
  }

  /** Sends the form that owns the button, with fields that name it by `form`, to the button's target. */
  press(path: string, button: HTMLElement | null, fields: Fields = {}): Promise<Reply> {
    const form = button && ownerOf(button);
    if (!form) throw new Error(`No such button on ${path}`);
    const body = encode(fields, formFields(form, fields));
    const name = button.getAttribute("name");
    if (name) body.append(name, button.getAttribute("value") ?? "");
    return this.#sendForm(path, form, body, button);
  }

  async follow(reply: Reply): Promise<Reply> {
    let last = reply;
    for (let hops = 0; last.location !== null; hops++) {
      if (hops === 10) throw new Error(`Redirected ten times, lastly to ${last.location}`);
      const target = new URL(last.location, this.#origin);
      last = await this.get(target.pathname + target.search);
    }
    return last;
  }

  #sendForm(path: string, form: HTMLElement, body: URLSearchParams, button?: HTMLElement) {
    const action = button?.getAttribute("formaction") ?? form.getAttribute("action");
    const method = button?.getAttribute("formmethod") ?? form.getAttribute("method");
    const { pathname, search } = new URL(action || path, this.#origin + path);
    if (method?.toUpperCase() !== "POST") return this.get(`${pathname}?${body}`);
    const headers = { ...this.#navigation(), origin: this.#origin };
    return this.#send(pathname + search, { method: "POST", body, headers });
  }

  #navigation() {
    return { accept: "text/html", "sec-fetch-site": "same-origin", ...this.#headers };
  }

  async #send(path: string, init: RequestInit): Promise<Reply> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) {
      headers.set(
        "cookie",
        [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      );
    }
    const response = await fetch(this.#origin + path, { ...init, headers, redirect: "manual" });
    this.#keepCookies(response.headers);
    return reply(response, await response.text());
  }

  #keepCookies(headers: Headers) {
    for (const cookie of headers.getSetCookie()) {
      const [pair = "", ...attributes] = cookie.split(";");
      const [name = "", ...value] = pair.trim().split("=");
      const ended = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
      if (ended || value.join("=") === "") this.cookies.delete(name);
      else this.cookies.set(name, value.join("="));
    }
  }
}

function reply(response: Response, text: string): Reply {
  let page: HTMLElement | undefined;
  return {
    status: response.status,
    location: response.headers.get("location"),
    headers: response.headers,
    text,
    get page() {
      page ??= parse(text);
      return page;
    },
  };
}

function encode(fields: Fields, body = new URLSearchParams()): URLSearchParams {
  if (fields instanceof FormData) throw new Error("A form with files is sent with post().");
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) body.append(name, String(one));
  }
  return body;
}

/** The values that a browser would send of a form, less the fields about to be filled in. */
function formFields(form: HTMLElement, filled: Fields): URLSearchParams {
  const body = new URLSearchParams();
  for (const field of rootOf(form).querySelectorAll("input, select, textarea")) {
    if (ownerOf(field) !== form) continue;
    const name = field.getAttribute("name");
    if (!name || name in filled || field.hasAttribute("disabled")) continue;
    const value = fieldValue(field);
    if (value !== null) body.append(name, value);
  }
  return body;
}

function ownerOf(control: HTMLElement): HTMLElement | null {
  const id = control.getAttribute("form");
  return id === undefined
    ? control.closest("form")
    : rootOf(control).querySelector(`form[id="${id}"]`);
}

function rootOf(element: HTMLElement): HTMLElement {
  let root = element;
  while (root.parentNode) root = root.parentNode;
  return root;
}

function fieldValue(field: HTMLElement): string | null {
  if (field.tagName === "TEXTAREA") return field.textContent;
  if (field.tagName === "SELECT") {
    const chosen = field.querySelector("option[selected]") ?? field.querySelector("option");
    return chosen?.getAttribute("value") ?? chosen?.textContent ?? null;
  }
  const type = field.getAttribute("type") ?? "text";
  if (type === "submit" || type === "button" || type === "file") return null;
  const isBox = type === "checkbox" || type === "radio";
  if (isBox && !field.hasAttribute("checked")) return null;
  return field.getAttribute("value") ?? (isBox ? "on" : "");
}
