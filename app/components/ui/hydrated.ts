import { useSyncExternalStore } from "react";

/**
 * False in the server's HTML, true after hydration. To avoid a layout shift, an element visible on
 * one side only has the class "unseen" on the other, which keeps its place where scripts may run.
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
