import { FORM_KEY_FIELD, FORM_KEY_HEADER } from "#app/models/platform/form-key.ts";

const CUT_MS = 15_000;
/** Photographs take their time on a slow line. */
const CUT_FILES_MS = 120_000;
const PAUSE_MS = 4_000;
const GIVE_UP_MS = 120_000;

export type ConnectionState = "" | "reading" | "sending" | "reading-over" | "sending-over";

type Wait = { sends: boolean; since: number; over: boolean; again: () => void };

const waits = new Set<Wait>();
const watchers = new Set<() => void>();
/** Resolves once each form under way has its answer, or was given up. */
export let sendings: Promise<unknown> | undefined;

export function watchLine(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** The gravest of what waits: a sending before a page, and what was given up. */
export function connectionState(): ConnectionState {
  const all = [...waits];
  if (all.length === 0) return "";
  const kind = all.some(({ sends }) => sends) ? "sending" : "reading";
  return all.some(({ over }) => over) ? `${kind}-over` : kind;
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
  sends = false,
  signal?: AbortSignal | null,
): Promise<T> {
  const wait: Wait = { sends, since: 0, over: false, again() {} };
  try {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (signal?.aborted) throw error;
      }
      wait.since ||= Date.now();
      wait.over = Date.now() - wait.since > GIVE_UP_MS;
      waits.add(wait);
      tell();
      await new Promise<void>((again, fail) => {
        wait.again = again;
        if (!wait.over) setTimeout(again, PAUSE_MS);
        signal?.addEventListener("abort", () => fail(signal.reason));
      });
    }
  } finally {
    waits.delete(wait);
    tell();
  }
}

function tell() {
  for (const watcher of watchers) watcher();
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
    for (const { over, again } of waits) if (!over) again();
  });
  window.fetch = async (address, init = {}) => {
    if (!(address instanceof URL && address.pathname.endsWith(".data"))) return send(address, init);
    const { body, signal } = init;
    const hasFiles = body instanceof FormData;
    const sends = body !== undefined;
    // The same content pressed again before it is answered is the same sending.
    const content = address + JSON.stringify(hasFiles ? [...body] : String(body));
    const key = keys.get(content) ?? crypto.randomUUID();
    if (sends) keys.set(content, key);
    const headers = sends ? { ...init.headers, [FORM_KEY_HEADER]: key } : undefined;
    const attempt = async () => {
      const cut = new AbortController();
      const stop = () => cut.abort();
      signal?.addEventListener("abort", stop);
      const timer = setTimeout(stop, hasFiles ? CUT_FILES_MS : CUT_MS);
      try {
        return await readWhole(await send(address, { ...init, headers, signal: cut.signal }));
      } finally {
        clearTimeout(timer);
      }
    };
    const answering = persist(attempt, sends, signal);
    if (sends) sendings = Promise.allSettled([sendings, answering]);
    const answer = await answering;
    keys.delete(content);
    incident = answer.status < 500 ? null : answer.headers.get("X-Request-Id");
    return answer;
  };
}

/** Throws for what the shop did not write, as the page of a captive portal, and for a part of an answer. */
async function readWhole(response: Response): Promise<Response> {
  const { status, headers } = response;
  const text = await response.text();
  const isData = headers.has("X-Remix-Response") && (!text || text.endsWith("\n"));
  const isPlain = status === 204 || (status > 399 && status < 500);
  if (!isData && !(isPlain && headers.has("X-Request-Id"))) throw response;
  return new Response(text || null, response);
}
