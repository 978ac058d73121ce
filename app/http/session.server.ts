import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { holderOf } from "#app/models/auth/buyer.ts";
import { flashCookieLine, readFlashCookie } from "#app/models/auth/flash-cookie.ts";
import { type OpenedPage, openPage } from "#app/models/auth/opened-page.ts";
import { cookieLine, readCookie, type SessionId, sessionCookie } from "#app/models/auth/session.ts";
import { isStaffPath, readStaffCookie } from "#app/models/auth/staff.ts";
import { terminalStaffCookie, terminalStaffCookieLine } from "#app/models/auth/staff-terminal.ts";
import type { Flash, FlashMessage } from "#app/models/platform/flash.ts";
import { sheetCookieLine } from "#app/models/platform/style-sheet.ts";
import type { Client } from "#app/services/auth/security.server.ts";
import * as sessions from "#app/services/auth/session.server.ts";
import { sha256Hex } from "#app/services/auth/session-row.server.ts";
import { signOutStaff } from "#app/services/auth/staff.server.ts";
import type { CartOwner } from "#app/services/cart/owner.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import * as flashes from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";
import { behalfLine, readBehalf } from "./behalf-session.server.ts";
import { shopperContext, visitor } from "./buyer.server.ts";
import { markBrowserKnown } from "./known-browser.server.ts";
import { KEPT_HEADER, offlineMark } from "./offline.server.ts";
import { requestContext } from "./request.server.ts";
import { terminalOf } from "./terminal.server.ts";

type Context = Readonly<RouterContextProvider>;

type Behalf = Awaited<ReturnType<typeof readBehalf>>;

type SessionState = {
  /** From the cookie, whether or not its session is live. */
  cookieIdHash: string | null;
  session: SessionId | null;
  pendingCard: string | null;
  hasFlash: boolean;
  comparedUids: number[];
  openedPages: readonly OpenedPage[];
  userAgent: string;
  /** Opened by this request, and closed with it unless something was stored; never a terminal's. */
  openedIdHash: string | null;
  /** Messages for the next page, until the session's fate is known. */
  flash: Flash<flashes.FlashKey>[];
  /** Messages that came in a cookie, for want of a session. */
  sealedFlash: string | null;
  setCookie: string | null;
  setFlashCookie: string | null;
  /** The customer or the staff signed out: the browser must clear its data. */
  clearSite: boolean;
  setBehalfCookie: string | null;
  /** Of staff at this terminal, from the cookie; ended by the session that follows it. */
  staffSessionId: string | null;
  setStaffCookie: string | null;
};

const sessionContext = createContext<SessionState>();
const cookie = sessionCookie(config.ORIGIN);
const staffCookie = terminalStaffCookie(config.ORIGIN);

/** One query, none without a cookie nor for images. */
export const loadShopper: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const isImage = request.headers.get("Sec-Fetch-Dest") === "image";
  const { found, isAstray, behalf, ...opened } = isImage
    ? unread
    : await readOpened(request, context);
  const { pendingCard, hasFlash, comparedUids, openedPages } = found ?? noSession;
  context.set(shopperContext, found?.shopper ?? visitor);
  context.set(sessionContext, {
    ...opened,
    ...{ pendingCard, hasFlash, comparedUids, openedPages },
    userAgent: request.headers.get("User-Agent") ?? "",
    openedIdHash: null,
    flash: [],
    sealedFlash: readFlashCookie(config.ORIGIN, request.headers.get("Cookie")),
    setCookie: null,
    setFlashCookie: null,
    clearSite: behalf === "over",
    setBehalfCookie: behalf === "over" ? behalfLine(null) : null,
    staffSessionId: readStaffCookie(staffCookie, request.headers.get("Cookie")),
    setStaffCookie: null,
  });
  if (isAstray) await signOut(context);
  const response = isLateFor(behalf, request) ? redirect(url.behalf, 303) : await next();
  await settle(context);
  await endStaffBefore(context);
  writeHeaders(response.headers, context, isImage);
  return response;
};

const noSession = { pendingCard: null, hasFlash: false, comparedUids: [], openedPages: [] };

type Opened = Pick<SessionState, "cookieIdHash" | "session"> & {
  found: sessions.Session | null;
  isAstray: boolean;
  behalf: Behalf;
};

const unread: Opened = {
  ...{ cookieIdHash: null, session: null, found: null, behalf: null },
  isAstray: false,
};

/** Of staff who act for a customer, else of the browser: the two are never read together. */
async function readOpened(request: Request, context: Context): Promise<Opened> {
  const session = readCookie(cookie, request.headers.get("Cookie"));
  const cookieIdHash = session && sha256Hex(session.id);
  const behalf = await readBehalf(request, context);
  if (behalf !== null && behalf !== "over") {
    const own = { id: behalf.id, isForSearches: false };
    return { cookieIdHash, session: own, found: behalf.found, isAstray: false, behalf };
  }
  const known = cookieIdHash ? await sessions.findShopper(cookieIdHash) : null;
  const isAstray = known !== null && !isWhereItWasOpened(context, known);
  const found = isAstray ? null : known;
  return { cookieIdHash, session: found && session, found, isAstray, behalf };
}

