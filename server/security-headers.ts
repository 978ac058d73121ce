import { matchPath } from "react-router";
import { url } from "#app/urls.ts";

/** Header names and values as `ServerResponse.writeHead` takes them. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[];

type Settings = {
  /** Our own origin. */
  origin: string;
  /** Where the card acquirer serves its payment frame. */
  cardUrl: string;
  /** While developing, Vite adds style sheets by script and speaks over a WebSocket. */
  isDevelopment?: boolean;
};

/** The headers that protect our customers, on every answer (design, section 5; decision 008). */
export function createSecurityHeaders({ origin, cardUrl, isDevelopment = false }: Settings) {
  const common = commonHeaders(origin);
  const card = new URL(cardUrl).origin;
  const plain = [...common, ...framing(false, "default-src 'none'; base-uri 'none'")];

  return {
    /** For answers that are no HTML document: nothing may run or load in them. */
    plain,
    /** For a document whose inline scripts and styles carry `nonce`. */
    document: (pathname: string, nonce: string): HeaderPairs => [
      ...common,
      ...framing(isFramed(pathname), documentPolicy({ nonce, card, isDevelopment })),
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

/** Only the page to which the acquirer sends its frame back is ever shown inside another, one of ours. */
function isFramed(pathname: string): boolean {
  return matchPath(url.cardReturn, pathname) !== null;
}

function framing(isFramed: boolean, policy: string): HeaderPairs {
  return [
    ["Content-Security-Policy", `${policy}; frame-ancestors ${isFramed ? "'self'" : "'none'"}`],
    ["X-Frame-Options", isFramed ? "SAMEORIGIN" : "DENY"],
  ];
}

type Policy = { nonce: string; card: string; isDevelopment: boolean };

function documentPolicy({ nonce, card, isDevelopment }: Policy): string {
  return [
    "default-src 'none'",
    // 'self' is for browsers that do not know 'strict-dynamic'; the others ignore it.
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self' ${card}`,
    `form-action 'self' ${card}`,
    "base-uri 'none'",
  ].join("; ");
}
