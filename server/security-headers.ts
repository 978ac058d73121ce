import { matchPath } from "react-router";
import { url } from "#app/urls.ts";

export type HeaderPairs = readonly (readonly [name: string, value: string])[];

type Settings = {
  origin: string;
  cardUrl: string;
  providerPages: readonly string[];
  isDevelopment?: boolean;
};

/** The security headers of every answer (decision 008). */
export function createSecurityHeaders({
  origin,
  cardUrl,
  providerPages,
  isDevelopment = false,
}: Settings) {
  const common = commonHeaders(origin);
  const card = new URL(cardUrl).origin;
  const pages = [...new Set([card, ...providerPages])].join(" ");
  const plain = [...common, ...framing(false, "default-src 'none'; base-uri 'none'")];

  return {
    plain,
    /** A service worker asks for the pages that it hands on. */
    worker: [
      ...common,
      ...framing(false, "default-src 'none'; connect-src 'self'; base-uri 'none'"),
    ],
    document: (pathname: string, nonce: string): HeaderPairs => [
      ...common,
      ...framing(
        isFramed(pathname),
        documentPolicy({ nonce, card, pages, isFraming: isCardPage(pathname), isDevelopment }),
      ),
    ],
  };
}

function commonHeaders(origin: string): HeaderPairs {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=(), usb=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ...(origin.startsWith("https:")
      ? [["Strict-Transport-Security", "max-age=63072000; includeSubDomains"] as const]
      : []),
  ];
}

/** Only the page that the acquirer's frame returns to is ever shown inside another page of ours. */
function isFramed(pathname: string): boolean {
  return matchPath(url.cardReturn, pathname) !== null;
}

function isCardPage(pathname: string): boolean {
  return [url.cardPayment, url.remoteCard, url.accountCard].some(
    (page) => matchPath(page, pathname) !== null,
  );
}

function framing(isFramed: boolean, policy: string): HeaderPairs {
  return [
    ["Content-Security-Policy", `${policy}; frame-ancestors ${isFramed ? "'self'" : "'none'"}`],
    ["X-Frame-Options", isFramed ? "SAMEORIGIN" : "DENY"],
  ];
}

type Policy = {
  nonce: string;
  card: string;
  pages: string;
  isFraming: boolean;
  isDevelopment: boolean;
};

function documentPolicy({ nonce, card, pages, isFraming, isDevelopment }: Policy): string {
  return [
    "default-src 'none'",
    // 'self' is for browsers without 'strict-dynamic'; the others ignore it.
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // 'self' is for the return page, which the acquirer's frame ends on.
    isFraming ? `frame-src 'self' ${card}` : "frame-src 'none'",
    // Also covers the redirects of a posted form.
    `form-action 'self' ${pages}`,
    "base-uri 'none'",
  ].join("; ");
}
