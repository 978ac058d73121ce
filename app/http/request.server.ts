import { createContext } from "react-router";

/** Request data from the HTTP server, set before any route runs. */
export const requestContext = createContext<{
  id: string;
  nonce: string;
  /** Client address, for limits. */
  address: string;
  /** `Save-Data: on`, or the customer's own "mode léger": pages without scripts and drawings. */
  light: boolean;
}>();
