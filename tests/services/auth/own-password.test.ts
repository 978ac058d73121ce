import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import {
  askEmailChange,
  confirmEmail,
  contactToken,
  findContactChange,
} from "#app/services/auth/contact-change.server.ts";
import { checkPassword } from "#app/services/auth/login.server.ts";
import { changePassword } from "#app/services/auth/password-change.server.ts";
import { findShopper, openCustomerSession } from "#app/services/auth/session.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { listAllSecurityEvents } from "#tests/support/auth/security-events.ts";
import { makeBuyer, PASSWORD } from "#tests/support/factories.ts";

const client = { userAgent: "", address: "203.0.113.7" };
const NEW = "Parpaing-bleu-47-canard";
const MINUTE = 60_000;

const askerOf = (buyer: Buyer, sessionIdHash: string | null = null) => ({
  buyer,
  sessionIdHash,
  client,
});

const emailOf = async ({ customerId }: Buyer) => {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId));
  return row?.email;
};

async function noticesTo(recipient: string): Promise<string[]> {
  const { rows } = await db.execute<{ notice: string }>(sql`
    select payload ->> 'notice' as notice from graphile_worker._private_jobs
    where payload ->> 'recipient' = ${recipient} order by id`);
  return rows.map(({ notice }) => notice);
}

async function askedToken(buyer: Buyer, email: string, now = new Date()) {
  await askEmailChange(askerOf(buyer), { email, currentPassword: PASSWORD }, now);
  const change = await findContactChange(buyer, "email", now);
  return contactToken(buyer.customerId, change?.nonce ?? "");
}

let last = 0;
const newEmail = () => `nouvelle-${Date.now()}-${++last}@exemple.fr`;

describe("a new password", () => {
  test("replaces the old one, ends other sessions and notifies by email", async () => {
    const buyer = await makeBuyer();
    const here = await openCustomerSession(null, buyer.customerId, client);
    const elsewhere = await openCustomerSession(null, buyer.customerId, client);

    const change = await changePassword(askerOf(buyer, here.idHash), {
      currentPassword: PASSWORD,
      password: NEW,
    });

    expect(change).toEqual({ ok: true });
    const claim = { cardNumber: buyer.cardNumber, ...client };
    expect((await checkPassword(claim, PASSWORD)).ok).toBe(false);
    expect((await checkPassword(claim, NEW)).ok).toBe(true);
    expect(await findShopper(here.idHash)).not.toBeNull();
    expect(await findShopper(elsewhere.idHash)).toBeNull();
    expect(await noticesTo(buyer.email)).toEqual(["password-changed"]);
    expect((await listAllSecurityEvents(buyer)).map(({ type }) => type)).toContain(
      "password-changed",
    );
  });

  test.each([
    ["autre chose", NEW, "current-password-wrong", "currentPassword"],
    [PASSWORD, "Court-1", "password-length", "password"],
    [PASSWORD, "parpaing-bleu-47-canard", "password-upper", "password"],
    [PASSWORD, "PARPAING-BLEU-47-CANARD", "password-lower", "password"],
    [PASSWORD, "Parpaing-bleu-canard", "password-digit", "password"],
    [PASSWORD, "Parpaingbleu47canard", "password-special", "password"],
    [PASSWORD, "Azertyuiop-12", "password-guessed", "password"],
    [PASSWORD, PASSWORD, "password-same", "password"],
  ])("is refused: %j then %j is %s", async (currentPassword, password, reason, field) => {
    const buyer = await makeBuyer();
    const elsewhere = await openCustomerSession(null, buyer.customerId, client);

    const change = await changePassword(askerOf(buyer), { currentPassword, password });

    expect(change).toEqual({ ok: false, reason, field });
    expect(await findShopper(elsewhere.idHash)).not.toBeNull();
    expect(await noticesTo(buyer.email)).toEqual([]);
  });

  test("allows ten trials in an open session, apart from those of the login", async () => {
    const buyer = await makeBuyer();
    const wrong = { currentPassword: "autre chose", password: NEW };
    for (let trial = 0; trial < 10; trial++) await changePassword(askerOf(buyer), wrong);

    const change = await changePassword(askerOf(buyer), {
      currentPassword: PASSWORD,
      password: NEW,
    });

    expect(change).toMatchObject({ ok: false, reason: "login-too-many" });
    expect((await checkPassword({ cardNumber: buyer.cardNumber, ...client }, PASSWORD)).ok).toBe(
      true,
    );
  });
});

describe("a new e-mail address", () => {
  test("counts once its link is opened, and notifies the old address", async () => {
    const buyer = await makeBuyer();
    const email = newEmail();
    const token = await askedToken(buyer, email);
    expect(await emailOf(buyer)).toBe(buyer.email);

    const confirmed = await confirmEmail(askerOf(buyer), token);

    expect(confirmed).toEqual({ ok: true, email });
    expect(await emailOf(buyer)).toBe(email);
    expect(await noticesTo(buyer.email)).toEqual(["email-changed"]);
    const [event] = await listAllSecurityEvents(buyer);
    expect(event).toMatchObject({ type: "email-changed", detail: "n•••@exemple.fr" });
  });

  test("is not taken twice from one link, even at once", async () => {
    const buyer = await makeBuyer();
    const token = await askedToken(buyer, newEmail());

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => confirmEmail(askerOf(buyer), token)),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("is not taken by an old link, another's, an invented one, or past a quarter of an hour", async () => {
    const [buyer, other] = [await makeBuyer(), await makeBuyer()];
    const now = new Date();
    const replaced = await askedToken(buyer, newEmail(), now);
    const theirs = await askedToken(other, newEmail(), now);
    const token = await askedToken(buyer, newEmail(), now);
    const refused = { ok: false, reason: "link-expired" };
    const late = new Date(now.getTime() + 15 * MINUTE);

    for (const tried of [replaced, theirs, "", "x".repeat(43)]) {
      expect(await confirmEmail(askerOf(buyer), tried, now)).toEqual(refused);
    }
    expect(await confirmEmail(askerOf(other), token, now)).toEqual(refused);
    expect(await confirmEmail(askerOf(buyer), token, late)).toEqual(refused);

    expect(await emailOf(buyer)).toBe(buyer.email);
    expect(await emailOf(other)).toBe(other.email);
  });

  test("reveals another customer's address to its reader only", async () => {
    const [buyer, other] = [await makeBuyer(), await makeBuyer()];

    const emailChange = await askEmailChange(askerOf(buyer), {
      email: other.email,
      currentPassword: PASSWORD,
    });
    const change = await findContactChange(buyer, "email");
    const token = contactToken(buyer.customerId, change?.nonce ?? "");

    expect(emailChange).toEqual({ ok: true });
    expect(await confirmEmail(askerOf(buyer), token)).toEqual({ ok: false, reason: "email-taken" });
    expect(await emailOf(buyer)).toBe(buyer.email);
  });

  test("asks for the password, and for five messages an hour at most", async () => {
    const buyer = await makeBuyer();
    const ask = (currentPassword: string, email = newEmail()) =>
      askEmailChange(askerOf(buyer), { email, currentPassword });

    expect(await ask("autre chose")).toMatchObject({ reason: "current-password-wrong" });
    expect(await ask(PASSWORD, buyer.email)).toMatchObject({ reason: "email-same" });
    for (let count = 0; count < 5; count++) expect(await ask(PASSWORD)).toEqual({ ok: true });
    expect(await ask(PASSWORD)).toMatchObject({ reason: "contact-too-many" });
  });
});
