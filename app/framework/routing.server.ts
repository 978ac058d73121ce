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

/** The routes of each first word of a path; with each of them those of no word: the root, and the page for what is not there. */
function byStart(routes: Routes): Map<string, Routes> {
  const groups = Map.groupBy(Object.entries(routes), ([, route]) => wordOf(route?.path));
  const open = groups.get(null) ?? [];
  return new Map(
    [...groups].flatMap(([word, own]) =>
      word === null ? [] : [[word, Object.fromEntries([...open, ...own])]],
    ),
  );
}

/** The word that a route begins with: "" for the home page, null where any will do. */
function wordOf(path: string | undefined): string | null {
  if (!path) return null;
  const start = startOf(path);
  return /^[:*]/.test(start) ? null : start;
}

/** "catalogue" of "/catalogue/marque": the part of a path up to its second slash. */
function startOf(path: string): string {
  return path.replace(/^\//, "").split("/", 1)[0] ?? "";
}
