import { createContext, useContext } from "react";
import type { TerminalSummary } from "#app/models/auth/terminal.ts";

/** The shared terminal that this browser is; null for any other. Filled by the document. */
export const TerminalContext = createContext<TerminalSummary | null>(null);

/** The shared terminal that this page is read on, or null. */
export function useTerminal(): TerminalSummary | null {
  return useContext(TerminalContext);
}
