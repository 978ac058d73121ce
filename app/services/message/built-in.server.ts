import codeTexts from "#app/locales/fr/auth/code.json" with { type: "json" };
import securityMailTexts from "#app/locales/fr/auth/security-mail.json" with { type: "json" };
import securitySmsTexts from "#app/locales/fr/auth/security-sms.json" with { type: "json" };
import cardRequestTexts from "#app/locales/fr/card-request/mail.json" with { type: "json" };
import cartTexts from "#app/locales/fr/cart/share-mail.json" with { type: "json" };
import shareTexts from "#app/locales/fr/catalogue/share-mail.json" with { type: "json" };
import closureTexts from "#app/locales/fr/closure/message.json" with { type: "json" };
import approvalTexts from "#app/locales/fr/company/approval-mail.json" with { type: "json" };
import peopleTexts from "#app/locales/fr/company/people-mail.json" with { type: "json" };
import contactTexts from "#app/locales/fr/contact/mail.json" with { type: "json" };
import handoverTexts from "#app/locales/fr/handover/mail.json" with { type: "json" };
import invoiceTexts from "#app/locales/fr/invoice/dispute-mail.json" with { type: "json" };
import listTexts from "#app/locales/fr/list/mail.json" with { type: "json" };
import orderTexts from "#app/locales/fr/order/mail.json" with { type: "json" };
import noticeTexts from "#app/locales/fr/order/notice.json" with { type: "json" };
import paymentTexts from "#app/locales/fr/payment/mail.json" with { type: "json" };
import refundTexts from "#app/locales/fr/payment/refund-mail.json" with { type: "json" };
import remoteTexts from "#app/locales/fr/payment/remote-payment-mail.json" with { type: "json" };
import substituteTexts from "#app/locales/fr/preparation/substitute-mail.json" with {
  type: "json",
};
import ticketTexts from "#app/locales/fr/purchase/dispute-mail.json" with { type: "json" };
import type { MessageFile } from "#app/models/message/outline.ts";
import { flattenTexts, type TextTree } from "#app/models/message/text-tree.ts";

const trees: Record<MessageFile, TextTree> = {
  "auth/code": codeTexts,
  "auth/security-mail": securityMailTexts,
  "auth/security-sms": securitySmsTexts,
  "card-request/mail": cardRequestTexts,
  "cart/share-mail": cartTexts,
  "catalogue/share-mail": shareTexts,
  "closure/message": closureTexts,
  "company/approval-mail": approvalTexts,
  "company/people-mail": peopleTexts,
  "contact/mail": contactTexts,
  "handover/mail": handoverTexts,
  "invoice/dispute-mail": invoiceTexts,
  "list/mail": listTexts,
  "order/mail": orderTexts,
  "order/notice": noticeTexts,
  "payment/mail": paymentTexts,
  "payment/refund-mail": refundTexts,
  "payment/remote-payment-mail": remoteTexts,
  "preparation/substitute-mail": substituteTexts,
  "purchase/dispute-mail": ticketTexts,
};

/** Every text that the shop is delivered with, by id: "order/mail:subject". */
export const builtInTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(trees).flatMap(([file, tree]) =>
    [...flattenTexts(tree)].map(([key, text]) => [`${file}:${key}`, text] as const),
  ),
);
