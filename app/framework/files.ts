import { useContext, useLayoutEffect } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from "react-router";
import { persist, sendings } from "./line.ts";

type Loads = Record<string, (() => Promise<unknown>) | undefined>;
type FrameworkRoute = { id: string; lazy?: unknown; children?: readonly FrameworkRoute[] };

/** The last is in the manifest, but not in its type. */
type ManifestRoute = { module?: string; hasDefaultExport?: boolean };

let manifestUrl = "";
let nextPage = () => "";

/** Waits for the file of the next page, for which the framework would throw the present one away. */
export function useKeptPage(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const manifest = useContext(UNSAFE_FrameworkContext)?.manifest;
  // Before the first event that the page answers.
  useLayoutEffect(() => {
    if (!router || !manifest) return;
    manifestUrl = manifest.url;
    nextPage = () => {
      const { location, state } = router.state.navigation;
      // The address that a form is sent to may be no page.
      const isPage = location && state !== "submitting";
      return isPage ? location.pathname + location.search + location.hash : "";
    };
    const keep = (routes: readonly FrameworkRoute[]) => {
      for (const route of routes) {
        const known: ManifestRoute = manifest.routes[route.id] ?? {};
        const { module = "", hasDefaultExport } = known;
        // The file of a route that only takes forms is empty.
        if (!hasDefaultExport) route.lazy = undefined;
        if (isLoads(route.lazy)) waitFor(route.lazy, () => loadModule(module));
        keep(route.children ?? []);
      }
    };
    keep(router.routes);
  }, [router, manifest]);
}

function isLoads(lazy: unknown): lazy is Loads {
  return lazy instanceof Object;
}

function waitFor(loads: Loads, file: () => Promise<unknown>) {
  let loaded: Promise<unknown> | undefined;
  for (const [name, load] of Object.entries(loads)) {
    if (!load) continue;
    loads[name] = async () => {
      loaded ??= loadFile(file);
      await loaded;
      return load();
    };
  }
}

/**
 * Fetches before it imports: browsers ask no more for a module whose file did not come (HTML, module map). A captive
 * portal answers with a page of its own.
 */
async function loadModule(module: string): Promise<unknown> {
  const response = await fetch(module);
  await response.arrayBuffer();
  if (!response.ok || !isScript(response)) throw response;
  return import(/* @vite-ignore */ module);
}

/**
 * A file of this release. Once another one took its place, or the browser asks for it no more although the line holds,
 * reloads the page, with what was typed.
 */
export function loadFile<T>(load: () => Promise<T>): Promise<T> {
  let hasFailed = false;
  return persist(() =>
    load().catch(async (error) => {
      const response = await fetch(manifestUrl, { method: "HEAD", cache: "no-store" });
      const isReplaced = response.status === 404 && response.headers.has("X-Request-Id");
      const isPresent = response.ok && isScript(response);
      if ((isReplaced || (hasFailed && isPresent)) && !history.state?.typed) return renew();
      hasFailed ||= isPresent;
      throw error;
    }),
  );
}

/** False for the page that a captive portal, or a proxy without its server, answers. */
function isScript({ headers }: Response): boolean {
  return headers.get("Content-Type")?.includes("javascript") ?? false;
}

/** Never resolves. What is typed travels in the entry of the history: shared terminals have no storage. */
async function renew(): Promise<never> {
  await sendings;
  const page = nextPage();
  const typed = fields().map(({ name, value, checked }) => [name, value, checked]);
  history.replaceState({ ...history.state, typed }, "");
  if (page) location.assign(page);
  else location.reload();
  return new Promise(() => {});
}

/** Before the framework takes the page over: it keeps what stands in the fields. */
export function restoreTyped(): void {
  const typed: unknown = history.state?.typed;
  if (!Array.isArray(typed)) return;
  fields().forEach((field, at) => {
    const [name, value, checked] = typed[at] ?? [];
    if (name === field.name) Object.assign(field, { value, checked });
  });
}

function fields() {
  return [
    ...document.querySelectorAll<HTMLInputElement>(
      "main :is(input:not([type=hidden],[type=file],[type=password]),textarea,select)[name]",
    ),
  ];
}
