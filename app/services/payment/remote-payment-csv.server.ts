import remoteTexts from "#app/locales/fr/payment/remote-payment.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { csvOf } from "#app/models/document/csv.ts";
import type { Order } from "#app/models/order/order.ts";
import { formatTime, frenchDay, parisTime } from "#app/models/platform/time.ts";
import { listLinks } from "./remote-payment-link.server.ts";

const t = texts(remoteTexts);

/**
 * Formats the payment links of an order as CSV, without their tokens, since files get passed on.
 */
export async function paymentLinksCsv(
  order: Order,
  now: Date = new Date(),
): Promise<{ name: string; csv: string }> {
  const head = [t("links.for"), t("links.created"), t("links.state"), t("csv.opened")];
  const rows = (await listLinks(order, now)).map((link) => [
    link.recipient || t("links.handed"),
    moment(link.createdAt),
    t(`states.${link.state}`, { at: moment(link.expiresAt) }),
    link.openedAt ? moment(link.openedAt) : "",
  ]);
  return { name: t("csv.file", { uid: order.uid }), csv: csvOf([head, ...rows]) };
}

function moment(at: Date): string {
  return `${frenchDay(parisTime(at).day)} ${formatTime(at)}`;
}
