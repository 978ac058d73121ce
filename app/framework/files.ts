import { askRelease, askShop, persist, sendings } from "./line.ts";

type Loads = Record<string, (() => Promise<unknown>) | undefined>;
type FrameworkRoute = { id: string; lazy?: Loads; children?: readonly FrameworkRoute[] };

/** Waits for the file of the next page, for which the framework would throw the present one away. */
export function keepPage(routes: readonly FrameworkRoute[] = __reactRouterDataRouter.routes): void {
  for (const route of routes) {
    const { module = "", hasDefaultExport } = __reactRouterManifest.routes[route.id] ?? {};
    // The file of a route that only takes forms is empty.
    if (!hasDefaultExport) delete route.lazy;
    const { lazy = {} } = route;
    let loaded: Promise<unknown> | undefined;
    for (const [name, load] of Object.entries(lazy)) {
      if (!load) continue;
      lazy[name] = async () => {
        loaded ??= loadFile(() => loadModule(module));
        await loaded;
        return load();
      };
    }
    keepPage(route.children ?? []);
  }
}

/**
 * Fetches before it imports: browsers ask no more for a module whose file did not come (HTML, module map). A captive
 * portal answers with a page of its own.
 */
async function loadModule(module: string): Promise<unknown> {
  const response = await askShop(module);
  if (!response.ok) throw response;
  return import(/* @vite-ignore */ module);
}

/**
 * A file of this release. Once another one took its place, or the browser asks for it no more although the line holds,
 * reloads the page, with what was typed.
 */
export function loadFile<T>(load: () => Promise<T>): Promise<T> {
  let failures = 0;
  return persist(async () => {
    // Asked for offline, a module would be lost to this page.
    if (!navigator.onLine) await askRelease();
    try {
      return await load();
    } catch (error) {
      failures += 1;
      const { ok } = await askRelease();
      if ((failures > 1 || !ok) && !history.state?.typed) return renew();
      throw error;
    }
  });
}

/** Never resolves. What is typed travels in the entry of the history: shared terminals have no storage. */
async function renew(): Promise<never> {
  await sendings;
  const { location: page, state } = __reactRouterDataRouter.state.navigation;
  const typed = eachField(({ name, value, checked }) => ({ name, value, checked }));
  history.replaceState({ ...history.state, typed }, "");
  // The address that a form is sent to may be no page.
  if (page && state !== "submitting") location.assign(__reactRouterDataRouter.createHref(page));
  else location.reload();
  return new Promise(() => {});
}

/** Before the framework takes the page over: it keeps what stands in the fields. */
export function restoreTyped(): void {
  const typed = history.state?.typed ?? [];
  eachField((field, at) => {
    if (typed[at]?.name === field.name) Object.assign(field, typed[at]);
  });
}

function eachField<T>(use: (field: HTMLInputElement, at: number) => T): T[] {
  const kinds = "input:not([type=hidden],[type=file],[type=password]),textarea,select";
  return Array.from(document.querySelectorAll<HTMLInputElement>(`main :is(${kinds})[name]`), use);
}
