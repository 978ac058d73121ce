import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import { url } from "#app/urls.ts";
import type { OwnedWorld } from "#tests/attack/ownership/owned.ts";
import { filledIn } from "#tests/attack/ownership/owned-bodies.ts";
import { ownedPath } from "#tests/attack/ownership/owned-paths.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { changedTables, hashDatabase } from "#tests/support/attack/database-hash.ts";
import { agent, send } from "#tests/support/attack/wire.ts";
import { howMany } from "#tests/support/length.ts";
import { dataOf } from "#tests/support/shop.ts";

const AT_ONCE = 8;
const FOREIGN = "https://ailleurs.example";

type Headers = Record<string, string>;

export const foreignArrivals: Record<string, (ours: string) => Headers> = {
  "another site": () => ({ "sec-fetch-site": "cross-site" }),
  "another site, in our name": (ours) => ({ "sec-fetch-site": "cross-site", origin: ours }),
  "a sister site": (ours) => ({ "sec-fetch-site": "same-site", origin: ours }),
  "a site of no kind": (ours) => ({ "sec-fetch-site": "ici", origin: ours }),
  "a foreign origin": () => ({ origin: FOREIGN }),
  "a hidden origin": () => ({ origin: "null" }),
  "our origin with more": (ours) => ({ origin: `${ours}.ailleurs.example` }),
  "nothing shown": () => ({}),
  "a wrong token": () => ({ [CLIENT_HEADER]: "inconnu" }),
  "a token that every object has": () => ({ [CLIENT_HEADER]: "constructor" }),
  "a program's token from another site": () => ({
    [CLIENT_HEADER]: "madrier-web",
    "sec-fetch-site": "cross-site",
    origin: FOREIGN,
  }),
};

/** Webhooks come from other servers, authenticated by their signature. */
const WEBHOOKS: readonly string[] = Object.values(url).filter((path) =>
  path.startsWith("/notifications/"),
);

const UNSAFE = ["POST", "PUT", "PATCH", "DELETE"];
const UNKNOWN = ["PROPFIND", "TRACE", "PURGE"];

type Body = { type: string; text: string };

function bodiesOf(fields: Record<string, unknown>): Body[] {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  const form = new URLSearchParams(pairs).toString();
  const parts = pairs.map(
    ([name, value]) =>
      `--brique\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return [
    { type: "application/x-www-form-urlencoded", text: form },
    { type: "application/json", text: JSON.stringify(fields) },
    { type: "text/plain", text: form },
    { type: "multipart/form-data; boundary=brique", text: `${parts.join("")}--brique--\r\n` },
  ];
}

type Walk = { tried: number; findings: string[] };

/** Each method, origin and encoding in turn: the gate must refuse all, and nothing may change. */
export async function knockFromElsewhere(
  origin: string,
  { cookie, world }: { cookie: string; world: OwnedWorld },
  paths: readonly string[] = Object.values(url),
): Promise<Walk> {
  const bodies = bodiesOf({ ...filledIn, productUid: world.productUid, lineId: world.lineId });
  const requests = paths.flatMap((path) => {
    const page = ownedPath(path, world);
    return [page, dataOf(page)].flatMap((target) =>
      [...UNSAFE, ...UNKNOWN].flatMap((method) =>
        Object.entries(foreignArrivals).map(([name, shown]) => ({
          path,
          target,
          method,
          name,
          shown,
        })),
      ),
    );
  });
  const some = requests.filter((_, at) => at % howMany(11, 1) === 0 || paths.length < 5);
  const before = await hashDatabase();
  const findings = await atOnce([...some.entries()], AT_ONCE, async ([at, one]) => {
    const { type, text } = bodies[at % bodies.length] ?? { type: "", text: "" };
    const length = String(Buffer.byteLength(text));
    const headers = { cookie, "content-type": type, "content-length": length };
    const { status } = await send(origin, {
      agent,
      method: one.method,
      path: one.target,
      headers: { ...headers, ...one.shown(origin) },
      body: text,
    });
    return isRefused(one, status)
      ? []
      : [`${one.method} ${one.target} from ${one.name}: ${status}`];
  });
  const changed = changedTables(before, await hashDatabase()).map((name) => `${name} changed`);
  return { tried: some.length, findings: [...findings.flat(), ...changed] };
}

function isRefused(request: { method: string; path: string; target: string }, status: number) {
  if (UNKNOWN.includes(request.method)) return status === 405;
  const isWebhook = WEBHOOKS.includes(request.path) && !request.target.endsWith(".data");
  return isWebhook ? status < 500 : status === 403;
}

/** Documented side effects of reading: a checkout, a payment attempt, a scheduled inquiry, a read flash. */
function leftBehind(path: string): string[] {
  if (path.startsWith("/tunnel")) return ["sessions", "checkouts"];
  if (path === url.accountCard) return ["sessions", "account_payments"];
  const isPaying = path === url.cardPayment || path === url.paymentCheck;
  return isPaying ? ["sessions", "payments"] : ["sessions"];
}

type Read = { who: string; cookie: string; method: string; site: string; target: string };

/** From another site and from ours: nothing fails, and the database is unchanged. */
export async function readEverything(
  origin: string,
  cookies: Record<string, string>,
  world: OwnedWorld,
  paths: readonly string[] = Object.values(url),
): Promise<Walk> {
  const together = Math.min(paths.length, howMany(12, 1));
  const findings: string[] = [];
  let tried = 0;
  let before = await hashDatabase();
  for (let from = 0; from < paths.length; from += together) {
    const some = paths.slice(from, from + together);
    const requests = some.flatMap((path, at) =>
      readingsOf(ownedPath(path, world), cookies, from + at),
    );
    findings.push(...(await failuresOf(origin, requests)));
    tried += requests.length;
    const after = await hashDatabase();
    const expected = some.flatMap(leftBehind);
    const left = changedTables(before, after).filter((name) => !expected.includes(name));
    findings.push(...left.map((name) => `${some.join(", ")}: ${name} changed`));
    before = after;
  }
  return { tried, findings };
}

function readingsOf(page: string, cookies: Record<string, string>, turn: number): Read[] {
  const all = Object.entries(cookies).flatMap(([who, cookie]) =>
    ["GET", "HEAD", "OPTIONS"].flatMap((method) =>
      ["same-origin", "cross-site"].flatMap((site) =>
        [page, dataOf(page)].map((target) => ({ who, cookie, method, site, target })),
      ),
    ),
  );
  const reader = page.startsWith(url.staffHome) ? "staff" : "customer";
  const first = all.find(({ who }) => who === reader);
  return all.filter(
    (one, at) => one === first || at % howMany(all.length, 1) === turn % howMany(all.length, 1),
  );
}

async function failuresOf(origin: string, requests: readonly Read[]): Promise<string[]> {
  const found = await atOnce(requests, AT_ONCE, async ({ who, cookie, method, site, target }) => {
    const headers = { cookie, accept: "text/html", "sec-fetch-site": site };
    const { status } = await send(origin, { agent, method, path: target, headers });
    return status >= 500 ? [`${method} ${target} by ${who}: ${status}`] : [];
  });
  return found.flat();
}
