import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { oldChallenge } from "#tests/support/bot.ts";
import { ean13, makeCustomer } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";
import { mannWhitney } from "#tests/support/statistics.ts";

/** Tries of each kind. */
const TRIES = howMany(60, 200);

let shop: RunningShop;
let known: string[];
beforeAll(async () => {
  shop = await startShop({ TRUSTED_PROXIES: "1" });
  const { companyId, storeUid } = await makeCustomer();
  known = [];
  for (let made = 0; made < TRIES; made++) {
    known.push((await makeCustomer({ companyId, storeUid })).cardNumber);
  }
});
afterAll(() => shop.stop());

let last = 0;
const unknown = Array.from({ length: TRIES }, (_, index) =>
  ean13(`295${String(index).padStart(9, "0")}`),
);
/** From an address of its own: the limits of an address are not what is measured. */
const newBrowser = () =>
  new Browser(shop.origin, { "x-forwarded-for": `10.2.${++last >> 8}.${last % 256}` });

/** Of the pages on the way as many are compared: what is timed is compared each time. */
const PAGES = 10;

type Try = (
  cardNumber: string,
  index: number,
) => Promise<{ milliseconds: number; replies: Reply[] }>;

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const from = performance.now();
  const done = await work();
  return [done, performance.now() - from];
}

const tries: Record<string, Try> = {
  "a wrong password": async (cardNumber) => {
    const browser = newBrowser();
    await browser.post(url.login, { card_number: cardNumber });
    const fields = { ...(await oldChallenge()), password: "autre chose" };
    const [reply, milliseconds] = await timed(() => browser.post(url.password, fields));
    return { milliseconds, replies: [reply] };
  },
  "a forgotten password": (cardNumber, index) =>
    askCode([url.forgottenPassword, url.forgottenPasswordCode], cardNumber, index),
  "a first connection": (cardNumber, index) =>
    askCode([url.firstConnection, url.firstConnectionCode], cardNumber, index),
};

/** The page, the code asked for, what the next page shows, a wrong code. */
async function askCode(
  [ask, code]: readonly [string, string],
  cardNumber: string,
  index: number,
): ReturnType<Try> {
  const browser = newBrowser();
  const look = (path: string) => (index < PAGES ? [browser.get(path)] : []);
  const before = await Promise.all(look(to(ask, null, { card_number: cardNumber })));
  const fields = { ...(await oldChallenge()), card_number: cardNumber, send_method: "1" };
  const [asked, asking] = await timed(() => browser.post(ask, fields));
  const next = await Promise.all(look(code));
  const [refused, checking] = await timed(() => browser.post(code, { securityCode: "000000" }));
  return { milliseconds: asking + checking, replies: [asked, refused, ...before, ...next] };
}

/** What differs from one answer to the next, whatever the card: the number itself, nonces, times, ids. */
function comparable({ status, location, text, headers }: Reply, cardNumber: string) {
  const body = text
    .replaceAll(cardNumber, "CARD")
    .replaceAll(/[0-9a-f]{32,}/g, "HEX")
    .replaceAll(/nonce(=|\\?":\\?)"?[\w+/=-]+/g, "NONCE")
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "ID")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "DATE")
    .replaceAll(/\b1[789]\d{8}(\d{3})?\b/g, "TIME")
    .replaceAll(/dans \d secondes?|secondsLeft\\",\d/g, "SECONDS");
  const type = headers.get("content-type");
  return { status, location: location?.replace(cardNumber, "CARD") ?? null, type, body };
}

/** In pairs, now one first, now the other: what else the machine does weighs on both alike. */
async function measure(attempt: Try) {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  /** What each request of a try was answered. */
  const answers: Set<string>[] = [];
  for (let index = 0; index < TRIES; index++) {
    const kinds =
      index % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of kinds) {
      const cardNumber = (kind === "known" ? known : unknown)[index] ?? "";
      const { milliseconds, replies } = await attempt(cardNumber, index);
      times[kind].push(milliseconds);
      for (const [place, reply] of replies.entries()) {
        answers[place] ??= new Set();
        answers[place].add(JSON.stringify(comparable(reply, cardNumber)));
      }
    }
  }
  return { p: mannWhitney(times.known, times.unknown), answers };
}

describe.each(Object.keys(tries))("%s", (name) => {
  test(`answers ${TRIES} known and ${TRIES} unknown cards alike, byte by byte, after as long`, {
    timeout: 300_000,
    retry: 1,
  }, async () => {
    const attempt = tries[name];
    if (!attempt) throw new Error(name);

    const { p, answers } = await measure(attempt);

    for (const said of answers) expect(said.size, [...said].slice(0, 2).join("\n")).toBe(1);
    // Of a hundred measures of equal things one falls below by chance: hence the second trial.
    expect(p).toBeGreaterThan(0.01);
  });
});
