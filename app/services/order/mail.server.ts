import { eq } from "drizzle-orm";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code-label.json" with { type: "json" };
import mailTexts from "#app/locales/fr/order/mail.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { seesPrices } from "#app/models/auth/buyer.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { isApproved } from "#app/models/company/approval.ts";
import { orderTotals } from "#app/models/order/missing.ts";
import { isPickup } from "#app/models/order/mode.ts";
import { consequencesOf, type Order } from "#app/models/order/order.ts";
import { spokenCode } from "#app/models/order/spoken-code.ts";
import { markup } from "#app/models/platform/markup.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatPercent } from "#app/models/platform/number.ts";
import { formatDay, formatRange } from "#app/models/platform/time.ts";
import {
  emailButton,
  emailPage,
  emailParagraphs,
} from "#app/services/document/email-page.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { type Mail, sendMail } from "#app/services/platform/mail.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import { customers } from "#drizzle/schema/company.ts";
import { orderCalendar } from "./calendar.server.ts";
import { recordMessage } from "./message.server.ts";
import { findOrderById } from "./order.server.ts";
import { printPickupCode } from "./pickup-code.server.ts";
import { CODE_CID, emailLines, emailSums, emailTicket } from "./ticket-email.server.ts";

const t = messageTexts("order/mail", mailTexts);
const tOwnCode = texts(ownCodeTexts);

type Reader = typeof customers.$inferSelect;

/**
 * Emails the customer the confirmation of their order. Sends nothing for an order that was
 * cancelled before the job ran, or that its company did not approve. Throws when the mail server
 * refuses it: the job is retried.
 */
export async function sendOrderConfirmation(orderId: number): Promise<void> {
  const order = await findOrderById(db, orderId);
  if (!order || !isApproved(order) || consequencesOf(order.statusCode).releases) return;
  await sendMail(await confirmationOf(order, await findReader(order)));
  await recordMessage(order, "confirmation");
}

/** Attaches the calendar file and the code; no price for a reader who may not see any. */
export async function confirmationOf(order: Order, reader: Reader): Promise<Mail> {
  const { uid } = order;
  const depot = await depotOf(order);
  return {
    key: `${order.settledAt ? "paid" : "placed"}.${uid}`,
    to: reader.email,
    subject: t("subject", { uid }),
    text: plainText(order, reader, depot),
    html: page(order, reader, depot),
    attachments: [orderCalendar(order), ...(await codePicture(order))],
  };
}

/** The code of a pickup as a picture; none for a delivery. */
export async function codePicture({ uid, mode }: Order) {
  if (!isPickup(mode)) return [];
  const content = await printPickupCode(uid);
  return [{ filename: `${uid}.png`, content, contentType: "image/png", cid: CODE_CID }];
}

export async function findReader(order: Order): Promise<Reader> {
  const [reader] = await db.select().from(customers).where(eq(customers.id, order.customerId));
  if (!reader) throw new Error(`order ${order.uid} has no customer`);
  return reader;
}

type Depot = { label: string; phone: string };

async function depotOf({ mode, place, storeUid }: Order): Promise<Depot> {
  return isPickup(mode) ? place : ((await findStore(storeUid)) ?? place);
}

function plainText(order: Order, reader: Reader, depot: Depot): string {
  return [
    ...opening(order, reader),
    "",
    t(isPickup(order.mode) ? "pickup" : "delivery"),
    ...handover(order),
    "",
    t("lines"),
    ...lines(order),
    "",
    ...sums(order, reader),
    ...(order.comment ? ["", `${t("comment")} : ${order.comment}`] : []),
    "",
    `${t("follow")} : ${link(order)}`,
    ...closing(depot),
  ].join("\n");
}

