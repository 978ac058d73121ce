import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  askCode,
  checkCode,
  deleteOldCodes,
  findRequestedCode,
  findTokenCard,
  makeCode,
  spendToken,
} from "#app/services/auth/code.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { codeCountdowns, codes } from "#drizzle/schema/auth.ts";
import { codeIdOf, elsewhere, proveCard } from "#tests/support/auth/codes.ts";
import { ean13, makeCustomer } from "#tests/support/factories.ts";

const NOW = new Date("2026-11-21T08:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

let last = 0;
const unknownCard = () => ean13(`298${String(++last).padStart(9, "0")}`);
const subjectOf = (cardNumber: string, browser = `b${++last}`) => ({
  purpose: "password-reset" as const,
  cardNumber,
  sessionIdHash: browser,
  address: elsewhere(),
});

describe("a code", () => {
  test("is right once, and gives the token of the next page", async () => {
    const { cardNumber } = await makeCustomer();
    const { subject, code } = await proveCard("password-reset", cardNumber, NOW);

    const right = await checkCode(subject, code, later(599));
    const again = await checkCode(subject, code, later(599));

    expect(right.ok).toBe(true);
    expect(again).toEqual({ ok: false, reason: "code-wrong" });
    if (!right.ok) return;
    expect(await findTokenCard("password-reset", right.token, later(599 + 899))).toBe(cardNumber);
    expect(await findTokenCard("password-reset", right.token, later(599 + 900))).toBeNull();
  });

  test("is not in the database, nor is its token", async () => {
    const { cardNumber } = await makeCustomer();
    const { code, token } = await proveCard("password-reset", cardNumber);

    const [row] = await db.select().from(codes).where(eq(codes.cardNumber, cardNumber));

    expect(JSON.stringify(row)).not.toContain(code);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test("bears five tries, then not even the right one", async () => {
    const { cardNumber } = await makeCustomer();
    const { subject, code } = await proveCard("password-reset", cardNumber, NOW);

    for (let tries = 0; tries < 5; tries++) {
      expect(await checkCode(subject, wrong(code), NOW)).toMatchObject({ reason: "code-wrong" });
    }

    expect(await checkCode(subject, code, NOW)).toEqual({ ok: false, reason: "code-spent" });
  });

  test("bears five tries however many come at once", async () => {
    const { cardNumber } = await makeCustomer();
    const { subject, code } = await proveCard("password-reset", cardNumber, NOW);

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => checkCode(subject, wrong(code), NOW)),
    );

    const reasons = answers.map((answer) => (answer.ok ? "ok" : answer.reason));
    expect(reasons.filter((reason) => reason === "code-wrong")).toHaveLength(5);
  });

  test("allows thirty tries an hour for a card from one address, not more", async () => {
    const { cardNumber } = await makeCustomer();
    const { subject, code } = await proveCard("password-reset", cardNumber, NOW);
    for (let tries = 0; tries < 30; tries++) await checkCode(subject, wrong(code), NOW);
    const proof = await proveCard("password-reset", cardNumber, later(60));

    const sameAddress = { ...proof.subject, address: subject.address };
    expect(await checkCode(sameAddress, proof.code, later(60))).toMatchObject({
      reason: "code-too-many",
    });
    expect(await checkCode(proof.subject, proof.code, later(60))).toMatchObject({ ok: true });
  });

  test("never requested, costs a card nothing however often it is typed", async () => {
    const { cardNumber } = await makeCustomer();
    const address = elsewhere();
    for (let tries = 0; tries < 31; tries++) {
      const answer = await checkCode({ ...subjectOf(cardNumber), address }, "000000", NOW);
      expect(answer).toEqual({ ok: false, reason: "code-spent" });
    }
    const { subject, code } = await proveCard("password-reset", cardNumber, NOW);

    expect(await checkCode({ ...subject, address }, code, NOW)).toMatchObject({ ok: true });
  });

  test("dies after ten minutes, and with the next one", async () => {
    const { cardNumber } = await makeCustomer();
    const first = await proveCard("password-reset", cardNumber, NOW);
    const late = await checkCode(first.subject, first.code, later(600));

    await askCode(first.subject, "sms", elsewhere(), later(60));
    const replaced = await checkCode(first.subject, first.code, later(61));

    expect(late).toEqual({ ok: false, reason: "code-spent" });
    expect(replaced).toEqual({ ok: false, reason: "code-wrong" });
    expect(await findTokenCard("password-reset", first.token, later(61))).toBeNull();
  });

  test("opens nothing in another browser, for another purpose or card", async () => {
    const [mine, other] = [await makeCustomer(), await makeCustomer()];
    const { subject, code, token } = await proveCard("password-reset", mine.cardNumber, NOW);

    for (const changed of [
      { sessionIdHash: "elsewhere" },
      { purpose: "first-connection" as const },
      { cardNumber: other.cardNumber },
    ]) {
      const answer = await checkCode({ ...subject, ...changed }, code, NOW);
      expect(answer).toEqual({ ok: false, reason: "code-spent" });
    }
    expect(await findTokenCard("first-connection", token, NOW)).toBeNull();
  });

  test("of a card nobody has answers as a wrong one", async () => {
    const subject = subjectOf(unknownCard());
    await askCode(subject, "email", elsewhere(), NOW);

    expect(await findRequestedCode(subject, NOW)).toMatchObject({
      sendMethod: "email",
      secondsLeft: 2,
    });
    expect(await checkCode(subject, "123456", NOW)).toEqual({ ok: false, reason: "code-wrong" });
  });

  test("is not made past its time", async () => {
    const subject = subjectOf(unknownCard());
    await askCode(subject, "email", elsewhere(), NOW);

    expect(await makeCode(await codeIdOf(subject), later(600))).toBeNull();
  });
});

describe("the countdown", () => {
  test.each(["known", "unknown"])("of a %s card doubles with each request", async (kind) => {
    const cardNumber = kind === "known" ? (await makeCustomer()).cardNumber : unknownCard();
    let at = 0;

    for (const seconds of [2, 4, 8, 16]) {
      const subject = subjectOf(cardNumber);
      expect(await askCode(subject, "email", elsewhere(), later(at))).toEqual({ ok: true });
      expect(await findRequestedCode(subject, later(at))).toMatchObject({ secondsLeft: seconds });
      expect(await askCode(subject, "email", elsewhere(), later(at + seconds - 0.1))).toEqual({
        ok: false,
        reason: "code-wait",
        retryAt: later(at + seconds),
      });
      at += seconds;
    }
  });

  test("is the card's: another browser waits for it too", async () => {
    const cardNumber = unknownCard();
    await askCode(subjectOf(cardNumber), "email", elsewhere(), NOW);

    const answer = await askCode(subjectOf(cardNumber), "email", elsewhere(), NOW);

    expect(answer).toMatchObject({ ok: false, reason: "code-wait" });
  });

  test("lets one of many requests at once through", async () => {
    const cardNumber = unknownCard();

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => askCode(subjectOf(cardNumber), "sms", elsewhere(), NOW)),
    );

    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });
});

