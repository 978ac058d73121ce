import { and, eq } from "drizzle-orm";
import handoverMailTexts from "#app/locales/fr/handover/mail.json" with { type: "json" };
import mailTexts from "#app/locales/fr/order/mail.json" with { type: "json" };
import { noticeChannelsOf } from "#app/models/order/notice.ts";
import type { Order } from "#app/models/order/order.ts";
import { formatTime } from "#app/models/platform/time.ts";
import { READY } from "#app/models/preparation/preparation.ts";
import { emailBody } from "#app/services/document/email.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { findReader } from "#app/services/order/mail.server.ts";
import { findOrderById } from "#app/services/order/order.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import type { JobPayload } from "#app/services/platform/job.server.ts";
import { type Mail, sendMail } from "#app/services/platform/mail.server.ts";
import { type Sms, sendSms } from "#app/services/platform/sms.server.ts";
import { to, url } from "#app/urls.ts";
import type { customers } from "#drizzle/schema/company.ts";
import { siteArrivals } from "#drizzle/schema/handover.ts";
import { stores } from "#drizzle/schema/store.ts";
import { listHandovers } from "./handover.server.ts";

const t = messageTexts("handover/mail", handoverMailTexts);
const tMail = messageTexts("order/mail", mailTexts);

type Reader = typeof customers.$inferSelect;

/** Tells the customer that the driver is there. */
export async function sendSiteArrival(notice: JobPayload<"site-arrival">): Promise<void> {
  const message = await siteArrivalMessage(notice);
  if (message && "subject" in message) await sendMail(message);
  else if (message) await sendSms(message);
}

/** The message of an arrival by a channel chosen for orders that are ready; null once goods are unloaded. */
export async function siteArrivalMessage({
  orderId,
  day,
  channel,
}: JobPayload<"site-arrival">): Promise<Mail | Sms | null> {
  const [order, [arrived], past] = await Promise.all([
    findOrderById(db, orderId),
    db
      .select({ at: siteArrivals.at })
      .from(siteArrivals)
      .where(and(eq(siteArrivals.orderId, orderId), eq(siteArrivals.day, day))),
    listHandovers(db, orderId),
  ]);
  if (!order || !arrived || order.statusCode !== READY) return null;
  if (past.some(({ at, undo }) => !undo && at >= arrived.at)) return null;
  const reader = await findReader(order);
  const chosen = noticeChannelsOf({ statusCode: READY, mode: order.mode }, reader.readyNotice);
  if (reader.erasedAt || !chosen.includes(channel)) return null;
  const site = { at: arrived.at, key: `site-arrival-${day}.${order.uid}` };
  if (channel === "email") return siteArrivalMail(order, site, reader);
  return reader.cellphoneValid ? siteArrivalSms(order, site, reader) : null;
}

type OnSite = { at: Date; key: string };

async function siteArrivalMail(order: Order, { at, key }: OnSite, reader: Reader): Promise<Mail> {
  const { uid, place } = order;
  const words = emailBody({
    subject: t("on-site.subject", { uid }),
    before: [
      tMail("hello", { name: `${reader.firstName} ${reader.lastName}` }),
      t("on-site.body", { uid, time: formatTime(at) }),
      `${place.label}, ${place.address}, ${place.zipCode} ${place.city}`,
    ],
    act: { label: t("follow"), href: config.ORIGIN + to(url.order, { uid }) },
    after: [tMail("questions", await depotOf(order)), tMail("sign")],
  });
  return { key, to: reader.email, ...words };
}

function siteArrivalSms(
  { uid, place }: Order,
  { at, key }: OnSite,
  { cellphone }: Pick<Reader, "cellphone">,
): Sms {
  const text = t("on-site.sms", { uid, time: formatTime(at), city: place.city });
  return { key, to: cellphone, text };
}

/** The depot to ask about a delivery, whose own place is the site. */
export async function depotOf({ storeUid }: Pick<Order, "storeUid">) {
  const [depot] = await db
    .select({ store: stores.label, phone: stores.phone })
    .from(stores)
    .where(eq(stores.uid, storeUid));
  if (!depot) throw new Error(`there is no depot ${storeUid}`);
  return depot;
}
