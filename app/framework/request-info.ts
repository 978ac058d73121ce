import { createContext, type ReactNode } from "react";

type RequestInfo = {
  nonce?: string;
  /** Id of the request in the logs; an error page shows it. */
  requestId?: string;
  /** Pages without scripts ("mode léger", `Save-Data: on`). */
  light: boolean;
  /** The critical styles of this page; in the browser they are in the document. */
  styles?: string;
  /** Hashes of the scripts of a payment page, by their addresses; null on other pages. */
  integrity?: Readonly<Record<string, string>> | null;
  /** Renders cached fragments on the server: see `Kept`. */
  fragmentHtml?: (key: string, content: ReactNode) => string;
};

/** Facts about the request, for the document. Filled by `document.server.tsx`; empty in the browser. */
export const RequestInfoContext = createContext<RequestInfo>({ light: false });