function page(order: Order, reader: Reader, depot: Depot): string {
  const showsPrices = seesPrices(reader, settings().sales.publicPrices);
  const words = lines(order);
  const rows = linesToGet(order).map(({ netCents }, at) => {
    return { words: words[at] ?? "", netCents: showsPrices ? netCents : null };
  });
  return emailPage(t("subject", { uid: order.uid }), [
    ...emailParagraphs(opening(order, reader)),
    emailTicket(order),
    emailButton({ label: t("follow"), href: link(order) }),
    markup`<h2>${t("lines")}</h2>`,
    ...emailLines(rows),
    ...emailSums(sums(order, reader)),
    ...(order.comment ? emailParagraphs([`${t("comment")} : ${order.comment}`]) : []),
    markup`<h2>${t(isPickup(order.mode) ? "pickup" : "delivery")}</h2>`,
    ...emailParagraphs(handover(order)),
    ...emailParagraphs(closing(depot)),
  ]);
}

function opening(order: Order, reader: Reader): string[] {
  return [
    t("hello", { name: `${reader.firstName} ${reader.lastName}` }),
    t(order.settledAt ? "intro-paid" : "intro-store", { uid: order.uid }),
    ...(order.placedBy ? [t("placed-by", { staff: order.placedBy })] : []),
  ];
}

function codeWords(uid: string): string[] {
  return [t("show", { uid }), t("say", { code: spokenCode(uid) })];
}

function handover(order: Order): string[] {
  const { label, address, zipCode, city } = order.place;
  const isFetched = isPickup(order.mode);
  return [
    t(isFetched ? "pickup-at" : "delivery-at", {
      day: formatDay(order.deliveryDate),
      hour: formatRange(order.deliveryRange),
    }),
    `${label}, ${address}, ${zipCode} ${city}`,
    ...(isFetched ? codeWords(order.uid) : []),
    ...site(order),
    t("calendar"),
  ];
}

function site({ worksiteName: worksite, place, siteContact: contact, sitePhone: phone }: Order) {
  const { worksiteAddress: address } = place;
  return [
    ...(worksite ? [t("worksite", { worksite })] : []),
    ...(address ? [t("elsewhere", { address })] : []),
    ...(contact ? [t("contact", { contact, phone })] : []),
  ];
}

function linesToGet({ lines }: Order): Order["lines"] {
  return lines.filter(({ quantity }) => quantity > 0);
}

function lines(order: Order): string[] {
  return linesToGet(order).map((line) => {
    const { quantity, storageUnit, label, reference, ownCode, colorLabel } = line;
    const units = formatUnits(quantity, storageUnit);
    return [
      t("line", { units, label, reference }),
      ...(ownCode ? [tOwnCode("label", { code: ownCode })] : []),
      ...(colorLabel ? [t("color", { color: colorLabel })] : []),
      ...(line.comment ? [t("line-comment", { comment: line.comment.replaceAll("\n", " ") })] : []),
    ].join(", ");
  });
}

function sums(order: Order, reader: Reader): string[] {
  if (!seesPrices(reader, settings().sales.publicPrices)) return [];
  const sum = orderTotals(order);
  const { netCents, discountCents, ecoTaxCents, deliveryCents, vat, depositCents } = sum;
  const offer = order.specialOffer?.label ?? "";
  const amount = (cents: number) => ({ amount: formatCents(cents) });
  return [
    t("net", amount(netCents)),
    ...(discountCents > 0 ? [t("discount", { offer, ...amount(discountCents) })] : []),
    ...(ecoTaxCents > 0 ? [t("eco-tax", amount(ecoTaxCents))] : []),
    ...(deliveryCents > 0 ? [t("carriage", amount(deliveryCents))] : []),
    ...vat.map(({ rateBasisPoints, vatCents }) =>
      t("vat", { rate: formatPercent(rateBasisPoints), ...amount(vatCents) }),
    ),
    ...(depositCents > 0 ? [t("deposit", amount(depositCents))] : []),
    t(order.settledAt ? "gross-paid" : "gross-store", amount(sum.grossCents)),
  ];
}

function closing({ label, phone }: Depot): string[] {
  return [t("questions", { store: label, phone }), t("sign")];
}

function link(order: Order): string {
  return config.ORIGIN + to(url.order, { uid: order.uid });
}
