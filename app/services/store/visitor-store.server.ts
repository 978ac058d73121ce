import { AsyncLocalStorage } from "node:async_hooks";
import { DEFAULT_STORE_UID } from "#app/models/store/store.ts";

/** The depot of the shared terminal that the request under way came from. */
const terminalStore = new AsyncLocalStorage<number>();

/** Does some work of a request that came from the shared terminal of a depot. */
export function atTerminalOf<T>(storeUid: number, work: () => T): T {
  return terminalStore.run(storeUid, work);
}

/** The depot of whoever has not signed in: that of the shared terminal they stand at, else the default one. */
export function visitorStoreUid(): number {
  return terminalStore.getStore() ?? DEFAULT_STORE_UID;
}
