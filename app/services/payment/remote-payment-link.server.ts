import { createHash, createHmac, randomUUID } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import remoteTexts from "#app/locales/fr/payment/remote-payment.json" with { type: "json" };
import mailTexts from "#app/locales/fr/payment/remote-payment-mail.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { type Buyer, seesPrices } from "#app/models/auth/buyer.ts";
import { csvOf } from "#app/models/document/csv.ts";
import type { Order } from "#app/models/order/order.ts";
import {
  type LinkState,
  linkExpiry,
  linkState,
  MAX_LINKS,
  mayBePaidRemotely,
} from "#app/models/payment/remote-payment.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { type Sharer, spendShare } from "#app/services/catalogue/share.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { to, url } from "#app/urls.ts";
import { orders } from "#drizzle/schema/order.ts";
import { remotePaymentLinks } from "#drizzle/schema/payment.ts";

type Link = typeof remotePaymentLinks.$inferSelect;

export type LinkView = {
  id: number;
  recipient: string;
  createdAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
  state: LinkState;
  address: string | null;
};

export type LinkRefusal =
  | { ok: false; reason: "not-found" | "link-not-payable" }
  | { ok: false; reason: "share-too-many"; retryAt: Date };

/** A separate key: nothing else made with SECRET passes for a link. */
const key = createHmac("sha256", config.SECRET).update("remote payment").digest();

/** Derives a link's token: 128 bits that only the shop can derive from the database. */
function tokenOf({ nonce }: Pick<Link, "nonce">): string {
  return createHmac("sha256", key).update(nonce).digest().subarray(0, 16).toString("base64url");
}

export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Null when SECRET was changed since. */
export function addressOfLink(link: Pick<Link, "nonce" | "tokenHash">, orderUid: string) {
  const token = tokenOf(link);
  if (hashOfToken(token) !== link.tokenHash) return null;
  return config.ORIGIN + to(url.remotePayment, null, { order_uid: orderUid, cle: token });
}

/** Null when it is not theirs, or they may not see its amount. */
export async function findLinkedOrder(buyer: Buyer, orderUid: string): Promise<Order | null> {
  return seesPrices(buyer, false) ? findOrder(buyer, orderUid) : null;
}

/** Lists the links of an order, latest first; uses the index on order. */
export async function listLinks(order: Order, now: Date = databaseNow()): Promise<LinkView[]> {
  const rows = await db
    .select()
    .from(remotePaymentLinks)
    .where(eq(remotePaymentLinks.orderId, order.id))
    .orderBy(desc(remotePaymentLinks.id))
    .limit(MAX_LINKS);
  return rows.map((row) => {
    const { id, recipient, createdAt, expiresAt, openedAt } = row;
    const state = linkState(row, now);
    const address = state === "active" ? addressOfLink(row, order.uid) : null;
    return { id, recipient, createdAt, expiresAt, openedAt, state, address };
  });
}

/**
 * Makes a link by which somebody without an account pays an order of the buyer's company. Refuses
 * "not-found" when it is not theirs, "link-not-payable" when it cannot be paid, and more than
 * twenty an hour for one order.
 */
export async function makeLink(
  buyer: Buyer,
  orderUid: string,
  now: Date = databaseNow(),
): Promise<{ ok: true; link: Link; order: Order } | LinkRefusal> {
  const order = await findLinkedOrder(buyer, orderUid);
  if (!order) return { ok: false, reason: "not-found" };
  if (!mayBePaidRemotely(order, now)) return { ok: false, reason: "link-not-payable" };
  const allowed = await spend("remotePaymentByOrder", order.uid);
  if (!allowed.ok) return { ok: false, reason: "share-too-many", retryAt: allowed.retryAt };
  return { ok: true, order, link: await transaction((tx) => insert(tx, buyer, order, "", now)) };
}

export type LinkWords = { recipient: string; message: string };

