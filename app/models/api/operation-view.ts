import type { CallAuth, CallDeclaration, CallEffects } from "./operation.ts";

/** A call as its page tells of it. */
export type ShownCall = {
  id: string;
  method: string;
  path: string;
  summary: string;
  auth: CallAuth;
  effects: CallEffects;
};

/** Calls that begin alike, by what their paths begin with. */
export type CallGroup = { name: string; calls: ShownCall[] };

/** Calls in short, those of one part of the shop together, in the order of their paths. */
export function shownCalls(calls: readonly CallDeclaration[]): CallGroup[] {
  const groups = new Map<string, ShownCall[]>();
  for (const { id, method, path, summary, auth, effects } of calls) {
    const name = path.split("/")[1] ?? "";
    const shown = { id, method, path: path.replace(/:(\w+)/g, "{$1}"), summary, auth, effects };
    groups.set(name, [...(groups.get(name) ?? []), shown]);
  }
  return [...groups].map(([name, calls]) => ({ name, calls }));
}
