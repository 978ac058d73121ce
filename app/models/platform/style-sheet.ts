/** How a page gets its styles: "shared" pages are the same for all visitors. */
export type StyleSheetState = "held" | "lacking" | "shared";

export const SHEET_COOKIE = "madrier-styles";

/** True when the browser was sent this sheet, which is named by its content, in the last thirty days. */
export function holdsSheet(name: string, cookies: string | null): boolean {
  return (cookies ?? "").split("; ").includes(`${SHEET_COOKIE}=${name}`);
}

const THIRTY_DAYS_SECONDS = 2_592_000;

/** Set-Cookie line that goes with the sheet, or takes it back (null); it says nothing of who asks for it. */
export function sheetCookieLine(name: string | null, origin: string): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  const age = name === null ? 0 : THIRTY_DAYS_SECONDS;
  return `${SHEET_COOKIE}=${name ?? ""}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}
