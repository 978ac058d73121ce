import { useSyncExternalStore } from "react";

/** Class "unseen" keeps the place of an element visible on one side only: no layout shift. */
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
