import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/**
 * Answers a request as the framework does. It would try hundreds of routes one after the other, twice a request: it is
 * given those that begin as the path does, and all of them for a path that begins as none (another case, an escape).
 */
export function createHandler(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();
  for (const [start, routes] of byStart(build.routes)) {
    handlers.set(start, createRequestHandler({ ...build, routes }, mode));
  }
  return (request, context) => {
    const { pathname } = new URL(request.url);
    return (handlers.get(startOf(pathname)) ?? whole)(request, context);
  };
}

/** The routes of each first part of a path; with each of them those that begin with no word: the root, and the page for what is not there. */
function byStart(routes: Routes): Map<string, Routes> {
  const entries = Object.entries(routes);
  const isOpen = ([, route]: (typeof entries)[number]) =>
    /^[:*]|^$/.test(startOf(route?.path ?? ""));
  const open = Object.fromEntries(
    entries.filter((entry) => entry[1]?.path !== "/" && isOpen(entry)),
  );
  const groups = Map.groupBy(
    entries.filter(([id]) => !(id in open)),
    ([, route]) => startOf(route?.path ?? ""),
  );
  return new Map(
    [...groups].map(([start, own]) => [start, { ...open, ...Object.fromEntries(own) }]),
  );
}

/** "catalogue" of "/catalogue/marque": the part of a path up to its second slash. */
function startOf(path: string): string {
  return path.replace(/^\//, "").split("/", 1)[0] ?? "";
}
