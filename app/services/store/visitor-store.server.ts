import { AsyncLocalStorage } from "node:async_hooks";
import { DEFAULT_STORE_UID } from "#app/models/store/store.ts";

const terminalStore = new AsyncLocalStorage<number>();

/** Runs the work of a request from the shared terminal of a depot. */
export function atTerminalOf<T>(storeUid: number, work: () => T): T {
  return terminalStore.run(storeUid, work);
}

/** Returns the depot of a visitor: that of the shared terminal they use, else the default one. */
export function visitorStoreUid(): number {
  return terminalStore.getStore() ?? DEFAULT_STORE_UID;
}
