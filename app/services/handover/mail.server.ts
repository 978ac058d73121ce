import { eq } from "drizzle-orm";
import handoverMailTexts from "#app/locales/fr/handover/mail.json" with { type: "json" };
import mailTexts from "#app/locales/fr/order/mail.json" with { type: "json" };
import { isPickup } from "#app/models/order/mode.ts";
import type { Order } from "#app/models/order/order.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";
import { emailBody } from "#app/services/document/email.server.ts";
import { print } from "#app/services/document/print.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { handOverNoteOf } from "#app/services/order/document.server.ts";
import { findReader } from "#app/services/order/mail.server.ts";
import { findOrderById } from "#app/services/order/order.server.ts";
import { formatProofs } from "#app/services/order/proof.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { type Mail, sendMail } from "#app/services/platform/mail.server.ts";
import { to, url } from "#app/urls.ts";
import { companies } from "#drizzle/schema/company.ts";
import { handovers, handoverUndos } from "#drizzle/schema/handover.ts";
import { orders } from "#drizzle/schema/order.ts";
import { depotOf } from "./site-mail.server.ts";

const t = messageTexts("handover/mail", handoverMailTexts);
const tMail = messageTexts("order/mail", mailTexts);

/** E-mails the note of a hand-over to the customer of its order. Throws when it cannot be made or sent. */
export async function sendHandOverNote(handoverId: number): Promise<void> {
  const mail = await handOverMail(handoverId);
  if (mail) await sendMail(mail);
}

/** The e-mail of a hand-over, with its signed note; null once it is undone, or its customer erased. */
export async function handOverMail(handoverId: number): Promise<Mail | null> {
  const [found] = await db
    .select({
      ...{ orderId: handovers.orderId, taker: handovers.taker, at: handovers.at },
      ...{ companyLabel: companies.label, completedFrom: handovers.completedFrom },
      undoneId: handoverUndos.handoverId,
    })
    .from(handovers)
    .innerJoin(orders, eq(orders.id, handovers.orderId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(handoverUndos, eq(handoverUndos.handoverId, handovers.id))
    .where(eq(handovers.id, handoverId));
  const order = found && (await findOrderById(db, found.orderId));
  if (!order || found.undoneId !== null) return null;
  const reader = await findReader(order);
  if (reader.erasedAt) return null;
  const note = await handOverNoteOf(order, found.companyLabel, found.at);
  const printed = note && (await print(note.printable));
  if (!note || !printed?.ok)
    throw new Error(`the note of hand-over ${handoverId} could not be made`);
  const { uid, place } = order;
  const isDelivery = !isPickup(order.mode);
  const depot = isDelivery ? await depotOf(order) : { store: place.label, phone: place.phone };
  const { subject, said } = isDelivery
    ? await deliveryWords(order, handoverId)
    : pickupWords(uid, found);
  const words = emailBody({
    subject,
    before: [tMail("hello", { name: `${reader.firstName} ${reader.lastName}` }), ...said],
    act: { label: t("follow"), href: config.ORIGIN + to(url.order, { uid }) },
    after: [tMail("questions", depot), tMail("sign")],
  });
  const attachment = { filename: note.name, content: printed.pdf, contentType: "application/pdf" };
  return {
    key: `hand-over-${handoverId}.${uid}`,
    to: reader.email,
    ...words,
    attachments: [attachment],
  };
}

type Words = { subject: string; said: string[] };

type Found = { taker: string; at: Date; completedFrom: number | null };

function pickupWords(uid: string, { taker, at, completedFrom }: Found): Words {
  const isLast = completedFrom !== null;
  const moment = { day: formatDate(at), time: formatTime(at) };
  return {
    subject: t(isLast ? "subject" : "subject-part", { uid }),
    said: [t(isLast ? "body" : "body-part", { uid, taker, ...moment }), t("note")],
  };
}

/** The proof of a delivery, and what follows for whatever was not delivered. */
async function deliveryWords(order: Order, handoverId: number): Promise<Words> {
  const proof = (await formatProofs(order)).find(({ id }) => id === handoverId);
  if (!proof) throw new Error(`order ${order.uid} has no delivery ${handoverId}`);
  const { uid } = order;
  const { how, title, lines, refused, signature } = proof;
  const rest = refused.length > 0 ? "delivery.after-refusal" : "delivery.after-part";
  return {
    subject: t(`delivery.${how}`, { uid }),
    said: [
      ...[`${title}.`, ...lines, ...refused, signature],
      ...(how === "all" ? [] : [t(rest)]),
      t("delivery.note"),
    ],
  };
}
