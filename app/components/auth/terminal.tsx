import { createContext, useContext } from "react";

/** What pages show of the shared terminal they are read on. */
export type TerminalSummary = {
  storeUid: number;
  storeLabel: string;
  storeSlug: string;
  /** When the session ends unless something is done, and its mark; null while there is none. */
  lock: { seconds: number; at: string; session: string } | null;
};

/** The shared terminal that this browser is; null for any other. Filled by the document. */
export const TerminalContext = createContext<TerminalSummary | null>(null);

/** The shared terminal that this page is read on, or null. */
export function useTerminal(): TerminalSummary | null {
  return useContext(TerminalContext);
}
