import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { checkLogin, checkPassword, type LoginResult } from "#app/services/auth/login.server.ts";
import { hashPassword, passwordMatches } from "#app/services/auth/password.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { rateLimits } from "#drizzle/schema/company.ts";
import { ean13, makeCustomer, PASSWORD } from "#tests/support/factories.ts";

const hashes = vi.hoisted(() => ({ verified: 0 }));

/** The library itself, with its calls counted. */
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const argon2 = await importOriginal<typeof import("@node-rs/argon2")>();
  const verify: typeof argon2.verify = (...hashed) => {
    hashes.verified++;
    return argon2.verify(...hashed);
  };
  return { ...argon2, verify };
});

let last = 0;
const elsewhere = () => `198.51.100.${++last}`;
const unknownCard = () => ean13(`299999999${String(++last).padStart(3, "0")}`);

/** Ends the quarter of an hour. */
const letTimePass = () => db.update(rateLimits).set({ expire: sql`${rateLimits.expire} - 900000` });

describe("a card and its password", () => {
  test("open the account", async () => {
    const customer = await makeCustomer();
    const claim = { cardNumber: customer.cardNumber, address: elsewhere(), userAgent: "" };

    expect(await checkPassword(claim, PASSWORD)).toEqual({
      ok: true,
      customerId: customer.id,
      firstName: customer.firstName,
      passwordHash: expect.any(String),
    });
  });

  test("are read from the posted form", async () => {
    const customer = await makeCustomer();
    const request = new Request("http://localhost/users/login", {
      method: "POST",
      body: new URLSearchParams({ password: PASSWORD }),
    });

    const answer = await checkLogin(request, {
      cardNumber: customer.cardNumber,
      address: elsewhere(),
      userAgent: "",
    });

    expect(answer.ok).toBe(true);
  });

  test("that are wrong, unknown or never had a password answer the same", async () => {
    const customer = await makeCustomer();
    const withoutPassword = await makeCustomer({ passwordHash: null });
    const cards = [customer.cardNumber, withoutPassword.cardNumber, unknownCard()];

    for (const cardNumber of cards) {
      expect(
        await checkPassword({ cardNumber, address: elsewhere(), userAgent: "" }, "autre chose"),
      ).toEqual({
        ok: false,
        reason: "login-wrong",
      });
    }
  });

  test("reveals a blocked card to whoever has the password only", async () => {
    const { cardNumber } = await makeCustomer({ cardStatus: "blocked" });
    const claim = { cardNumber, address: elsewhere(), userAgent: "" };

    expect(await checkPassword(claim, "autre chose")).toEqual({ ok: false, reason: "login-wrong" });
    expect(await checkPassword(claim, PASSWORD)).toEqual({ ok: false, reason: "card-blocked" });
  });
});

