import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Buyer } from "#app/models/auth/buyer.ts";
import {
  approveOrder,
  expireApprovals,
  refuseOrder,
} from "#app/services/company/approval-answer.server.ts";
import { askOwner, sendBuyerEmail } from "#app/services/company/approval-mail.server.ts";
import { sendOrderConfirmation } from "#app/services/order/mail.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { approvals } from "#drizzle/schema/approval.ts";
import { customers } from "#drizzle/schema/company.ts";
import { makeTeam, makeWaitingOrder } from "#tests/support/company/approvals.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const message = z.object({ subject: z.string(), text: z.string(), html: z.string() });

async function mailsTo({ email }: Buyer) {
  const reply = await fetch(`${sandbox.origin}/mail.json?to=${encodeURIComponent(email)}`);
  return z.array(message).parse(await reply.json());
}

async function waiting(values: { statusCode?: 1 | 20; paymentType?: 0 | 1 } = {}) {
  const { owner, buyer } = await makeTeam();
  return { owner, buyer, order: await makeWaitingOrder({ buyer, ...values }) };
}

const plain = (text: string) => text.replace(/\s/g, " ");

describe("an owner is asked", () => {
  test("names buyer, amount, ceiling and page, and holds no secret", async () => {
    const { owner, buyer, order } = await waiting();

    await askOwner(order.id, owner.customerId);

    const [mail] = await mailsTo(owner);
    const text = plain(mail?.text ?? "");
    expect(mail?.subject).toContain("Camille Essai");
    expect(text).toContain(`la commande ${order.uid}, de 36,00 € TTC`);
    expect(text).toContain("plafond de 30,00 € TTC");
    expect(text).toMatch(new RegExp(`/mon-compte/approbations/${order.uid}(?: |$)`));
    expect(text).not.toContain(buyer.cardNumber);
    expect(mail?.html).toContain(order.uid);
  });

  test("names the clerk who placed it for the buyer", async () => {
    const { owner, buyer } = await makeTeam();
    const order = await makeWaitingOrder({ buyer, placedBy: "Maël Dépôt" });

    await askOwner(order.id, owner.customerId);

    const [mail] = await mailsTo(owner);
    expect(mail?.text).toContain("Maël Dépôt, de votre dépôt, qui l’a saisie pour Camille Essai");
    const own = await waiting();
    await askOwner(own.order.id, own.owner.customerId);
    expect((await mailsTo(own.owner))[0]?.text).not.toContain("de votre dépôt");
  });

  test("sends nothing once answered, or to a former owner", async () => {
    const answered = await waiting();
    await approveOrder(answered.owner, answered.order.uid);
    await askOwner(answered.order.id, answered.owner.customerId);
    const demoted = await waiting();
    await db
      .update(customers)
      .set({ role: "buyer" })
      .where(eq(customers.id, demoted.owner.customerId));
    await askOwner(demoted.order.id, demoted.owner.customerId);
    const stranger = await makeBuyer();
    await askOwner(demoted.order.id, stranger.customerId);

    expect(await mailsTo(answered.owner)).toEqual([]);
    expect(await mailsTo(demoted.owner)).toEqual([]);
    expect(await mailsTo(stranger)).toEqual([]);
  });
});

describe("notifies the buyer, without any amount,", () => {
  const money = /€|\d,\d\d/;

  test("to pay what was agreed to", async () => {
    const { owner, buyer, order } = await waiting({ statusCode: 1, paymentType: 1 });
    await approveOrder(owner, order.uid);

    await sendBuyerEmail(order.id);

    const [mail] = await mailsTo(buyer);
    expect(mail?.subject).toContain("il reste à la payer");
    expect(mail?.text).toContain(`/mon-compte/commande/${order.uid}`);
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(money);
  });

  test("why an order was refused, in the owner's words, as text", async () => {
    const { owner, buyer, order } = await waiting();
    await refuseOrder(owner, order.uid, `Trop cher <a href="//evil">ici</a>`);

    await sendBuyerEmail(order.id);

    const [mail] = await mailsTo(buyer);
    expect(mail?.subject).toContain("est refusée");
    expect(mail?.text).toContain("Trop cher");
    expect(mail?.html).not.toContain('<a href="//evil');
    expect(`${mail?.text}`).not.toMatch(money);
  });

  test("that nobody answered in time", async () => {
    const { buyer, order } = await waiting();
    await db
      .update(approvals)
      .set({ expiresAt: new Date(0) })
      .where(eq(approvals.orderId, order.id));
    await expireApprovals();

    await sendBuyerEmail(order.id);

    expect((await mailsTo(buyer)).map(({ subject }) => subject)).toEqual([
      `Votre commande ${order.uid} est annulée, faute de réponse`,
    ]);
  });

  test("nothing while the order waits, and no confirmation either", async () => {
    const { buyer, order } = await waiting();

    await sendBuyerEmail(order.id);
    await sendOrderConfirmation(order.id);

    expect(await mailsTo(buyer)).toEqual([]);
  });
});
