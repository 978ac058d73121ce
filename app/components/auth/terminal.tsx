import { createContext, useContext } from "react";
import type { TerminalSummary } from "#app/models/auth/terminal.ts";

/** The shared terminal of this browser, or null. Provided by the document. */
export const TerminalContext = createContext<TerminalSummary | null>(null);

export function useTerminal(): TerminalSummary | null {
  return useContext(TerminalContext);
}
