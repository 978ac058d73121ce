import remoteTexts from "#app/locales/fr/payment/remote-payment.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { PrintedDocument, Printing } from "#app/models/document/document.ts";
import { mayBePaidRemotely } from "#app/models/payment/remote-payment.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";
import { printPickupCode } from "#app/services/order/pickup-code.server.ts";
import { to, url } from "#app/urls.ts";
import {
  addressOfLink,
  findLinkedOrder,
  type LinkRefusal,
  makeLink,
} from "./remote-payment-link.server.ts";

const t = texts(remoteTexts);

/** Specification, section 7; null when not theirs, not payable, or without the right to see amounts. */
export async function findLinkDocument(buyer: Buyer, orderUid: string, now: Date = new Date()) {
  const order = await findLinkedOrder(buyer, orderUid);
  if (!order || !mayBePaidRemotely(order, now)) return null;
  const { uid } = order;
  const title = t("document.title", { uid });
  return { uri: to(url.paymentLinkPdf, { uid }), format: "pdf", title, items: { uid } };
}

/** A link of its own, as text and as a QR code. Refuses as `makeLink`. */
export async function makeLinkSheet(
  buyer: Buyer,
  orderUid: string,
  now: Date = new Date(),
): Promise<({ ok: true } & Printing) | LinkRefusal> {
  const made = await makeLink(buyer, orderUid, now);
  if (!made.ok) return made;
  const { link, order } = made;
  const address = addressOfLink(link, order.uid);
  if (!address) throw new Error(`the new payment link of order ${order.uid} has no URL`);
  const { expiresAt } = link;
  const document: PrintedDocument = {
    kind: t("document.kind"),
    title: t("document.title", { uid: order.uid }),
    brand: buyer.companyLabel,
    sections: [
      {
        title: t("document.what"),
        rows: [
          [t("merchant"), t("merchant-name")],
          [t("order"), order.uid],
          [t("company"), buyer.companyLabel],
          [t("amount"), formatCents(order.grossCents)],
          [t("until"), t("moment", { day: formatDate(expiresAt), time: formatTime(expiresAt) })],
        ],
      },
      { title: t("document.how"), text: t("document.scan") },
    ],
    code: { picture: await printPickupCode(address), text: address },
    notice: t("document.notice"),
    footer: t("document.footer", { uid: order.uid, day: formatDate(now) }),
  };
  return { ok: true, name: t("document.file"), printable: { sheet: document } };
}
