import { useSyncExternalStore } from "react";

/**
 * False in the HTML that the server sends, true once JavaScript runs the page. Nothing may move then: what is
 * shown on one side alone is of the class "unseen" on the other, which keeps its place where scripts may run.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

function subscribe() {
  return () => {};
}
