import {
  createContext,
  type MiddlewareFunction,
  matchRoutes,
  type ServerBuild,
} from "react-router";
import { isApiRequest, refusedMethod } from "#app/http/api/refusal.server.ts";

type RouteAnswer = { methods: readonly string[]; isApi: boolean };

export type RouteMethods = ReadonlyMap<string, RouteAnswer>;

export const routeMethodsContext = createContext<RouteMethods>();

/**
 * Derives the methods of every path: those that its endpoints declare; for pages, documents and
 * commands, GET with a loader or component and POST with an action. Leaves out the catch-all route,
 * which has nothing to allow.
 */
export function methodsOfRoutes(routes: ServerBuild["routes"]): RouteMethods {
  const known = Object.values(routes).filter((route) => route?.path && route.path !== "*");
  return new Map(known.map((route) => [patternOf(route?.path ?? ""), answerOf(route?.module)]));
}

type Route = NonNullable<ServerBuild["routes"][string]>;
type Module = Route["module"];

function answerOf(module: Module | undefined): RouteAnswer {
  const declared = [module?.loader, module?.action].flatMap(declaredMethods);
  if (declared.length > 0) return { methods: withHead(declared), isApi: true };
  const shows = module?.loader || module?.default;
  const methods = [...(shows ? ["GET"] : []), ...(module?.action ? ["POST"] : [])];
  return { methods: withHead(methods), isApi: false };
}

function declaredMethods(exported: unknown): string[] {
  if (typeof exported !== "function" || !("declarations" in exported)) return [];
  const declarations: readonly { method: string }[] = Array.isArray(exported.declarations)
    ? exported.declarations
    : [];
  return declarations.map(({ method }) => method);
}

function withHead(methods: readonly string[]): string[] {
  return methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
}

function patternOf(path: string): string {
  return path.startsWith("/") ? path : `/${path}`;
}

/**
 * Refuses a method that a path does not answer to, with those it does (RFC 9110, section 15.5.6); the framework would
 * answer with an error of its own. Data of pages are the framework's business.
 */
const refuseOtherMethods: MiddlewareFunction<Response> = ({ request, context, pattern }, next) => {
  const route = context.get(routeMethodsContext).get(patternOf(pattern));
  const isData = new URL(request.url).pathname.endsWith(".data");
  if (!route || isData || route.methods.includes(request.method)) return next();
  return refusedMethod(route.methods, route.isApi || isApiRequest(request.headers));
};

/**
 * Adds the refusal of other methods as the last middleware of each page, document and call: the session and the guards
 * of the route answer first, so the refusal shows a stranger nothing of what is guarded.
 */
export function refusingOtherMethods(routes: ServerBuild["routes"]): ServerBuild["routes"] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, route?.path ? withRefusal(route) : route]),
  );
}

function withRefusal(route: Route): Route {
  const middleware = [...(route.module.middleware ?? []), refuseOtherMethods];
  return { ...route, module: { ...route.module, middleware } };
}

export function refuseMethodAt(routes: RouteMethods, pathname: string, headers: Headers): Response {
  const patterns = [...routes.keys()].map((path) => ({ path }));
  const [match] = matchRoutes(patterns, pathname) ?? [];
  const route = routes.get(match?.route.path ?? "");
  return refusedMethod(route?.methods ?? [], route?.isApi || isApiRequest(headers));
}
