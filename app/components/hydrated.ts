import { useSyncExternalStore } from "react";

/** False in the HTML that the server sends, true once JavaScript runs the page. */
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