/** Makes a link and enqueues its email, within the limits of `spendShare` too. */
export async function mailLink(
  buyer: Buyer,
  orderUid: string,
  { sharer, recipient, message }: LinkWords & { sharer: Sharer },
  now: Date = databaseNow(),
): Promise<{ ok: true } | LinkRefusal> {
  const order = await findLinkedOrder(buyer, orderUid);
  if (!order) return { ok: false, reason: "not-found" };
  if (!mayBePaidRemotely(order, now)) return { ok: false, reason: "link-not-payable" };
  const spent = await spendShare(sharer, recipient);
  if (!spent.ok) return spent;
  await transaction(async (tx) => {
    const { id: linkId } = await insert(tx, buyer, order, recipient, now);
    const sender = `${buyer.firstName} ${buyer.lastName}`;
    await addJob(tx, "send-payment-link", { linkId, sender, message });
  });
  return { ok: true };
}

/**
 * Sends the customer a link to pay the order that staff placed in their name, by e-mail and SMS. Refuses as `makeLink`
 * does.
 */
export async function sendLinkToCustomer(
  buyer: Buyer,
  orderUid: string,
  now: Date = databaseNow(),
): Promise<{ ok: true } | LinkRefusal> {
  const order = await findLinkedOrder(buyer, orderUid);
  if (!order) return { ok: false, reason: "not-found" };
  if (!mayBePaidRemotely(order, now)) return { ok: false, reason: "link-not-payable" };
  const allowed = await spend("remotePaymentByOrder", order.uid);
  if (!allowed.ok) return { ok: false, reason: "share-too-many", retryAt: allowed.retryAt };
  await transaction(async (tx) => {
    const { id: linkId } = await insert(tx, buyer, order, buyer.email, now);
    const sender = tMail("from-depot", { staff: order.placedBy });
    const message = tMail("placed-by", { staff: order.placedBy });
    await addJob(tx, "send-payment-link", { linkId, sender, message });
    await addJob(tx, "send-payment-link-sms", { linkId });
  });
  return { ok: true };
}

async function insert(tx: Transaction, buyer: Buyer, order: Order, recipient: string, now: Date) {
  const nonce = randomUUID();
  const [link] = await tx
    .insert(remotePaymentLinks)
    .values({
      orderId: order.id,
      customerId: buyer.customerId,
      nonce,
      tokenHash: hashOfToken(tokenOf({ nonce })),
      recipient,
      createdAt: now,
      expiresAt: linkExpiry(order, now),
    })
    .returning();
  if (!link) throw new Error("insert of a payment link returned no row");
  return link;
}

/** Revokes a link of the buyer's company; idempotent. False when it is not theirs. */
export async function revokeLink(
  buyer: Buyer,
  orderUid: string,
  linkId: number,
  now: Date = databaseNow(),
): Promise<boolean> {
  const order = await findLinkedOrder(buyer, orderUid);
  if (!order) return false;
  const isIt = and(eq(remotePaymentLinks.id, linkId), eq(remotePaymentLinks.orderId, order.id));
  await db
    .update(remotePaymentLinks)
    .set({ revokedAt: now })
    .where(and(isIt, isNull(remotePaymentLinks.revokedAt)));
  return (await db.$count(remotePaymentLinks, isIt)) > 0;
}

/** Finds a link and the number of its order, for its email. */
export async function findLink(linkId: number) {
  const [found] = await db
    .select({ link: remotePaymentLinks, orderUid: orders.uid })
    .from(remotePaymentLinks)
    .innerJoin(orders, eq(orders.id, remotePaymentLinks.orderId))
    .where(eq(remotePaymentLinks.id, linkId));
  return found ?? null;
}

const t = texts(remoteTexts);
const tMail = messageTexts("payment/remote-payment-mail", mailTexts);

/** Leaves out their tokens, since files get passed on. */
export async function paymentLinksCsv(
  order: Order,
  now: Date = new Date(),
): Promise<{ name: string; csv: string }> {
  const head = [t("links.for"), t("links.created"), t("links.state"), t("csv.opened")];
  const rows = (await listLinks(order, now)).map((link) => [
    link.recipient || t("links.handed"),
    formatDateTime(link.createdAt),
    t(`states.${link.state}`, { at: formatDateTime(link.expiresAt) }),
    link.openedAt ? formatDateTime(link.openedAt) : "",
  ]);
  return { name: t("csv.file", { uid: order.uid }), csv: csvOf([head, ...rows]) };
}
