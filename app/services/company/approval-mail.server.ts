import { eq } from "drizzle-orm";
import approvalMailTexts from "#app/locales/fr/company/approval-mail.json" with { type: "json" };
import { awaitsApproval } from "#app/models/company/approval.ts";
import { payableUntil } from "#app/models/order/deadline.ts";
import type { Order } from "#app/models/order/order.ts";
import { orderStatus } from "#app/models/order/status.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDate, formatDay, formatRange, formatTime } from "#app/models/platform/time.ts";
import { type Act, emailBody } from "#app/services/document/email.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { findOrderById } from "#app/services/order/order.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { sendMail } from "#app/services/platform/mail.server.ts";
import { to, url } from "#app/urls.ts";
import { customers } from "#drizzle/schema/company.ts";
import { type Approval, findApprovalOf } from "./approval.server.ts";
import { listActiveOwners } from "./people.server.ts";

const t = messageTexts("company/approval-mail", approvalMailTexts);

/** The link holds no secret. Sends nothing once answered, or to somebody no longer an active owner. */
export async function askOwner(orderId: number, ownerId: number): Promise<void> {
  const found = await findAsked(orderId);
  if (!found || !awaitsApproval(found.order)) return;
  const { order, approval } = found;
  const owners = await listActiveOwners(db, order.companyId);
  const owner = owners.find(({ id }) => id === ownerId);
  if (!owner) return;
  const words = askingWords(order, approval, `${owner.firstName} ${owner.lastName}`);
  await sendMail({ key: `approval.${order.uid}.${ownerId}`, to: owner.email, ...words });
}

/** Shows no amount: approved, refused with the reason, or cancelled. Sends nothing in other states. */
export async function sendBuyerEmail(orderId: number): Promise<void> {
  const found = await findAsked(orderId);
  const fate = found && fateOf(found.order);
  if (!found || !fate) return;
  const { order, approval } = found;
  const [buyer] = await db.select().from(customers).where(eq(customers.id, order.customerId));
  if (!buyer) throw new Error(`order ${order.uid} has no customer`);
  const words = fateWords(fate, order, approval, `${buyer.firstName} ${buyer.lastName}`);
  await sendMail({ key: `approval-${fate}.${order.uid}`, to: buyer.email, ...words });
}

type Fate = "approved" | "refused" | "expired";

function fateOf({ approval, statusCode, events }: Order): Fate | null {
  if (approval === "refused") return "refused";
  const isToPay = statusCode === orderStatus.awaitingPayment;
  if (approval === "approved") return isToPay ? "approved" : null;
  const byClock = statusCode === orderStatus.cancelled && events.at(-1)?.actor === "clock";
  return approval === "waiting" && byClock ? "expired" : null;
}

async function findAsked(orderId: number) {
  const order = await findOrderById(db, orderId);
  const approval = order && (await findApprovalOf(order));
  return order && approval ? { order, approval } : null;
}

function askingWords(order: Order, approval: Approval, name: string) {
  const { uid, grossCents, deliveryDate, deliveryRange, place, placedBy: by } = order;
  const { buyerName: buyer, ceilingCents, expiresAt } = approval;
  const amounts = { gross: formatCents(grossCents), ceiling: formatCents(ceilingCents) };
  return emailBody({
    subject: t("ask.subject", { buyer }),
    before: [
      t("hello", { name }),
      t("ask.body", { buyer, uid, ...amounts }),
      ...(by ? [t("ask.placed-by", { by, buyer })] : []),
      t("ask.pickup", {
        store: place.label,
        day: formatDay(deliveryDate),
        hour: formatRange(deliveryRange),
      }),
      t("ask.until", { moment: momentOf(expiresAt) }),
    ],
    act: { label: t("ask.act"), href: config.ORIGIN + to(url.approval, { orderUid: uid }) },
    after: [t("ask.login"), t("sign")],
  });
}

function momentOf(at: Date): string {
  return `${formatDate(at)}, ${formatTime(at)}`;
}

function fateWords(fate: Fate, order: Order, approval: Approval, name: string) {
  const { uid } = order;
  const until = payableUntil(order);
  const owner = approval.ownerName ?? "";
  const more: Record<Fate, string[]> = {
    approved: until ? [t("approved.pay", { moment: momentOf(until) })] : [],
    refused: approval.reason ? [t("refused.reason", { reason: approval.reason })] : [],
    expired: [t("expired.again")],
  };
  const act: Act = {
    label: t(`${fate}.act`),
    href: config.ORIGIN + to(url.order, { uid }),
  };
  return emailBody({
    subject: t(`${fate}.subject`, { uid }),
    before: [t("hello", { name }), t(`${fate}.body`, { uid, owner }), ...more[fate]],
    act,
    after: [t("sign")],
  });
}
