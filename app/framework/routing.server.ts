import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** The framework tries hundreds of routes: passes it those that begin like the path, else all of them. */
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

/** Each group includes the routes without a first word: the root, and the page for unknown paths. */
function byStart(routes: Routes): Map<string, Routes> {
  const groups = Map.groupBy(Object.entries(routes), ([, route]) => wordOf(route?.path));
  const open = groups.get(null) ?? [];
  return new Map(
    [...groups].flatMap(([word, own]) =>
      word === null ? [] : [[word, Object.fromEntries([...open, ...own])]],
    ),
  );
}

function wordOf(path: string | undefined): string | null {
  if (!path) return null;
  const start = startOf(path);
  return /^[:*]/.test(start) ? null : start;
}

/** "catalogue" of "/catalogue/marque": the part of a path up to its second slash. */
function startOf(path: string): string {
  return path.replace(/^\//, "").split("/", 1)[0] ?? "";
}
