import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { readFlashCookie } from "#app/models/auth/flash-cookie.ts";
import { readCookie, sessionCookie } from "#app/models/auth/session.ts";
import { isStaffPath, readStaffCookie } from "#app/models/auth/staff.ts";
import { readTerminalCookie, terminalCookie } from "#app/models/auth/terminal-cookie.ts";
import { behalfCookie } from "#app/models/behalf/behalf.ts";
import { isLight } from "#app/models/platform/light-mode.ts";
import { clientAddress, readHosts, readTarget } from "#app/models/platform/request-gate.ts";
import { holdsSheet } from "#app/models/platform/style-sheet.ts";
import { config } from "#app/services/platform/config.server.ts";
import { type Encodings, preferredEncodings } from "./compression.ts";
import { MAX_TARGET_LENGTH } from "./connection-limit.ts";
import { sheetName } from "./style-sheet.ts";

export type Arrival = {
  id: string;
  method: string;
  pathname: string;
  search: string;
  isTooLong: boolean;
  /** False when the request target is no valid path, or its host is none; `pathname` is then empty. */
  isReadable: boolean;
  address: string;
  light: boolean;
  /** Asks for few bytes: no letter of our own is sent. */
  savesData: boolean;
  /** Claims to have the sheet of this release. */
  holdsSheet: boolean;
  session: string | null;
  /** Claims that its session holds nothing but searches. */
  isForSearches: boolean;
  /** Messages for the next page came with it, for want of a session. */
  hasFlash: boolean;
  isTerminal: boolean;
  /** Claims to act for a customer. */
  isBehalf: boolean;
  encodings: Encodings;
};

const cookie = sessionCookie(config.ORIGIN);
const cookieOfTerminal = terminalCookie(config.ORIGIN);
const cookieOfBehalf = behalfCookie(config.ORIGIN);
const ourHost = new URL(config.ORIGIN).host;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Reads a request's line and headers; never throws. */
export function readArrival(message: IncomingMessage): Arrival {
  const { method, url, headers, socket } = message;
  const hosts = readHosts(message.rawHeaders);
  const target = hosts && readTarget(url ?? "", [...hosts, ourHost]);
  const cookies = headers.cookie ?? null;
  const pathname = target?.pathname ?? "";
  const session = readCookie(cookie, cookies);
  const isBehalf = readStaffCookie(cookieOfBehalf, cookies) !== null;
  const savesData = isLight(first(headers["save-data"]), cookies);
  return {
    id: requestId(headers["x-request-id"]),
    method: method ?? "GET",
    pathname,
    search: target?.search ?? "",
    isTooLong: (url?.length ?? 0) > MAX_TARGET_LENGTH,
    isReadable: target !== null,
    address: clientAddress(
      socket.remoteAddress ?? "",
      first(headers["x-forwarded-for"]),
      config.TRUSTED_PROXIES,
    ),
    // The staff's pages have no scripts: a shopper's router need not know them. Nor have those on behalf of a customer.
    light: isStaffPath(pathname) || isBehalf || savesData,
    savesData,
    holdsSheet: holdsSheet(sheetName, cookies),
    session: session?.id ?? null,
    isForSearches: session?.isForSearches ?? false,
    hasFlash: readFlashCookie(config.ORIGIN, cookies) !== null,
    isTerminal: readTerminalCookie(cookieOfTerminal, cookies) !== null,
    isBehalf,
    encodings: preferredEncodings(first(headers["accept-encoding"])),
  };
}

function requestId(given: string | string[] | undefined): string {
  const believed = config.TRUSTED_PROXIES > 0 ? first(given) : null;
  return believed && REQUEST_ID.test(believed) ? believed : randomBytes(9).toString("base64url");
}

function first(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}
