import { createContext } from "react-router";

/** What the HTTP server knows of a request before any route runs. */
export const requestContext = createContext<{
  id: string;
  /** Nonce of the Content-Security-Policy of this answer. */
  nonce: string;
  /** Address of the client, for limits. */
  address: string;
  /** `Save-Data: on`, or the customer's own "mode léger": pages without scripts, drawings left out. */
  light: boolean;
}>();
