import type { EndpointAuth, EndpointDeclaration, EndpointEffects } from "./operation.ts";

export type EndpointView = {
  id: string;
  method: string;
  path: string;
  summary: string;
  auth: EndpointAuth;
  effects: EndpointEffects;
};

export type EndpointGroup = { name: string; calls: EndpointView[] };

/** Groups endpoints by part of the shop, in the order of their paths. */
export function toEndpointViews(calls: readonly EndpointDeclaration[]): EndpointGroup[] {
  const groups = new Map<string, EndpointView[]>();
  for (const { id, method, path, summary, auth, effects } of calls) {
    const name = path.split("/")[1] ?? "";
    const shown = { id, method, path: path.replace(/:(\w+)/g, "{$1}"), summary, auth, effects };
    groups.set(name, [...(groups.get(name) ?? []), shown]);
  }
  return [...groups].map(([name, calls]) => ({ name, calls }));
}
