import { createContext, type ReactNode } from "react";

type RequestInfo = {
  /** Nonce of the Content-Security-Policy of this answer. */
  nonce?: string;
  /** What the logs call this request; an error page shows it. */
  requestId?: string;
  /** Pages without scripts ("mode léger", `Save-Data: on`). */
  light: boolean;
  /** The styles this page needs at first; in the browser they are in the document. */
  styles?: string;
  /** What the scripts of a payment page must be, by their addresses; null on other pages. */
  integrity?: Readonly<Record<string, string>> | null;
  /** Where the server keeps parts of pages: see `Kept`. */
  fragmentHtml?: (key: string, content: ReactNode) => string;
};

/** What the document knows of its request. Filled by `entry.server.tsx`; empty in the browser. */
export const RequestInfoContext = createContext<RequestInfo>({ light: false });
