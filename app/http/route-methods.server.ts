import {
  createContext,
  type MiddlewareFunction,
  matchRoutes,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { isApiRequest, refusedMethod } from "#app/http/api/refusal.server.ts";

type RouteAnswer = { methods: readonly string[]; isApi: boolean };

export type RouteMethods = ReadonlyMap<string, RouteAnswer>;

export const routeMethodsContext = createContext<RouteMethods>();

/** Lists methods by path: those of endpoints; for pages GET with a loader or component, POST with an action. */
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

/** True for a route that shows a page. */
export function showsPage(context: Readonly<RouterContextProvider>, pattern: string): boolean {
  const route = context.get(routeMethodsContext).get(patternOf(pattern));
  return route?.isApi === false && route.methods.includes("GET");
}

/** RFC 9110, section 15.5.6: names the methods allowed. Data of pages are the framework's business. */
const refuseOtherMethods: MiddlewareFunction<Response> = ({ request, context, pattern }, next) => {
  const route = context.get(routeMethodsContext).get(patternOf(pattern));
  if (!route || route.methods.includes(request.method)) return next();
  if (new URL(request.url).pathname.endsWith(".data")) return next();
  return refusedMethod(route.methods, route.isApi || isApiRequest(request.headers));
};

/** Adds the refusal as the last middleware: guards answer first, so that a stranger learns nothing. */
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
