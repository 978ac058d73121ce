import type { Email, Outline } from "./outline.ts";

const notice = { group: "order", file: "order/notice" } as const;

/** About what is missing, in a notice that an order is ready. */
const MISSING = [
  "missing",
  ["given-back", "given-back-hidden", "given-back-depot", "less-to-pay", "less-to-pay-hidden"],
];

const MISSING_WORDS = ["missing-line", "instead"];
const SMS_WORDS = [["sms-missing_one", "sms-missing_other"]];

const ending = {
  button: "follow",
  after: ["order/mail:questions", "order/mail:sign"],
};

/** Notices of an order's status, for a pickup and for a delivery. */
export const noticeOutlines = {
  "retrait-en-preparation": { ...notice, email: ofPickup("3") },
  "retrait-pret": {
    ...notice,
    email: readyPickup("4"),
    sms: { text: "pickup.sms", words: SMS_WORDS },
  },
  "retrait-en-transport": { ...notice, email: ofPickup("32") },
  "retrait-arrive": {
    ...notice,
    email: readyPickup("33"),
    sms: { text: "pickup.sms", words: SMS_WORDS },
  },
  "retrait-facture": { ...notice, email: invoiced("pickup") },
  "livraison-en-preparation": { ...notice, email: ofDelivery("3") },
  "livraison-prete": {
    ...notice,
    email: { ...ofDelivery("4", ["place", ...MISSING, "choice"]), words: MISSING_WORDS },
    sms: { text: "delivery.sms", words: SMS_WORDS },
  },
  "livraison-en-route": { ...notice, email: ofDelivery("32") },
  "livraison-terminee": { ...notice, email: ofDelivery("33") },
  "livraison-facture": { ...notice, email: invoiced("delivery") },
} satisfies Record<string, Outline>;

function ofPickup(status: string, more: Email["before"] = ["to-pay"]): Email {
  const words = ["order/mail:hello", `pickup.${status}.body`, "order/mail:pickup-at"];
  return { subject: `pickup.${status}.subject`, before: [...words, ...more], ...ending };
}

function readyPickup(status: string): Email {
  const more = ["place", "order/mail:show", "arrive", "to-pay", ...MISSING, "choice"];
  return { ...ofPickup(status, more), words: MISSING_WORDS };
}

function ofDelivery(status: string, more: Email["before"] = []): Email {
  const at = status === "33" ? [] : ["order/mail:delivery-at"];
  const before = ["order/mail:hello", `delivery.${status}.body`, ...at, ...more];
  return { subject: `delivery.${status}.subject`, before, ...ending };
}

function invoiced(way: "pickup" | "delivery"): Email {
  const bodies = [`${way}.5.body_one`, `${way}.5.body_other`];
  return { subject: `${way}.5.subject`, before: ["order/mail:hello", bodies], ...ending };
}
