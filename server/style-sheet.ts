import { basename } from "node:path";
import { sheetPath } from "#app/framework/styles.server.ts";
import { sheetCookieLine } from "#app/models/platform/style-sheet.ts";
import { config } from "#app/services/platform/config.server.ts";
import type { HeaderPairs } from "./security-headers.ts";

/** Its name carries a hash of its content. */
export const sheetName = basename(sheetPath);

const cookie: HeaderPairs = [["Set-Cookie", sheetCookieLine(sheetName, config.ORIGIN)]];

/** Pages of a browser that has the whole sheet link to it, in place of holding their own styles. */
export function sheetHeaders(pathname: string): HeaderPairs {
  return pathname === sheetPath ? cookie : [];
}
