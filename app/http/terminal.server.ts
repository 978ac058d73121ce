import { createHash } from "node:crypto";
import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import type { TerminalSummary } from "#app/models/auth/terminal.ts";
import { LOCK_SECONDS, locksAt } from "#app/models/auth/terminal.ts";
import {
  readTerminalCookie,
  terminalCookie,
  terminalCookieLine,
} from "#app/models/auth/terminal-cookie.ts";
import { formatTime } from "#app/models/platform/time.ts";
import { findTerminal, renewTerminal, type Terminal } from "#app/services/auth/terminal.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { atTerminalOf } from "#app/services/store/visitor-store.server.ts";
import { to, url } from "#app/urls.ts";

type Context = Readonly<RouterContextProvider>;

type TerminalState = { terminal: Terminal | null; setCookie: string | null };

const terminalContext = createContext<TerminalState>({ terminal: null, setCookie: null });
const cookie = terminalCookie(config.ORIGIN);

/** Finds the terminal before the session's middleware; a terminal caches no page (decision 022). */
export const loadTerminal: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const isImage = request.headers.get("Sec-Fetch-Dest") === "image";
  const value = isImage ? null : readTerminalCookie(cookie, request.headers.get("Cookie"));
  const terminal = value ? await findTerminal(value) : null;
  context.set(terminalContext, { terminal, setCookie: null });
  const response = await (terminal ? atTerminalOf(terminal.storeUid, next) : next());
  const { setCookie } = context.get(terminalContext);
  if (setCookie) response.headers.append("Set-Cookie", setCookie);
  if (terminal || setCookie) response.headers.set("Cache-Control", "private, no-store");
  return response;
};

export function terminalOf(context: Context): Terminal | null {
  return context.get(terminalContext).terminal;
}

export function terminalSummary(
  context: Context,
  sessionIdHash: string | null,
  now: Date = databaseNow(),
): TerminalSummary | null {
  const terminal = terminalOf(context);
  if (!terminal) return null;
  const { storeUid, storeLabel, storeSlug } = terminal;
  const lock = sessionIdHash === null ? null : lockOf(sessionIdHash, now);
  return { storeUid, storeLabel, storeSlug, lock };
}

function lockOf(sessionIdHash: string, now: Date) {
  return {
    seconds: LOCK_SECONDS,
    at: formatTime(locksAt(now)),
    session: sessionMark(sessionIdHash),
  };
}

/** Distinguishes the sessions in the windows of a terminal, and opens nothing. */
export function sessionMark(sessionIdHash: string): string {
  return createHash("sha256").update(`mark ${sessionIdHash}`).digest("base64url").slice(0, 16);
}

export function enterTerminal(context: Context, value: string): void {
  context.get(terminalContext).setCookie = terminalCookieLine(cookie, value);
}

export function leaveTerminal(context: Context): void {
  context.get(terminalContext).setCookie = terminalCookieLine(cookie, null);
}

export function stayTerminal(context: Context): void {
  const terminal = terminalOf(context);
  if (terminal) enterTerminal(context, renewTerminal(terminal));
}

export function requireTerminal(context: Context): Terminal {
  const terminal = terminalOf(context);
  if (!terminal) throw redirect(to(url.terminal), 303);
  return terminal;
}
