import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "#app/services/auth/password.server.ts";
import { to, url } from "#app/urls.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { spoil } from "#tests/support/attack/spoiled.ts";
import { mannWhitney } from "#tests/support/attack/statistics.ts";
import { oldChallenge } from "#tests/support/auth/bot.ts";
import { ean13, makeCustomer, PASSWORD } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

const TRIES = howMany(60, 200);

let shop: RunningShop;
let known: string[];
beforeAll(async () => {
  shop = await startShop({ TRUSTED_PROXIES: "1" });
  const { companyId, storeUid } = await makeCustomer();
  known = [];
  const passwordHash = await hashPassword(PASSWORD);
  for (let made = 0; made < TRIES; made++) {
    known.push((await makeCustomer({ companyId, storeUid, passwordHash })).cardNumber);
  }
});
afterAll(() => shop.stop());

let last = 0;
const unknown = Array.from({ length: TRIES }, (_, index) =>
  ean13(`295${String(index).padStart(9, "0")}`),
);
const newBrowser = (origin: string) =>
  new Browser(origin, { "x-forwarded-for": `10.2.${++last >> 8}.${last % 256}` });

const PAGES = 10;

type Try = (
  origin: string,
  cardNumber: string,
  index: number,
) => Promise<{ milliseconds: number; replies: Reply[] }>;

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const from = performance.now();
  const done = await work();
  return [done, performance.now() - from];
}

const tries: Record<string, Try> = {
  "a wrong password": async (origin, cardNumber) => {
    const browser = newBrowser(origin);
    await browser.post(url.login, { card_number: cardNumber });
    const fields = { ...(await oldChallenge()), password: "autre chose" };
    const [reply, milliseconds] = await timed(() => browser.post(url.password, fields));
    return { milliseconds, replies: [reply] };
  },
  "a forgotten password": (origin, cardNumber, index) =>
    askCode(origin, [url.forgottenPassword, url.forgottenPasswordCode], cardNumber, index),
  "a first connection": (origin, cardNumber, index) =>
    askCode(origin, [url.firstConnection, url.firstConnectionCode], cardNumber, index),
};

async function askCode(
  origin: string,
  [ask, code]: readonly [string, string],
  cardNumber: string,
  index: number,
): ReturnType<Try> {
  const browser = newBrowser(origin);
  const look = (path: string) => (index < PAGES ? [browser.get(path)] : []);
  const before = await Promise.all(look(to(ask, null, { card_number: cardNumber })));
  const fields = { ...(await oldChallenge()), card_number: cardNumber, send_method: "1" };
  const [reply, asking] = await timed(() => browser.post(ask, fields));
  const next = await Promise.all(look(code));
  const [refused, checking] = await timed(() => browser.post(code, { securityCode: "000000" }));
  return { milliseconds: asking + checking, replies: [reply, refused, ...before, ...next] };
}

/** Removes what varies between responses whatever the card: its number, nonces, times, ids. */
function comparable({ status, location, text, headers }: Reply, cardNumber: string) {
  const body = text
    .replaceAll(cardNumber, "CARD")
    .replaceAll(/[0-9a-f]{32,}/g, "HEX")
    .replaceAll(/nonce(=|\\?":\\?)"?[\w+/=-]+/g, "NONCE")
    .replaceAll(/name="form_key" value="[\w-]+"/g, "KEY")
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "ID")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "DATE")
    .replaceAll(/\b1[789]\d{8}(\d{3})?\b/g, "TIME")
    .replaceAll(/dans \d secondes?|secondsLeft\\",\d/g, "SECONDS");
  const type = headers.get("content-type");
  return { status, location: location?.replace(cardNumber, "CARD") ?? null, type, body };
}

/** In pairs of alternating order, so that other load weighs on both alike. */
async function measure(attempt: Try, origin: string, many = TRIES) {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const answers: Set<string>[] = [];
  for (let index = 0; index < many; index++) {
    const kinds =
      index % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of kinds) {
      const cardNumber = (kind === "known" ? known : unknown)[index] ?? "";
      const { milliseconds, replies } = await attempt(origin, cardNumber, index);
      times[kind].push(milliseconds);
      for (const [place, reply] of replies.entries()) {
        answers[place] ??= new Set();
        answers[place].add(JSON.stringify(comparable(reply, cardNumber)));
      }
    }
  }
  return { p: mannWhitney(times.known, times.unknown), answers };
}

const CHANCE = 0.01;

describe.each(Object.keys(tries))("%s", (name) => {
  test(`answers ${TRIES} known and ${TRIES} unknown cards alike, bytes, time`, {
    timeout: 300_000,
  }, async ({ task }) => {
    const attempt = tries[name];
    if (!attempt) throw new Error(name);

    const first = await measure(attempt, shop.origin);
    // One test in a hundred fails by chance: hence the second trial.
    const { p } = first.p > CHANCE ? first : await measure(attempt, shop.origin);

    for (const said of first.answers) {
      expect(said.size, [...said].slice(0, 2).join("\n")).toBe(1);
    }
    claim(task, {
      ...{ what: `${name}: timing, known against unknown card, p-value`, value: p * 100 },
      ...{ unit: "%", bar: { atLeast: CHANCE * 100 } },
    });
  });
});

test("finds a shop slower for known cards, and one that names them", async () => {
  const spoiled = await spoil(shop, {
    request: async (request) => {
      const isKnown = known.some((card) => request.body.includes(card));
      if (isKnown) await new Promise((wake) => setTimeout(wake, 40));
      return request;
    },
    answer: (answer, { body }) => ({
      ...answer,
      headers: known.some((card) => body.includes(card))
        ? { ...answer.headers, "content-type": "text/plain" }
        : answer.headers,
    }),
  });
  const attempt = tries["a first connection"];
  if (!attempt) throw new Error("the attempt does not exist");

  const { p, answers } = await measure(attempt, spoiled.origin, 25).finally(spoiled.stop);

  expect(p).toBeLessThan(CHANCE);
  expect(answers[0]?.size).toBe(2);
}, 120_000);
