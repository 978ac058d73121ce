/** Alone in its thread, as the browser loads it: `build/worker-text.ts` compiles it, the server adds the constants. */
export type {};

/** Added by the server (`routes/offline/worker.js.ts`). */
declare const BUILD: string;
declare const PAGES: string;
/** Pages of staff and of payments, which it leaves alone. */
declare const ALONE: string;
declare const FILES: readonly string[];

type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };

type PageEvent = WorkerEvent & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

type Worker = {
  location: Location;
  registration: { navigationPreload?: { enable(): Promise<void> } };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(
    name: "install" | "activate" | "message",
    act: (event: WorkerEvent) => void,
  ): void;
  addEventListener(name: "fetch", act: (event: PageEvent) => void): void;
};

const worker = self as unknown as Worker;

/** The query holds the customer's depot, whose telephone stands in the page. */
const SHELL = BUILD + worker.location.search;
const KEPT = "kept ";
/** Asks for a page as it is stored; without it the server leads to the live one. */
const AS_STORED = "?page";
const WEEK_MS = 604_800_000;
const CUT_MS = 15_000;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => event.waitUntil(forgetSessions("")));

/** All but pages and a few files go their way: they do not wait for this thread. */
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  const isStored = pathname === PAGES ? !search : pathname.startsWith(`${PAGES}/`);
  if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => shellFile(pathname)));
  else if (request.destination !== "document" || pathname.match(ALONE)) return;
  else if (request.method === "GET")
    event.respondWith(isStored ? stored(request, pathname) : page(event, pathname));
  else if (pathname === PAGES && request.referrer.startsWith(worker.location.origin))
    event.respondWith(keepOrForget(request));
});

/** Only pages pass through here, and none depends on the release of its worker: it need not wait. */
async function install() {
  const shell = await caches.open(SHELL);
  await shell.addAll([PAGES + AS_STORED, ...FILES]);
  await worker.skipWaiting();
}

async function activate() {
  for (const name of await caches.keys())
    if (name !== SHELL && !isKept(name)) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function shellFile(path: string) {
  return (await caches.match(path)) ?? Response.error();
}

async function page(event: PageEvent, pathname: string) {
  try {
    const response = await Promise.race([fromNetwork(event), cut(CUT_MS)]);
    if (response.status > 499 && !isOurs(response)) throw response;
    event.waitUntil(checkSession(response));
    return response;
  } catch {
    const copies = await kept();
    return copies.get(PAGES + pathname) ?? offlinePage(true);
  }
}

/** Older browsers have no preload. */
async function fromNetwork({ preloadResponse, request }: PageEvent) {
  return (await preloadResponse) ?? fetch(request);
}

async function cut(ms: number): Promise<Response> {
  await new Promise((done) => setTimeout(done, ms));
  throw ms;
}

/** Read online, first asks whether the session goes on. */
async function stored(request: Request, pathname: string) {
  const asked = fetch(PAGES, { method: "HEAD" }).then(checkSession);
  await Promise.race([asked, cut(3_000)]).catch(() => {});
  if (pathname === PAGES) return offlinePage(false);
  return (await kept()).get(pathname) ?? fetch(request).catch(() => offlinePage(true));
}

function isOurs({ headers }: Response) {
  return headers.has("X-Request-Id");
}

/** A page of ours without the mark of the session, or with another's, ends what was kept. */
async function checkSession(response: Response) {
  const { ok, headers } = response;
  if (ok && isOurs(response) && headers.get("Content-Type")?.includes("html"))
    await forgetSessions(KEPT + headers.get("X-Kept"));
}

async function forgetSessions(but: string) {
  for (const name of await caches.keys())
    if (isKept(name) && name !== but) await caches.delete(name);
}

/** By path; those that are too old go first. */
async function kept() {
  const copies = new Map<string, Response>();
  for (const cache of await sessionCaches()) {
    for (const response of await cache.matchAll()) {
      const { url, headers } = response;
      const age = Date.now() - Date.parse(headers.get("Date") ?? "");
      // A clock set back keeps nothing longer.
      if (Math.abs(age) < WEEK_MS) copies.set(new URL(url).pathname, response);
      else await cache.delete(url);
    }
  }
  return copies;
}

async function sessionCaches() {
  const names = await caches.keys();
  return Promise.all(names.filter(isKept).map((name) => caches.open(name)));
}

function isKept(name: string) {
  return name.startsWith(KEPT);
}

async function keepOrForget(request: Request) {
  const form = await request.formData();
  const [kept, forgotten] = [form.get("keep"), form.get("forget")];
  if (kept && !(await keep(String(kept)))) return Response.redirect(String(kept), 303);
  for (const cache of await sessionCaches()) await cache.delete(forgotten + AS_STORED);
  return Response.redirect(PAGES, 303);
}

/** False offline, or where the server says what is wrong. */
async function keep(path: string) {
  const address = path + AS_STORED;
  const response = await fetch(address).catch(() => Response.error());
  const mark = response.headers.get("X-Kept");
  if (!response.ok || response.redirected || !mark) return false;
  const cache = await caches.open(KEPT + mark);
  await cache.put(address, response);
  return true;
}

/** Fills the page that the server drew: its list has one line, to be repeated. */
async function offlinePage(isLost: boolean) {
  const shell = await shellFile(PAGES + AS_STORED);
  let html = await shell.text();
  let lines = "";
  const [, line = ""] = /id="kept".*?>(.*?)<\/ul>/s.exec(html) ?? [];
  for (const [path, response] of await kept()) {
    const [, title = ""] = /<title>(.*?)</s.exec(await response.text()) ?? [];
    lines += line.replaceAll("{path}", path).replaceAll("{title}", () => title);
  }
  html = html.replace(line, () => lines);
  for (const id of [lines ? "none" : "kept", isLost ? "chosen" : "lost"])
    html = html.replace(new RegExp(`<(\\w+) id="${id}".*?</\\1>`, "s"), "");
  return new Response(html, { headers: shell.headers });
}
