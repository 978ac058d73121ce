import { createContext, useContext } from "react";
import type { TerminalSummary } from "#app/models/auth/terminal.ts";

export const TerminalContext = createContext<TerminalSummary | null>(null);

export function useTerminal(): TerminalSummary | null {
  return useContext(TerminalContext);
}
