import { createHash, createHmac, type KeyLike, verify } from "node:crypto";
import { z } from "zod";
import type { ProviderNotice } from "../payment.ts";
import { readNewCard } from "./new-card.ts";
import type { NewCard } from "./saved-card.ts";

/** Sources: "Manuel d'intégration Paybox System", the Up2pay module for WooCommerce, eopayment's paybox.py. */

/** Merchant account at the acquirer. `hmacKey` is in hexadecimal, as the acquirer's back office displays it. */
export type CardMerchant = { site: string; rank: string; identifier: string; hmacKey: string };

export type CardRequest = {
  reference: string;
  amountCents: number;
  email: string;
  billing: { firstName: string; lastName: string; address: string; zipCode: string; city: string };
  articleCount: number;
  returns: { done: string; refused: string; cancelled: string; waiting: string };
  notificationUrl: string;
  subscriber?: CardSubscriber;
  at: Date;
};

/** Name under which the acquirer saves a typed card, or its token of a saved one; `end` is its PBX_DATEVAL. */
export type CardSubscriber =
  | { kind: "new"; reference: string }
  | { kind: "known"; reference: string; token: string; end: string };

export type CardField = readonly [name: string, value: string];

export const EURO = "978";

/** Variables of a notification and their names; the signature (K) must be the last. */
const RETURNED = "Mt:M;Ref:R;Auto:A;Appel:T;Trans:S;Erreur:E;Carte:C;Garantie:G;";
const RETURNED_OF_SAVED = "Abonne:U;Debut:N;Fin:J;";
const RETURNED_LAST = "Sign:K";

/** Signed fields of a payment request: PBX_HMAC, the last, covers all the others in order. */
export function cardFields(merchant: CardMerchant, request: CardRequest): CardField[] {
  const fields: CardField[] = [
    ["PBX_SITE", merchant.site],
    ["PBX_RANG", merchant.rank],
    ["PBX_IDENTIFIANT", merchant.identifier],
    ["PBX_TOTAL", String(request.amountCents).padStart(3, "0")],
    ["PBX_DEVISE", EURO],
    ["PBX_CMD", request.reference],
    ["PBX_PORTEUR", request.email],
    ["PBX_RETOUR", returned(request.subscriber)],
    ...subscriberFields(request.subscriber),
    ["PBX_TYPEPAIEMENT", "CARTE"],
    ["PBX_TYPECARTE", "CB"],
    ["PBX_LANGUE", "FRA"],
    ["PBX_SOURCE", "RWD"],
    ["PBX_RUF1", "POST"],
    ["PBX_EFFECTUE", request.returns.done],
    ["PBX_REFUSE", request.returns.refused],
    ["PBX_ANNULE", request.returns.cancelled],
    ["PBX_ATTENTE", request.returns.waiting],
    ["PBX_REPONDRE_A", request.notificationUrl],
    ["PBX_SHOPPINGCART", shoppingCartXml(request.articleCount)],
    ["PBX_BILLING", billingXml(request.billing)],
    ["PBX_HASH", "SHA512"],
    ["PBX_TIME", request.at.toISOString().replace(/\.\d+Z$/, "+00:00")],
  ];
  return [...fields, ["PBX_HMAC", signFields(fields, merchant.hmacKey)]];
}

function returned(subscriber: CardSubscriber | undefined): string {
  return RETURNED + (subscriber?.kind === "new" ? RETURNED_OF_SAVED : "") + RETURNED_LAST;
}

function subscriberFields(subscriber: CardSubscriber | undefined): CardField[] {
  if (!subscriber) return [];
  const reference: CardField = ["PBX_REFABONNE", subscriber.reference];
  if (subscriber.kind === "new") return [reference];
  return [reference, ["PBX_TOKEN", subscriber.token], ["PBX_DATEVAL", subscriber.end]];
}

/** HMAC-SHA512 in capital hexadecimal over `NAME=value` joined by `&`, values as they are, not encoded. */
export function signFields(fields: readonly CardField[], hmacKey: string): string {
  const message = fields.map(([name, value]) => `${name}=${value}`).join("&");
  return createHmac("sha512", Buffer.from(hmacKey, "hex"))
    .update(message, "utf8")
    .digest("hex")
    .toUpperCase();
}

