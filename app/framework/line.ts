import { FORM_KEY_FIELD, FORM_KEY_HEADER } from "#app/models/platform/form-key.ts";

const CUT_MS = 15_000;
/** Photographs take their time on a slow line. */
const CUT_FILES_MS = 120_000;
const PAUSE_MS = 4_000;
const GIVE_UP_MS = 120_000;

export type ConnectionState = "" | "reading" | "sending" | "reading-over" | "sending-over";

type Wait = {
  sends: boolean | undefined;
  since: number;
  over?: boolean;
  again: (value?: unknown) => void;
};

const waits = new Set<Wait>();
let tell = () => {};
/** Resolves once each form under way has its answer, or was given up. */
export let sendings: Promise<unknown> | undefined;

/** For the bar alone, which never leaves the page. */
export function watchLine(watcher: () => void): () => void {
  tell = watcher;
  return () => {};
}

/** The gravest of what waits: a sending before a page, and what was given up. */
export function connectionState(): ConnectionState {
  const some = (name: "sends" | "over") => [...waits].some((wait) => wait[name]);
  if (!waits.size) return "";
  return `${some("sends") ? "sending" : "reading"}${some("over") ? "-over" : ""}`;
}

export function tryAgain(): void {
  for (const wait of waits) {
    wait.since = 0;
    wait.again();
  }
}

/** Repeats an attempt until it throws no more: for two minutes by itself, then at `tryAgain` (decision 078). */
export async function persist<T>(
  attempt: () => Promise<T>,
  sends?: boolean,
  signal?: AbortSignal | null,
): Promise<T> {
  const wait: Wait = { sends, since: 0, again: tell };
  try {
    for (;;) {
      try {
        return await attempt();
      } catch {}
      signal?.throwIfAborted();
      wait.since ||= Date.now();
      wait.over = Date.now() - wait.since > GIVE_UP_MS;
      waits.add(wait);
      tell();
      await new Promise<unknown>((again) => {
        wait.again = again;
        if (!wait.over) setTimeout(again, PAUSE_MS);
        signal?.addEventListener("abort", again);
      });
      signal?.throwIfAborted();
    }
  } finally {
    waits.delete(wait);
    tell();
  }
}

/** Throws unless the shop answers. */
export async function askShop(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  if (!isOurs(response)) throw response;
  return response;
}

/** A captive portal, or a proxy without its server, writes no such number. */
function isOurs({ status, headers }: Response): boolean {
  return status < 500 && headers.has("X-Request-Id");
}

/** 404 once another release took the place of this one. */
export function askRelease(): Promise<Response> {
  return askShop(__reactRouterManifest.url, { method: "HEAD", cache: "no-store" });
}

/** Element of an error page of the server with its number. */
export const INCIDENT = "incident";

let incident: string | null | undefined;

/** Given by the server with its last answer; none for a failure of the page alone. */
export function incidentNumber(): string | null | undefined {
  return incident;
}

/** Called once in the browser, before the framework asks for data. */
export function surviveLine(): void {
  const send = window.fetch;
  const keys = new Map<string, string>();
  incident = document.getElementById(INCIDENT)?.textContent;
  // Keys of plain forms: the framework does not know them, and sends one itself.
  for (const field of document.querySelectorAll(`[name=${FORM_KEY_FIELD}]`)) field.remove();
  addEventListener("online", () => {
    for (const wait of waits) if (!wait.over) wait.again();
  });
  addEventListener("click", openWithLine);
  addEventListener("submit", openWithLine);
  window.fetch = async (address, init = {}) => {
    const isData = /\.data(\?|$)/.test(`${address}`);
    const { body, signal } = init;
    const hasFiles = body instanceof FormData;
    const sends = isData && Boolean(body);
    // The same content pressed again before it is answered is the same sending.
    const content = address + JSON.stringify(hasFiles ? [...body] : `${body}`, FILE);
    const key = keys.get(content) ?? crypto.randomUUID();
    if (sends) {
      keys.set(content, key);
      init.headers = { ...init.headers, [FORM_KEY_HEADER]: key };
    }
    const attempt = async () => {
      const cut = new AbortController();
      const stop = () => cut.abort();
      // An answer that came whole is cut off no more.
      setTimeout(stop, hasFiles ? CUT_FILES_MS : CUT_MS);
      signal?.addEventListener("abort", stop);
      const sent = send(address, { ...init, signal: cut.signal });
      // A prefetch of this address that got stuck would hold the entry of the browser's cache.
      init.cache = "no-store";
      const response = await sent;
      // Whole, within this time.
      const text = await response.clone().text();
      const isWhole = response.headers.has("X-Remix-Response")
        ? !text || text.endsWith("\n")
        : isOurs(response);
      if (isData && !isWhole) throw response;
      return response;
    };
    if (!isData) return attempt();
    const answering = persist(attempt, sends, signal);
    if (sends) sendings = Promise.allSettled([sendings, answering]);
    const answer = await answering;
    keys.delete(content);
    incident = answer.status < 500 ? null : answer.headers.get("X-Request-Id");
    return answer;
  };
}

/** Names a file among the fields of a form. */
const FILE = ["name", "size", "lastModified"];

type Opener = HTMLElement & { form?: HTMLFormElement | null; target?: string; method?: string };

/** The button or link that was pressed last. */
export let pressed: Opener | undefined;
let isOpening = false;

type Opening = Event & {
  submitter?: Opener | null;
  metaKey?: boolean;
  ctrlKey?: boolean;
  shiftKey?: boolean;
};

/**
 * Links and forms that the browser itself opens would throw the page away: they wait for the line first. Another
 * window leaves this page as it is, and the pages kept offline need no line.
 */
async function openWithLine(event: Opening) {
  const { submitter } = event;
  const opener: Opener | null =
    submitter ?? (event.target as Element).closest('a[href^="/"]:not(.line-bar *)');
  if (!opener || isOpening) return;
  pressed = opener;
  const { target, method } = opener.form ?? opener;
  const isAside = event.metaKey || event.ctrlKey || event.shiftKey || (target && navigator.onLine);
  if (event.defaultPrevented || isAside || method === "dialog") return;
  event.preventDefault();
  await persist(askRelease, Boolean(submitter));
  isOpening = pressed === opener;
  if (isOpening) opener.click();
  isOpening = false;
}