/** A form of staff whose time with the customer is over changes nothing for the visitor of the same browser. */
function isLateFor(behalf: Behalf, request: Request): boolean {
  const isStaffs = isStaffPath(new URL(request.url).pathname);
  return behalf === "over" && request.method === "POST" && !isStaffs;
}

/** Sends the browser the cookie of a session of staff who act for a customer; null deletes it. */
export function setBehalf(context: Context, id: string | null): void {
  const state = context.get(sessionContext);
  state.setBehalfCookie = behalfLine(id);
  state.clearSite = true;
}

/** Ended by a renewed code of the depot, or by a move of the browser to another depot. */
function isWhereItWasOpened(context: Context, { terminalStoreUid }: sessions.Session): boolean {
  return terminalStoreUid === null || terminalOf(context)?.storeUid === terminalStoreUid;
}

/** Returns the hashed id of this request's session; opens one if needed. */
export async function requireSession(context: Context): Promise<string> {
  const { session } = context.get(sessionContext);
  if (session?.isForSearches) setSession(context, { ...session, isForSearches: false });
  return context.get(shopperContext).sessionIdHash ?? (await open(context, false));
}

export async function requireSearchSession(context: Context): Promise<void> {
  if (!isInUse(context)) await open(context, true);
}

async function open(context: Context, isForSearches: boolean): Promise<string> {
  const { userAgent } = context.get(sessionContext);
  const terminal = terminalOf(context);
  const opened = terminal
    ? await sessions.openSharedSession(userAgent, terminal.storeUid)
    : await sessions.openSession(userAgent);
  enter(context, opened, isForSearches);
  if (!terminal) context.get(sessionContext).openedIdHash = opened.idHash;
  return opened.idHash;
}

export async function requireCartOwner(context: Context): Promise<CartOwner> {
  const { buyer } = context.get(shopperContext);
  return buyer ? holderOf(buyer) : { sessionIdHash: await requireSession(context) };
}

type Proved = { customerId: number; cardNumber: string; passwordHash: string };

/** False, nothing done, when the password was changed meanwhile. */
export async function signIn(
  context: Context,
  { customerId, cardNumber, passwordHash }: Proved,
): Promise<boolean> {
  const { sessionIdHash } = context.get(shopperContext);
  const terminalStoreUid = terminalOf(context)?.storeUid ?? null;
  const browser = { ...clientOf(context), terminalStoreUid, passwordHash };
  const opened = await sessions.openCustomerSession(sessionIdHash, customerId, browser);
  if (!opened) return false;
  enter(context, opened);
  context.get(sessionContext).openedIdHash = null;
  markBrowserKnown(context, cardNumber);
  return true;
}

export function clientOf(context: Context): Client {
  const { userAgent } = context.get(sessionContext);
  return { userAgent, address: context.get(requestContext).address };
}

/** Ends the session of this browser, if any, and clears its cached pages. */
export async function signOut(context: Context): Promise<void> {
  const state = context.get(sessionContext);
  if (state.cookieIdHash)
    await sessions.closeCustomerSession(state.cookieIdHash, clientOf(context));
  context.set(shopperContext, visitor);
  state.session = null;
  state.setCookie = cookieLine(cookie, null);
  if (state.sealedFlash) state.setFlashCookie = flashCookieLine(config.ORIGIN, null);
  state.clearSite = true;
}

export function isInUse(context: Context): boolean {
  return context.get(shopperContext).sessionIdHash !== null;
}

/** Returns the card number typed at step 0 of the login; redirects there without one. */
export function requireCard(context: Context, back: string): string {
  const { pendingCard } = context.get(sessionContext);
  if (pendingCard === null) throw redirect(to(url.login, null, { back }), 303);
  return pendingCard;
}

export async function storePendingCard(context: Context, cardNumber: string): Promise<void> {
  await sessions.setPendingCard(await requireSession(context), cardNumber);
}

export async function clearPendingCard(context: Context): Promise<void> {
  const { sessionIdHash } = context.get(shopperContext);
  if (sessionIdHash) await sessions.setPendingCard(sessionIdHash, null);
}

/** Stores messages in the session, else in a cookie; on a shared terminal in a session, which the lock ends. */
export async function addFlash(
  context: Context,
  flash: Flash<flashes.FlashKey> | readonly Flash<flashes.FlashKey>[],
): Promise<void> {
  const state = context.get(sessionContext);
  const isStored = hasOwnPages(context) && state.openedIdHash === null;
  if (isStored || terminalOf(context)) {
    await flashes.appendFlash(await requireSession(context), flash);
  } else {
    state.flash.push(...[flash].flat());
  }
}