describe("sending", () => {
  test("ends with the third time, until the code has expired", async () => {
    const subject = subjectOf(unknownCard());
    const ask = (at: number) => askCode(subject, "email", elsewhere(), later(at));
    for (const at of [0, 10, 20]) expect(await ask(at)).toEqual({ ok: true });

    expect(await ask(40)).toEqual({ ok: false, reason: "code-sends", retryAt: later(620) });
    expect(await ask(620)).toEqual({ ok: true });
  });

  test("ends with the eleventh in an hour for a card: the countdown sees to it", async () => {
    const cardNumber = unknownCard();
    let [sent, at] = [0, NOW];

    // Asks as soon as allowed, each time.
    while (at <= later(3600)) {
      const reply = await askCode(subjectOf(cardNumber), "email", elsewhere(), at);
      if (reply.ok) sent++;
      else at = reply.retryAt;
    }

    expect(sent).toBe(11);
  });

  test("ends with the sixtieth of an hour for an address", async () => {
    const address = elsewhere();
    for (let sent = 0; sent < 60; sent++) {
      await askCode(subjectOf(unknownCard()), "email", address, NOW);
    }

    const answer = await askCode(subjectOf(unknownCard()), "email", address, NOW);

    expect(answer).toMatchObject({ ok: false, reason: "code-too-many" });
  });
});

test("spends a token once, with every code and countdown of its card", async () => {
  const { cardNumber } = await makeCustomer();
  const first = await proveCard("password-reset", cardNumber, NOW);
  const second = await proveCard("password-reset", cardNumber, later(3));
  const spend = (token: string) =>
    transaction((tx) => spendToken(tx, "password-reset", token, later(4)));

  const spent = await Promise.all([spend(second.token), spend(second.token)]);

  expect(spent.filter(Boolean)).toHaveLength(1);
  expect(await spend(first.token)).toBe(false);
  expect(await db.$count(codes, eq(codes.cardNumber, cardNumber))).toBe(0);
  expect(await db.$count(codeCountdowns, eq(codeCountdowns.cardNumber, cardNumber))).toBe(0);
});

test("what was asked for a day ago is deleted", async () => {
  const cardNumber = unknownCard();
  await askCode(subjectOf(cardNumber), "email", elsewhere(), NOW);

  await deleteOldCodes(later(86_400));
  expect(await db.$count(codes, eq(codes.cardNumber, cardNumber))).toBe(1);
  await deleteOldCodes(later(86_400 + 601));

  expect(await db.$count(codes, eq(codes.cardNumber, cardNumber))).toBe(0);
  expect(await db.$count(codeCountdowns, eq(codeCountdowns.cardNumber, cardNumber))).toBe(0);
});
