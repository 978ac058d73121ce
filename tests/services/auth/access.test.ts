import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findTokenHolder, resetPassword, weighPassword } from "#app/services/auth/access.server.ts";
import { findTokenCard } from "#app/services/auth/code.server.ts";
import { checkPassword } from "#app/services/auth/login.server.ts";
import { findShopper, openCustomerSession } from "#app/services/auth/session.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { elsewhere, noticesTo, proveCard } from "#tests/support/auth/codes.ts";
import { listAllSecurityEvents } from "#tests/support/auth/security-events.ts";
import { makeCustomer, PASSWORD } from "#tests/support/factories.ts";

const client = { userAgent: "", address: "203.0.113.9" };
const NEW = "Brouette-Mirabelle-47!";

const opens = async (cardNumber: string, password: string) =>
  (await checkPassword({ cardNumber, address: elsewhere(), userAgent: "" }, password)).ok;

describe("a password chosen again", () => {
  test("opens the account, ends every session, notifies and records an event", async () => {
    const customer = await makeCustomer();
    const session = await openCustomerSession(null, customer.id, client);
    const { token } = await proveCard("password-reset", customer.cardNumber);

    const reset = await resetPassword(token, NEW, client);

    expect(reset).toMatchObject({ ok: true, customer: { id: customer.id } });
    expect(await opens(customer.cardNumber, NEW)).toBe(true);
    expect(await opens(customer.cardNumber, PASSWORD)).toBe(false);
    expect(await findShopper(session.idHash)).toBeNull();
    expect(await noticesTo(customer.email)).toEqual(["password-changed"]);
    const types = (await listAllSecurityEvents({ customerId: customer.id })).map(
      ({ type }) => type,
    );
    expect(types).toContain("password-reset");
  });

  test("serves its link once, however many follow it at once", async () => {
    const { cardNumber } = await makeCustomer();
    const { token } = await proveCard("password-reset", cardNumber);

    const answers = await Promise.all([
      resetPassword(token, NEW, client),
      resetPassword(token, `${NEW}b`, client),
    ]);

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: "token-spent" }]);
    expect(await resetPassword(token, NEW, client)).toEqual({ ok: false, reason: "token-spent" });
  });

  test("is refused after a quarter of an hour", async () => {
    const { cardNumber } = await makeCustomer();
    const askedAt = new Date(Date.now() - 900_000);
    const { token } = await proveCard("password-reset", cardNumber, askedAt);

    expect(await resetPassword(token, NEW, client)).toEqual({ ok: false, reason: "token-spent" });
  });

  test.each([
    ["password-length", "Court-1"],
    ["password-upper", "brouette-mirabelle-47!"],
    ["password-guessed", "Motdepasse-2026"],
    ["password-guessed", "Aaaaaaaaaaaa1!"],
    ["password-guessed", "Azertyuiop123!"],
    ["password-guessed", "Madrier-2026!"],
  ])("is refused (%s) for %s, and the link still serves", async (reason, password) => {
    const { cardNumber } = await makeCustomer();
    const { token } = await proveCard("password-reset", cardNumber);

    expect(await resetPassword(token, password, client)).toEqual({ ok: false, reason });
    expect(await findTokenCard("password-reset", token)).toBe(cardNumber);
  });

  test("refuses a password made of the customer's own data", async () => {
    const { cardNumber } = await makeCustomer({ firstName: "Bartholome", lastName: "Quenneville" });
    const { token } = await proveCard("password-reset", cardNumber);

    expect(await resetPassword(token, "Quenneville-Bartholome-1", client)).toEqual({
      ok: false,
      reason: "password-guessed",
    });
  });

  test("gives the card its trials back", async () => {
    const { cardNumber } = await makeCustomer();
    for (let trial = 0; trial < 10; trial++) await opens(cardNumber, "autre chose");
    const { token } = await proveCard("password-reset", cardNumber);

    await resetPassword(token, NEW, client);

    expect(await opens(cardNumber, NEW)).toBe(true);
  });
});

test("a token speaks for nobody whose access an owner took away", async () => {
  const { id, cardNumber } = await makeCustomer();
  const { token } = await proveCard("password-reset", cardNumber);
  await db.update(customers).set({ disabledAt: new Date() }).where(eq(customers.id, id));

  expect(await findTokenHolder("password-reset", token)).toBeNull();
  expect(await resetPassword(token, NEW, client)).toEqual({ ok: false, reason: "token-spent" });
});

test("scores a password only for whoever is choosing one", async () => {
  const { cardNumber } = await makeCustomer();
  const { token } = await proveCard("first-connection", cardNumber);

  expect(await weighPassword(token, NEW)).toBe(4);
  expect(await weighPassword(token, "Motdepasse-2026")).toBeLessThan(3);
  expect(await weighPassword("", NEW)).toBeNull();
});
