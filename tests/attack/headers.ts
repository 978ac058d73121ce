import type { IncomingHttpHeaders } from "node:http";
import { LIGHT_COOKIE } from "#app/models/platform/light-mode.ts";
import { SHEET_COOKIE } from "#app/models/platform/style-sheet.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { send } from "#tests/support/attack/wire.ts";
import type { Browser } from "#tests/support/shop.ts";

export type Asked = {
  what: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  isPrivate?: boolean;
};

export type Seen = Asked & { status: number; answer: IncomingHttpHeaders };

const always: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** Directives of a page's policy against injected scripts and exfiltration. */
const documentPolicy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
];

export function see(origin: string, requests: readonly Asked[]): Promise<Seen[]> {
  return atOnce(requests, 8, async (one) => {
    const { path, method = "GET", headers = {}, body } = one;
    const { status, headers: answer } = await send(origin, { path, method, headers, body });
    return { ...one, status, answer };
  });
}

export function cookiesOf({ cookies }: Browser): Record<string, string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return cookie === "" ? {} : { cookie };
}

export function unprotected(seen: readonly Seen[], isSecure: boolean): string[] {
  return seen.flatMap((one) =>
    [...headerFaults(one), ...policyFaults(one), ...cookieFaults(one), ...keptFaults(one)]
      .concat(isSecure === isStrict(one) ? [] : ["strict-transport-security"])
      .map((fault) => `${fault}: ${one.method ?? "GET"} ${one.path} (${one.what}, ${one.status})`),
  );
}

function headerFaults({ answer }: Seen): string[] {
  const wrong = Object.entries(always).filter(([name, value]) => answer[name] !== value);
  const referrer = String(answer["referrer-policy"]);
  const leaksReferrer = !/^(strict-origin-when-cross-origin|no-referrer)$/.test(referrer);
  const disclosed = ["server", "x-powered-by"].filter((name) => answer[name] !== undefined);
  const missing = answer["x-request-id"] === undefined && answer.connection !== "close";
  return [
    ...wrong.map(([name]) => name),
    ...disclosed.map((name) => `discloses ${name}`),
    ...(leaksReferrer ? ["referrer-policy"] : []),
    ...(missing ? ["x-request-id"] : []),
  ];
}

function policyFaults({ answer, path }: Seen): string[] {
  const policy = String(answer["content-security-policy"]);
  const isPage = policy.includes("script-src");
  const isWayBack = path.startsWith("/paiement/retour/");
  const framed = isPage && isWayBack ? "'self'" : "'none'";
  const isSandboxed = policy.endsWith("sandbox");
  const faults = policy.includes("default-src 'none'") ? [] : ["default-src"];
  if (/unsafe|\*|https?:\/\/(?!localhost)/.test(policy)) faults.push("a policy that lets all in");
  if (!isSandboxed && !policy.includes(`frame-ancestors ${framed}`)) faults.push("frame-ancestors");
  const option = answer["x-frame-options"];
  if (option !== (framed === "'self'" ? "SAMEORIGIN" : "DENY")) faults.push("x-frame-options");
  if (!isPage) return faults;
  if (!/script-src 'nonce-[\w+/]{22}==' 'strict-dynamic' 'self';/.test(policy))
    faults.push("nonce");
  if (!/style-src 'nonce-[\w+/]{22}==';/.test(policy)) faults.push("style nonce");
  return [...faults, ...documentPolicy.filter((part) => !policy.includes(part))];
}

function cookieFaults({ answer }: Seen): string[] {
  return (answer["set-cookie"] ?? []).flatMap((line) => {
    const [name = ""] = line.split("=");
    // They identify nobody, and are sent over http too.
    if (name === LIGHT_COOKIE || name === SHEET_COOKIE)
      return /; HttpOnly; SameSite=Lax/.test(line) ? [] : [name];
    const isHost = name.startsWith("__Host-") && /; Path=\/(;|$)/.test(line);
    const isStaff = name.startsWith("__Secure-") && /; Path=\/(exploitation|paiement);/.test(line);
    const isSafe = /; HttpOnly/.test(line) && /; Secure/.test(line) && !/; Domain=/i.test(line);
    const isOwn = /; SameSite=(Lax|Strict)/.test(line);
    return (isHost || isStaff) && isSafe && isOwn ? [] : [`cookie ${line.split(";")[0]}`];
  });
}

function keptFaults({ answer, isPrivate = false, method = "GET", status }: Seen): string[] {
  const policy = String(answer["cache-control"]);
  if (answer["cache-control"] === undefined) return answer.connection === "close" ? [] : ["cache"];
  const isKept = !policy.includes("no-store");
  if (isPrivate && isKept) return ["kept though somebody is signed in"];
  const isReading = method === "GET" || method === "HEAD";
  return isKept && (!isReading || status >= 500) ? ["kept though it is the answer of a form"] : [];
}

function isStrict({ answer }: Seen): boolean {
  return /^max-age=\d{8,}; includeSubDomains/.test(
    String(answer["strict-transport-security"] ?? ""),
  );
}
