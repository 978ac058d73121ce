import type { CreditChannel } from "./credit.ts";

/** Query parameter of pages embedded in the mobile application, without header and footer. */
const WEB_VIEW = "webview";

const IS_WEB_VIEW = "isWebView";

export function isInWebView(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has(WEB_VIEW) || /^(?:1|true)$/.test(query.get(IS_WEB_VIEW) ?? "");
}

const ACCOUNT = "compte";

export type CreditView = { channel: CreditChannel; isWebView: boolean };

/** Parses the view of an address; the application embeds the account's. */
export function readCreditView(query: URLSearchParams): CreditView {
  const isWebView = query.has(WEB_VIEW);
  return { channel: isWebView || query.has(ACCOUNT) ? "account" : "checkout", isWebView };
}

export function creditQuery({ channel, isWebView }: CreditView): Record<string, number> {
  return {
    ...(channel === "account" && { [ACCOUNT]: 1 }),
    ...(isWebView && { [WEB_VIEW]: 1 }),
  };
}
