import { createHmac } from "node:crypto";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import {
  isKnownTo,
  type KnownBrowser,
  knownBrowserLine,
  knownTo,
  readKnownBrowser,
} from "#app/models/auth/known-browser.ts";
import { config } from "#app/services/platform/config.server.ts";
import { terminalOf } from "./terminal.server.ts";

type Context = Readonly<RouterContextProvider>;

type State = { browser: KnownBrowser | null; setCookie: string | null };

const knownContext = createContext<State>({ browser: null, setCookie: null });

/** A separate key: nothing else made with SECRET passes for a mark. */
const key = createHmac("sha256", config.SECRET).update("known browser").digest("hex");

export const loadKnownBrowser: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const browser = readKnownBrowser(config.ORIGIN, request.headers.get("Cookie"));
  context.set(knownContext, { browser, setCookie: null });
  const response = await next();
  const { setCookie } = context.get(knownContext);
  if (setCookie) response.headers.append("Set-Cookie", setCookie);
  return response;
};

/** The browser, if it signed in to the account before; on a shared terminal its depot. */
export function knownAs(context: Context, account: string): string | null {
  const terminal = terminalOf(context);
  if (terminal) return `depot ${terminal.storeUid}`;
  const { browser } = context.get(knownContext);
  return browser && isKnownTo(browser, account, key) ? browser.nonce : null;
}

export function markBrowserKnown(context: Context, account: string): void {
  if (terminalOf(context)) return;
  const state = context.get(knownContext);
  state.browser = knownTo(state.browser, account, key);
  state.setCookie = knownBrowserLine(config.ORIGIN, state.browser);
}
