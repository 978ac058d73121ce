import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { get as getHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { get as getHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { MAX_FETCH_MS } from "#app/models/media/batch.ts";
import { UPLOAD_BYTES } from "#app/models/upload/upload.ts";
import { observe } from "#app/services/platform/observe.server.ts";

export type FetchRefusal =
  | "address-unreadable"
  | "address-host"
  | "address-private"
  | "address-redirects"
  | "address-answer"
  | "address-late"
  | "address-host-late"
  | "address-failed"
  | "file-size";

export type FetchRules = {
  isAllowedHost: (host: string) => boolean;
  /** For tests: which addresses are public, how names resolve, and which ports are open. */
  isPublic?: (ip: string) => boolean;
  resolve?: (host: string) => Promise<LookupAddress[]>;
  isAllowedPort?: (port: string) => boolean;
  milliseconds?: number;
};

type Fetched =
  | { ok: true; bytes: Buffer; day: string | null }
  | { ok: false; reason: FetchRefusal };

const MAX_REDIRECTS = 5;

/**
 * Fetches a file of 8,192,000 bytes at most within 20 seconds, redirects included. Each address on
 * the way is held to the same rules: an allowed host, HTTP or HTTPS on its own port, and a public
 * address, checked on the very one that is connected to (a name may resolve otherwise a moment later).
 */
export async function fetchFile(address: string, rules: FetchRules): Promise<Fetched> {
  const signal = AbortSignal.timeout(rules.milliseconds ?? MAX_FETCH_MS);
  try {
    return await observe({ kind: "outbound", provider: "media" }, () =>
      follow(address, rules, signal, 0),
    );
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    return { ok: false, reason: signal.aborted ? "address-late" : "address-failed" };
  }
}

class Refused extends Error {
  readonly reason: FetchRefusal;
  constructor(reason: FetchRefusal) {
    super(reason);
    this.reason = reason;
  }
}

async function follow(
  address: string,
  rules: FetchRules,
  signal: AbortSignal,
  redirects: number,
): Promise<Fetched> {
  const url = checkedUrl(address, rules);
  const answer = await ask(url, rules, signal);
  const { statusCode = 0, headers } = answer;
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    answer.destroy();
    if (redirects === MAX_REDIRECTS) throw new Refused("address-redirects");
    const next = URL.parse(headers.location, url)?.href ?? "";
    return follow(next, rules, signal, redirects + 1);
  }
  if (statusCode !== 200) {
    answer.destroy();
    throw new Refused("address-answer");
  }
  const bytes = await readWhole(answer);
  const changed = Date.parse(headers["last-modified"] ?? "");
  const day = Number.isNaN(changed) ? null : new Date(changed).toISOString().slice(0, 10);
  return { ok: true, bytes, day };
}

/** The URL standard normalises what hides an address: "0x7f.1", "2130706433", "[::ffff:7f00:1]". */
function checkedUrl(address: string, rules: FetchRules): URL {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new Refused("address-unreadable");
  }
  if (!(rules.isAllowedPort ?? isOwnPort)(url.port)) throw new Refused("address-unreadable");
  if (!rules.isAllowedHost(url.hostname)) throw new Refused("address-host");
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  // No name is resolved for a literal address.
  if (isIP(literal) && !(rules.isPublic ?? isPublicAddress)(literal)) {
    throw new Refused("address-private");
  }
  return url;
}

function isOwnPort(port: string): boolean {
  return port === "";
}

function ask(url: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const options: RequestOptions = {
    signal,
    lookup: publicLookup(rules),
    headers: { "User-Agent": "shop-media", Accept: "image/*, application/pdf" },
    agent: false,
  };
  return new Promise((resolve, reject) => {
    const get = url.protocol === "https:" ? getHttps : getHttp;
    get(url, options, resolve).on("error", reject);
  });
}

const resolveHost = (host: string) => lookup(host, { all: true });

/** Resolves a name, and refuses it when any of its addresses is not public. */
function publicLookup({ isPublic = isPublicAddress, resolve = resolveHost }: FetchRules) {
  const find: LookupFunction = (host, { all }, callback) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        const isOpen = first && found.every(({ address }) => isPublic(address));
        if (!isOpen) callback(new Refused("address-private"), "");
        else if (all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, ""),
    );
  };
  return find;
}

async function readWhole(answer: IncomingMessage): Promise<Buffer> {
  if (Number(answer.headers["content-length"] ?? 0) > UPLOAD_BYTES) {
    answer.destroy();
    throw new Refused("file-size");
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += chunk.length;
    if (bytes > UPLOAD_BYTES) throw new Refused("file-size");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Ranges that no public server has: RFC 6890 and its registries. */
const PRIVATE_4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"],
  ...["172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16"],
  ...["198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
];
/** Only 2000::/3 is given out; within it: tunnels to IPv4, documentation, benchmarks. */
const PRIVATE_6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const blocked = new BlockList();
for (const range of PRIVATE_4) addRange(range, "ipv4");
for (const range of PRIVATE_6) addRange(range, "ipv6");
const given = new BlockList();
given.addSubnet("2000::", 3, "ipv6");

function addRange(range: string, family: "ipv4" | "ipv6"): void {
  const [network = "", prefix] = range.split("/");
  blocked.addSubnet(network, Number(prefix), family);
}

/** True for an address on the internet: no loopback, private, link-local, shared or reserved range. */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return !blocked.check(ip, "ipv4");
  return family === 6 && given.check(ip, "ipv6") && !blocked.check(ip, "ipv6");
}
