import type { CreditChannel } from "./credit.ts";

/** In the address of a page: it stands in a window of the telephone's application, without header and footer. */
const WEB_VIEW = "webview";

/** What the contact form calls it (specification, section 3). */
const IS_WEB_VIEW = "isWebView";

/** True for the query of an address that stands there. */
export function isInWebView(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has(WEB_VIEW) || /^(?:1|true)$/.test(query.get(IS_WEB_VIEW) ?? "");
}

const ACCOUNT = "compte";

/** From where the steps were begun, and where they are shown. */
export type CreditView = { channel: CreditChannel; isWebView: boolean };

/** What an address says of it; the application shows the account's. */
export function readCreditView(query: URLSearchParams): CreditView {
  const isWebView = query.has(WEB_VIEW);
  return { channel: isWebView || query.has(ACCOUNT) ? "account" : "checkout", isWebView };
}

/** The same for the address of the next page. */
export function creditQuery({ channel, isWebView }: CreditView): Record<string, number> {
  return {
    ...(channel === "account" && { [ACCOUNT]: 1 }),
    ...(isWebView && { [WEB_VIEW]: 1 }),
  };
}
