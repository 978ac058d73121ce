import { eq } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { addVehicle, listVehicles } from "#app/services/cart/vehicle.server.ts";
import { issueInvoice } from "#app/services/invoice/invoice.server.ts";
import { makeLink } from "#app/services/payment/remote-payment-link.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { storeUpload } from "#app/services/upload/upload.server.ts";
import { addDocument, listDocuments } from "#app/services/worksite/document.server.ts";
import { cartLines, cartRemovals, carts } from "#drizzle/schema/cart.ts";
import { contactFiles, contactRequests } from "#drizzle/schema/contact.ts";
import { handovers } from "#drizzle/schema/handover.ts";
import { customerListItems } from "#drizzle/schema/list.ts";
import { payments, savedCards } from "#drizzle/schema/payment.ts";
import { searchHistory } from "#drizzle/schema/search.ts";
import { uploads } from "#drizzle/schema/upload.ts";
import { type KnownWorld, makeKnownWorld } from "#tests/support/attack/known-world.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { makeProposal } from "#tests/support/closure/closures.ts";
import { makeWaitingOrder } from "#tests/support/company/approvals.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makePastInvoice } from "#tests/support/invoice/past-invoices.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { makePastOrder } from "#tests/support/order/past-orders.ts";
import { makeAccountPayment } from "#tests/support/payment/account-payments.ts";
import { makeTicket } from "#tests/support/purchase/tickets.ts";
import { png } from "#tests/support/upload/uploads.ts";

export type OwnedWorld = KnownWorld & Awaited<ReturnType<typeof makeRest>>;

export async function makeOwnedWorld(words: string): Promise<OwnedWorld> {
  const known = await makeKnownWorld(words);
  return { ...known, ...(await makeRest(known, words)) };
}

async function makeRest(known: KnownWorld, words: string) {
  const { buyer, worksiteId } = known;
  const { companyId, store } = buyer;
  const colleague = await makeBuyer({ companyId, storeUid: store.uid, role: "buyer" });
  const waiting = await makeWaitingOrder({ buyer: colleague });
  await addVehicle(buyer, { name: words, payloadKg: 900, bedLengthCm: 300 });
  const picture = new File([new Uint8Array(png())], `${words}.png`);
  await addDocument(buyer, worksiteId, picture, words);
  const linked = await makeLink(buyer, known.order.uid);
  if (!linked.ok) throw new Error(linked.reason);
  await db.insert(searchHistory).values({ customerId: buyer.customerId, text: words });
  return {
    colleague,
    waitingUid: waiting.uid,
    doneUid: await makeDone(buyer),
    ...(await makeDelivered(buyer)),
    linkId: linked.link.id,
    vehicleId: (await listVehicles(buyer))[0]?.id ?? 0,
    documentId: (await listDocuments(buyer, worksiteId))[0]?.id ?? 0,
    fileId: await fileRequest(known, words),
    pastOrderId: (await makePastOrder(buyer, [{ label: words }])).id,
    pastInvoiceId: (await makePastInvoice(buyer)).id,
    ticketId: (await makeTicket(buyer, [{ label: words }])).id,
    staffId: (await makeStaff()).id,
    proposalId: await makeProposal(known.order),
    cardId: await keepCard(buyer),
    ...(await makeCarts(known, words)),
    ...(await itemOf(known)),
    ...(await makeInvoice(buyer)),
    reference: (await makeAccountPayment(buyer)).reference,
  };
}

async function makeCarts({ buyer: { customerId }, productUid }: KnownWorld, name: string) {
  const [active] = await db.select().from(carts).where(eq(carts.customerId, customerId));
  const [cart] = await db.insert(carts).values({ customerId, name, isActive: false }).returning();
  const cartId = cart?.id ?? 0;
  const line = { cartId, productUid, quantity: 2, comment: name };
  const [made] = await db.insert(cartLines).values(line).returning();
  const removal = { cartId, removedAt: new Date(), lines: [] };
  const [removed] = await db.insert(cartRemovals).values(removal).returning();
  const activeCartId = active?.id ?? 0;
  return { cartId, activeCartId, lineId: made?.id ?? 0, removalId: removed?.id ?? 0 };
}

async function itemOf({ listId }: KnownWorld) {
  const [item] = await db
    .select()
    .from(customerListItems)
    .where(eq(customerListItems.listId, listId));
  return { itemId: item?.id ?? 0 };
}

async function makeDone(buyer: Buyer): Promise<string> {
  const settledAt = new Date();
  const { id: orderId, uid, grossCents } = await makeOrder({ buyer, statusCode: 5, settledAt });
  const paid = { mode: "card", status: "paid", amountCents: grossCents, settledAt } as const;
  await db.insert(payments).values({ orderId, reference: `essai-${uid}`, ...paid });
  return uid;
}

/** A delivery with its photograph. */
async function makeDelivered(buyer: Buyer): Promise<{ deliveredUid: string; handoverId: number }> {
  const { id: orderId, uid } = await makeOrder({ buyer, mode: 2, statusCode: 5 });
  const { id: staffId } = await makeStaff();
  const file = new File([new Uint8Array(png())], "photo.png");
  const stored = await storeUpload(file, { staffId }, ["png"]);
  if (!stored.ok) throw new Error(stored.reason);
  const photoId = stored.upload.id;
  await db.update(uploads).set({ expiresAt: null }).where(eq(uploads.id, photoId));
  const [made] = await db
    .insert(handovers)
    .values({
      ...{ key: uid, orderId, staffId, taker: "", signature: "absent", photoId, at: new Date() },
    })
    .returning({ id: handovers.id });
  return { deliveredUid: uid, handoverId: made?.id ?? 0 };
}

async function keepCard({ customerId }: Buyer): Promise<number> {
  const name = `ESSAI-${customerId}`;
  const digits = { firstDigits: "401200", lastDigits: "12", expires: "2099-12" };
  const [card] = await db
    .insert(savedCards)
    .values({ customerId, subscriber: name, token: name, brand: "VISA", ...digits })
    .returning();
  return card?.id ?? 0;
}

async function fileRequest({ buyer, requestNumber }: KnownWorld, words: string): Promise<number> {
  const file = new File([new Uint8Array(png())], `${words}.png`);
  const stored = await storeUpload(file, { customerId: buyer.customerId }, ["png"]);
  if (!stored.ok) throw new Error(stored.reason);
  const uploadId = stored.upload.id;
  const [request] = await db
    .select()
    .from(contactRequests)
    .where(eq(contactRequests.number, requestNumber));
  await db.update(uploads).set({ expiresAt: null }).where(eq(uploads.id, uploadId));
  await db.insert(contactFiles).values({ uploadId, requestId: request?.id ?? 0, label: words });
  return uploadId;
}

async function makeInvoice(buyer: Buyer): Promise<{ docNumber: string; docId: string }> {
  const order = await makeOrder({ buyer, statusCode: 22, paymentType: 0 });
  const issued = await transaction((tx) =>
    issueInvoice(tx, {
      orderUid: order.uid,
      kind: "invoice",
      erpNumber: `invoice-${order.uid}`,
      lines: [{ lineNumber: 1, quantity: 3, handedOver: 3 }],
    }),
  );
  if (!issued.ok) throw new Error(issued.reason);
  return { docNumber: issued.number, docId: issued.docId };
}
