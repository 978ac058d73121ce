import type { RouterContextProvider } from "react-router";
import { isOverloaded } from "#app/services/platform/database.server.ts";

const refused = new WeakSet<Readonly<RouterContextProvider>>();

/** Notes that a request failed for lack of time: the framework answers every failure alike. */
export function noteOverload(context: Readonly<RouterContextProvider>, err: unknown): void {
  if (isOverloaded(err)) refused.add(context);
}

export function wasOverloaded(context: Readonly<RouterContextProvider>): boolean {
  return refused.has(context);
}