/** Shows a message on the page under way: the root loader takes it. */
export async function showNotice(context: Context, flash: Flash<flashes.FlashKey>): Promise<void> {
  await flashes.appendFlash(await requireSession(context), flash);
  context.get(sessionContext).hasFlash = true;
}

export function openedPages(context: Context): readonly OpenedPage[] {
  return context.get(sessionContext).openedPages;
}

/** Stores an opened page in the session: its URL needs no key from then on. */
export async function recordOpenedPage(context: Context, page: OpenedPage): Promise<void> {
  await sessions.saveOpenedPage(await requireSession(context), page);
  const state = context.get(sessionContext);
  state.openedPages = openPage(state.openedPages, page);
}

export function comparedUids(context: Context): number[] {
  return context.get(sessionContext).comparedUids;
}

/** Takes the pending flash messages of this browser, once: only the root loader calls it. */
export async function takeFlash(context: Context): Promise<FlashMessage[]> {
  const { sessionIdHash } = context.get(shopperContext);
  const state = context.get(sessionContext);
  const { sealedFlash } = state;
  if (sealedFlash) state.setFlashCookie = flashCookieLine(config.ORIGIN, null);
  return [
    ...(sessionIdHash && state.hasFlash ? await flashes.takeStoredFlash(sessionIdHash) : []),
    ...(sealedFlash ? flashes.openFlash(sealedFlash) : []),
  ];
}

function enter(context: Context, { id, idHash }: sessions.OpenedSession, isForSearches = false) {
  const shopper = context.get(shopperContext);
  context.set(shopperContext, { ...shopper, sessionIdHash: idHash });
  setSession(context, { id, isForSearches });
}

function setSession(context: Context, session: SessionId) {
  const state = context.get(sessionContext);
  state.session = session;
  state.setCookie = cookieLine(cookie, session);
}

/** False without a session, and with one for searches: most pages come from the cache. */
function hasOwnPages(context: Context): boolean {
  return context.get(sessionContext).session?.isForSearches === false;
}

/** Closes a session opened by this request that stores nothing, then stores the flash messages. */
async function settle(context: Context): Promise<void> {
  const state = context.get(sessionContext);
  const { openedIdHash, flash } = state;
  if (openedIdHash && (await sessions.closeEmptySession(openedIdHash))) {
    context.set(shopperContext, visitor);
    state.session = null;
    state.setCookie = null;
  }
  if (flash.length === 0) return;
  const sealed = hasOwnPages(context) ? null : flashes.sealFlash(flash);
  if (sealed) state.setFlashCookie = flashCookieLine(config.ORIGIN, sealed);
  else await flashes.appendFlash(await requireSession(context), flash);
}

/** True once this request opens or ends a session. */
export function changesSession(context: Context): boolean {
  const { setCookie, setBehalfCookie } = context.get(sessionContext);
  return setCookie !== null || setBehalfCookie !== null;
}

/** A session that opens at a shared terminal ends that of the staff: the two share no browser. */
async function endStaffBefore(context: Context): Promise<void> {
  const state = context.get(sessionContext);
  if (!state.staffSessionId || !state.setCookie || !isInUse(context)) return;
  await signOutStaff(state.staffSessionId, clientOf(context).address);
  state.setStaffCookie = terminalStaffCookieLine(staffCookie, null);
  state.clearSite = true;
}

/** Makes the browser forget what it showed: "Back" after the end of a session finds nothing. */
export function clearBrowser(context: Context): void {
  context.get(sessionContext).clearSite = true;
}

/**
 * No shared cache stores pages of a session. The browser stores no customer's page, nor one of a visitor's cart: Back,
 * without scripts, would show the cart of before.
 */
function writeHeaders(headers: Headers, context: Context, isImage: boolean) {
  const { setCookie, setFlashCookie, setStaffCookie, setBehalfCookie, clearSite } =
    context.get(sessionContext);
  const { sessionIdHash, buyer } = context.get(shopperContext);
  const isOwn = sessionIdHash !== null || setCookie !== null || setFlashCookie !== null;
  if (setCookie) headers.append("Set-Cookie", setCookie);
  if (setFlashCookie) headers.append("Set-Cookie", setFlashCookie);
  if (setStaffCookie) headers.append("Set-Cookie", setStaffCookie);
  if (setBehalfCookie) headers.append("Set-Cookie", setBehalfCookie);
  if (clearSite) {
    headers.set("Clear-Site-Data", '"cache", "storage"');
    // The cache held the style sheet.
    headers.append("Set-Cookie", sheetCookieLine(null, config.ORIGIN));
  }
  if (isImage) return;
  headers.append("Vary", "Cookie");
  const mark = offlineMark(context);
  if (mark) headers.set(KEPT_HEADER, mark);
  if (buyer || hasOwnPages(context)) headers.set("Cache-Control", "private, no-store");
  else if (isOwn && !headers.get("Cache-Control")?.includes("no-store"))
    headers.set("Cache-Control", "private, no-cache");
}
