import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { findContactChange } from "#app/services/auth/contact-change.server.ts";
import { askPhoneChange, confirmPhone, phoneCode } from "#app/services/auth/phone-change.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { contactChanges } from "#drizzle/schema/auth.ts";
import { customers } from "#drizzle/schema/company.ts";
import { listAllSecurityEvents } from "#tests/support/auth/security-events.ts";
import { makeBuyer, PASSWORD } from "#tests/support/factories.ts";

const client = { userAgent: "", address: "203.0.113.7" };
const NEW = "06 87 65 43 29";
const MINUTE = 60_000;

const askerOf = (buyer: Buyer) => ({ buyer, sessionIdHash: null, client });

const phoneOf = async ({ customerId }: Buyer) => {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId));
  return row?.cellphone;
};

async function jobsOf(name: string, key: string, value: string) {
  const { rows } = await db.execute<{ payload: Record<string, unknown> }>(sql`
    select payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = ${name} and payload ->> ${key} = ${value}`);
  return rows.map(({ payload }) => payload);
}

async function askedCode(buyer: Buyer, cellphone = NEW, now = new Date()) {
  await askPhoneChange(askerOf(buyer), { cellphone, currentPassword: PASSWORD }, now);
  const change = await findContactChange(buyer, "cellphone", now);
  return phoneCode(buyer.customerId, change?.nonce ?? "");
}

const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

describe("a new mobile phone", () => {
  test("counts once its code is typed; notifies the old number and email", async () => {
    const buyer = await makeBuyer({ cellphone: "06 98 76 54 32" });
    const code = await askedCode(buyer, "+33687654329");
    expect(code).toMatch(/^\d{6}$/);
    expect(await phoneOf(buyer)).toBe(buyer.cellphone);

    const confirmed = await confirmPhone(askerOf(buyer), code);

    expect(confirmed).toEqual({ ok: true, cellphone: NEW });
    expect(await phoneOf(buyer)).toBe(NEW);
    expect(await jobsOf("security-notice", "recipient", buyer.email)).toMatchObject([
      { notice: "phone-changed", detail: "06 •• •• •• 29" },
    ]);
    const [event] = await listAllSecurityEvents(buyer);
    expect(event).toMatchObject({ type: "phone-changed", detail: "06 •• •• •• 29" });
    const notices = await jobsOf("old-phone-notice", "to", buyer.cellphone);
    expect(notices).toContainEqual(expect.objectContaining({ detail: "06 •• •• •• 29" }));
  });

  test("is taken once from one code, even at once", async () => {
    const buyer = await makeBuyer();
    const code = await askedCode(buyer);

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => confirmPhone(askerOf(buyer), code)),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("bears five wrong codes, then not even the right one", async () => {
    const buyer = await makeBuyer();
    const code = await askedCode(buyer);

    for (let tries = 0; tries < 5; tries++) {
      expect(await confirmPhone(askerOf(buyer), otherThan(code))).toMatchObject({
        reason: "phone-code-wrong",
      });
    }

    expect(await confirmPhone(askerOf(buyer), code)).toMatchObject({ reason: "phone-code-spent" });
    expect(await phoneOf(buyer)).toBe(buyer.cellphone);
  });

  test("is not taken by another customer's code, a replaced one, or one past ten minutes", async () => {
    const [buyer, other] = [await makeBuyer(), await makeBuyer()];
    const now = new Date();
    const replaced = await askedCode(buyer, "06 87 65 43 28", now);
    const theirs = await askedCode(other, NEW, now);
    const code = await askedCode(buyer, NEW, now);
    const late = new Date(now.getTime() + 10 * MINUTE);

    for (const tried of new Set([replaced, theirs])) {
      if (tried === code) continue;
      expect((await confirmPhone(askerOf(buyer), tried, now)).ok).toBe(false);
    }
    expect(await confirmPhone(askerOf(buyer), code, late)).toMatchObject({
      reason: "phone-code-spent",
    });

    expect(await phoneOf(buyer)).toBe(buyer.cellphone);
  });

  test.each([
    ["01 39 98 12 34", "phone-format"],
    ["06 66 66 66 66", "phone-format"],
    ["06 12 34 56 78", "phone-format"],
    ["+44 7400 123456", "phone-format"],
    ["0698765432", "phone-same"],
  ])("is refused when it is %s: %s", async (cellphone, reason) => {
    const buyer = await makeBuyer({ cellphone: "06 98 76 54 32" });

    const refused = await askPhoneChange(askerOf(buyer), { cellphone, currentPassword: PASSWORD });

    expect(refused).toEqual({ ok: false, reason, field: "cellphone" });
    expect(await findContactChange(buyer, "cellphone")).toBeNull();
  });

  test("asks for the password, and for five messages an hour at most", async () => {
    const buyer = await makeBuyer();
    const ask = (currentPassword: string) =>
      askPhoneChange(askerOf(buyer), { cellphone: NEW, currentPassword });

    expect(await ask("autre chose")).toMatchObject({ reason: "current-password-wrong" });
    for (let count = 0; count < 5; count++) expect(await ask(PASSWORD)).toEqual({ ok: true });
    expect(await ask(PASSWORD)).toMatchObject({ reason: "contact-too-many" });
  });

  test("has a code that is not in the database", async () => {
    const buyer = await makeBuyer();
    const code = await askedCode(buyer);

    const rows = await db
      .select()
      .from(contactChanges)
      .where(eq(contactChanges.customerId, buyer.customerId));

    const { expiresAt: _moment, nonce: _random, ...kept } = rows[0] ?? {};
    expect(JSON.stringify(kept)).not.toContain(code);
  });
});
