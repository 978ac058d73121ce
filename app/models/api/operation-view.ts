import type { EndpointAuth, EndpointDeclaration, EndpointEffects } from "./operation.ts";

/** A call as its page tells of it. */
export type EndpointView = {
  id: string;
  method: string;
  path: string;
  summary: string;
  auth: EndpointAuth;
  effects: EndpointEffects;
};

/** Calls that begin alike, by what their paths begin with. */
export type EndpointGroup = { name: string; calls: EndpointView[] };

/** Calls in short, those of one part of the shop together, in the order of their paths. */
export function toEndpointViews(calls: readonly EndpointDeclaration[]): EndpointGroup[] {
  const groups = new Map<string, EndpointView[]>();
  for (const { id, method, path, summary, auth, effects } of calls) {
    const name = path.split("/")[1] ?? "";
    const shown = { id, method, path: path.replace(/:(\w+)/g, "{$1}"), summary, auth, effects };
    groups.set(name, [...(groups.get(name) ?? []), shown]);
  }
  return [...groups].map(([name, calls]) => ({ name, calls }));
}