describe("limits", () => {
  test.each(["known", "unknown"])(
    "let a %s card be tried ten times in a quarter of an hour from one place",
    async (kind) => {
      const cardNumber = kind === "known" ? (await makeCustomer()).cardNumber : unknownCard();
      const answers: LoginResult[] = [];
      const claim = { cardNumber, address: elsewhere(), userAgent: "" };

      for (let trial = 0; trial < 12; trial++) {
        answers.push(await checkPassword(claim, "autre chose"));
      }

      const reasons = answers.map((answer) => (answer.ok ? "ok" : answer.reason));
      expect(reasons.filter((reason) => reason === "login-wrong")).toHaveLength(10);
      expect(reasons.slice(10)).toEqual(["login-too-many", "login-too-many"]);
    },
  );

  test("refuse the right password too, until the retry time", async () => {
    const { cardNumber } = await makeCustomer();
    const claim = { cardNumber, address: elsewhere(), userAgent: "" };
    for (let trial = 0; trial < 10; trial++) await checkPassword(claim, "autre chose");

    const refused = await checkPassword(claim, PASSWORD);
    await letTimePass();
    const allowed = await checkPassword(claim, PASSWORD);

    expect(refused).toMatchObject({ ok: false, reason: "login-too-many" });
    const minutes = refused.ok || !("retryAt" in refused) ? 0 : minutesUntil(refused.retryAt);
    expect(minutes).toBeGreaterThan(13);
    expect(minutes).toBeLessThanOrEqual(16);
    expect(allowed.ok).toBe(true);
  });

  test("admits ten parallel trials from one place, however many come", async () => {
    const cardNumber = unknownCard();
    const address = elsewhere();

    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        checkPassword({ cardNumber, address, userAgent: "" }, "autre chose"),
      ),
    );

    const tried = answers.filter((answer) => !answer.ok && answer.reason === "login-wrong");
    expect(tried).toHaveLength(10);
  });

  test("hashes fifty of ten thousand passwords; the right one works after", async () => {
    const { cardNumber } = await makeCustomer();
    const networks = Array.from({ length: 200 }, elsewhere);
    const before = hashes.verified;
    const reasons = new Map<string, number>();

    // Fifty at a time, from two hundred addresses.
    for (let from = 0; from < 10_000; from += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const address = networks[(from + index) % networks.length] ?? "";
          return checkPassword({ cardNumber, address, userAgent: "" }, `essai ${from + index}`);
        }),
      );
      for (const answer of answers) {
        const reason = answer.ok ? "ok" : answer.reason;
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      }
    }
    const hashed = hashes.verified - before;
    await letTimePass();
    const right = await checkPassword(
      { cardNumber, address: elsewhere(), userAgent: "" },
      PASSWORD,
    );

    expect(hashed).toBe(50);
    expect(reasons).toEqual(
      new Map([
        ["login-wrong", 50],
        ["login-too-many", 9950],
      ]),
    );
    expect(right.ok).toBe(true);
  }, 180_000);

  test("are given back by the right password", async () => {
    const { cardNumber } = await makeCustomer();
    const claim = { cardNumber, address: elsewhere(), userAgent: "" };

    for (let round = 0; round < 3; round++) {
      for (let trial = 0; trial < 9; trial++) await checkPassword(claim, "autre chose");
      expect((await checkPassword(claim, PASSWORD)).ok).toBe(true);
    }
  });

  test("from elsewhere shut neither the owner's place nor a browser they signed in with before", async () => {
    const { cardNumber } = await makeCustomer();
    const stranger = { cardNumber, address: elsewhere(), userAgent: "" };
    for (let trial = 0; trial < 11; trial++) await checkPassword(stranger, "autre chose");
    const owner = { cardNumber, address: elsewhere(), userAgent: "" };
    expect((await checkPassword(owner, PASSWORD)).ok).toBe(true);

    await db
      .update(rateLimits)
      .set({ points: 50 })
      .where(eq(rateLimits.key, `login-card:${cardNumber}`));

    expect(await checkPassword(owner, PASSWORD)).toMatchObject({ reason: "login-too-many" });
    expect((await checkPassword({ ...owner, knownAs: "appareil" }, PASSWORD)).ok).toBe(true);
  });

  test("of a known browser are ten too, those of another apart", async () => {
    const { cardNumber } = await makeCustomer();
    const claim = { cardNumber, address: elsewhere(), userAgent: "", knownAs: "un" };
    for (let trial = 0; trial < 10; trial++) await checkPassword(claim, "autre chose");

    expect(await checkPassword(claim, PASSWORD)).toMatchObject({ reason: "login-too-many" });
    expect((await checkPassword({ ...claim, knownAs: "deux" }, PASSWORD)).ok).toBe(true);
  });

  test("let one address try a hundred times, whatever the cards", async () => {
    const address = elsewhere();
    await db.insert(rateLimits).values({
      key: `login-address:${address}`,
      points: 99,
      expire: Date.now() + 900_000,
    });
    const { cardNumber } = await makeCustomer();

    expect((await checkPassword({ cardNumber, address, userAgent: "" }, PASSWORD)).ok).toBe(true);
    expect(await checkPassword({ cardNumber, address, userAgent: "" }, PASSWORD)).toMatchObject({
      reason: "login-too-many",
    });
    expect(
      (await checkPassword({ cardNumber, address: elsewhere(), userAgent: "" }, PASSWORD)).ok,
    ).toBe(true);
  });

  test("count as one the addresses that a subscriber of IPv6 has", async () => {
    await db.insert(rateLimits).values({
      key: "login-address:2001:db8:ab:7::/64",
      points: 99,
      expire: Date.now() + 900_000,
    });
    const { cardNumber } = await makeCustomer();
    const from = (address: string) =>
      checkPassword({ cardNumber, address, userAgent: "" }, PASSWORD);

    expect((await from("2001:db8:ab:7::1")).ok).toBe(true);
    expect(await from("2001:db8:ab:7:a:b:c:d")).toMatchObject({ reason: "login-too-many" });
    expect((await from("2001:db8:ab:8::1")).ok).toBe(true);
  });
});

describe("passwords", () => {
  test("are hashed with argon2id, 19 MiB, two passes, one lane", async () => {
    expect(await hashPassword(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("match their own hash only", async () => {
    const hash = await hashPassword(PASSWORD);

    expect(await passwordMatches(PASSWORD, hash)).toBe(true);
    expect(await passwordMatches(`${PASSWORD} `, hash)).toBe(false);
    expect(await passwordMatches(PASSWORD, null)).toBe(false);
  });

  test("all get their turn, however many wait", async () => {
    const hash = await hashPassword(PASSWORD);

    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        passwordMatches(index === 7 ? PASSWORD : "non", hash),
      ),
    );

    expect(answers.indexOf(true)).toBe(7);
    expect(answers.filter(Boolean)).toHaveLength(1);
  });
});

function minutesUntil(at: Date): number {
  return (at.getTime() - Date.now()) / 60_000;
}