/** `eventId` is the same for every delivery; `storedBody` is all but the card's token, which is in `card`. */
export type CardNotification = {
  eventId: string;
  notice: ProviderNotice;
  storedBody: string;
  card: NewCard | null;
};

export type NotificationRefusal = "unsigned" | "forged" | "malformed";

const signatureField = "&Sign=";

/** RSA with SHA-1 over every byte before `&Sign=`. "malformed" is signed but incomplete. */
export function readNotification(
  raw: string,
  publicKey: KeyLike,
): { ok: true; value: CardNotification } | { ok: false; reason: NotificationRefusal } {
  const end = raw.lastIndexOf(signatureField);
  if (end < 0) return { ok: false, reason: "unsigned" };
  const signed = raw.slice(0, end);
  const signature = readSignature(raw.slice(end + signatureField.length));
  if (!verify("sha1", Buffer.from(signed, "utf8"), publicKey, signature)) {
    return { ok: false, reason: "forged" };
  }
  const pairs = [...new URLSearchParams(signed)];
  const variables = Object.fromEntries(pairs);
  const notice = Object.keys(variables).length === pairs.length ? readVariables(variables) : null;
  if (!notice) return { ok: false, reason: "malformed" };
  const eventId = createHash("sha256").update(signed).digest("hex");
  return {
    ok: true,
    value: { eventId, notice, storedBody: withoutToken(raw), card: readNewCard(variables) },
  };
}

function withoutToken(raw: string): string {
  return raw.replace(/(^|&)Abonne=[^&]*/, "$1Abonne=");
}

/** Empty when something follows it. A "+" of base64 that was not percent-encoded reads as a space. */
function readSignature(encoded: string): Buffer {
  if (encoded.includes("&")) return Buffer.alloc(0);
  const base64 = new URLSearchParams(`s=${encoded}`).get("s") ?? "";
  return Buffer.from(base64.replaceAll(" ", "+"), "base64");
}

const noticeFields = z.object({
  Mt: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number),
  Ref: z.string().regex(/^[\x20-\x7e]{1,250}$/),
  Auto: z.string().default(""),
  Appel: z.string().regex(/^\d*$/).default(""),
  Trans: z.string().regex(/^\d*$/).default(""),
  Erreur: z.string().regex(/^\d{5}$/),
});

function readVariables(variables: Record<string, string>): ProviderNotice | null {
  const read = noticeFields.safeParse(variables);
  if (!read.success) return null;
  const { Mt, Ref, Auto, Appel, Trans, Erreur } = read.data;
  return {
    reference: Ref,
    amountCents: Mt,
    result: resultOf(Erreur, Auto),
    providerReference: Trans,
    providerCall: Appel,
    code: Erreur,
  };
}

/** 00000 with an authorisation is paid, 99999 waits for the issuer, all else is refused (manual, answer codes). */
function resultOf(code: string, authorisation: string): ProviderNotice["result"] {
  if (code === "99999") return "pending";
  return code === "00000" && authorisation !== "" ? "paid" : "refused";
}

/** 3-D Secure 2 requires the number of items, between 1 and 99. */
function shoppingCartXml(articleCount: number): string {
  const quantity = Math.min(99, Math.max(1, articleCount));
  return `<?xml version="1.0" encoding="utf-8"?><shoppingcart><total><totalQuantity>${quantity}</totalQuantity></total></shoppingcart>`;
}

/** 250 is the ISO 3166 number of France. */
function billingXml(billing: CardRequest["billing"]): string {
  return `<?xml version="1.0" encoding="utf-8"?><Billing><Address><FirstName>${plain(billing.firstName, 22)}</FirstName><LastName>${plain(billing.lastName, 22)}</LastName><Address1>${plain(billing.address, 50)}</Address1><ZipCode>${plain(billing.zipCode, 10)}</ZipCode><City>${plain(billing.city, 50)}</City><CountryCode>250</CountryCode></Address></Billing>`;
}

/** The acquirer accepts neither accents nor line ends, and limits the length. */
function plain(text: string, length: number): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]+/g, " ")
    .replace(/[<>&"']/g, " ")
    .trim()
    .slice(0, length);
}
