import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { findOrderById } from "#app/services/order/order.server.ts";
import { readySms, statusMail } from "#app/services/order/status-notice.server.ts";
import { formatNextStep } from "#app/services/order/wording.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { closePreparation, noteFound } from "#app/services/preparation/act.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { erpMessage, receiveErpEvent, signedByErp } from "#tests/support/erp/erp.ts";
import { historyOf } from "#tests/support/order/orders.ts";
import {
  depotClerk,
  formOf,
  makeOrderToPrepare,
  prepareInShop,
} from "#tests/support/preparation/preparations.ts";

beforeAll(() => prepareInShop());

async function readyOrder(place: string) {
  const made = await makeOrderToPrepare();
  const by = await depotClerk(made.storeUid);
  for (const lineNumber of [1, 2]) {
    const all = { lineNumber, how: "all" as const, found: null, seen: "0" };
    await noteFound(by, formOf(made), all);
  }
  const closed = await closePreparation(by, formOf(made), { place, version: 2 });
  if (!closed.ok) throw new Error(closed.reason);
  const order = await findOrderById(db, made.id);
  const [reader] = await db.select().from(customers).where(eq(customers.id, made.customerId));
  if (!order || !reader) throw new Error("the order is not found");
  return { order, reader };
}

test("names the place in the e-mail, the SMS and on the order's page", async () => {
  const { order, reader } = await readyOrder("quai 2");
  const mail = await statusMail(order, 4, reader);
  expect(mail?.text).toContain("quai 2");
  expect(readySms(order, reader).text).toContain(`${order.uid} prête, quai 2. Retrait`);
  expect(formatNextStep(order, false)).toContain("quai 2");
});

test("names no place when the depot gives none", async () => {
  const { order, reader } = await readyOrder("");
  expect(readySms(order, reader).text).toContain(`${order.uid} prête. Retrait`);
  expect((await statusMail(order, 4, reader))?.text).not.toContain("Emplacement");
});

test.each([3, 4])("takes status %i of the ERP about a ready order for stale", async (status) => {
  const { order } = await readyOrder("quai 2");
  const message = erpMessage({ orderUid: order.uid, sequence: 1, status });
  await receiveErpEvent(signedByErp(message));
  const [event] = await db.select().from(erpEvents).where(eq(erpEvents.eventId, message.eventId));
  expect(event?.outcome).toBe("stale");
  expect((await historyOf(order.id)).status).toBe(4);
});

test("still takes the ERP's invoice status of a ready order", async () => {
  const { order } = await readyOrder("quai 2");
  await receiveErpEvent(signedByErp(erpMessage({ orderUid: order.uid, sequence: 1, status: 5 })));
  expect((await historyOf(order.id)).status).toBe(5);
});
