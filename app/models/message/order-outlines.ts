import type { Outline } from "./outline.ts";

const order = { group: "order", file: "order/mail" } as const;
const handover = { group: "handover", file: "handover/mail" } as const;
const closure = { group: "order", file: "closure/message" } as const;

const HELLO = "order/mail:hello";
const CLOSING = ["order/mail:questions", "order/mail:sign"];

/** Messages about an order, from its confirmation to its hand-over. */
export const orderOutlines = {
  "commande-confirmee": {
    ...order,
    email: {
      subject: "subject",
      before: [
        "hello",
        ["intro-paid", "intro-store"],
        "placed-by",
        ["pickup-at", "delivery-at"],
        "show",
        "say",
        "worksite",
        "elsewhere",
        "contact",
        "calendar",
      ],
      words: [
        "when",
        "code",
        "spoken",
        ["pickup", "delivery"],
        "lines",
        "line",
        "color",
        "line-comment",
        ["more-lines_one", "more-lines_other"],
        "net",
        "discount",
        "eco-tax",
        "carriage",
        "vat",
        "deposit",
        ["gross-paid", "gross-store"],
        "comment",
      ],
      button: "follow",
      after: ["questions", "sign"],
    },
  },
  "creneau-change": {
    ...order,
    email: {
      subject: "slot-changed.subject",
      before: [
        "hello",
        ["slot-changed.body", "slot-changed.body-delivery"],
        ["pickup-at", "delivery-at"],
        "show",
        "slot-changed.calendar",
      ],
      button: "slot-changed.follow",
      after: ["questions", "sign"],
    },
  },
  "commande-annulee": {
    ...order,
    email: {
      subject: "cancelled.subject",
      before: [
        "hello",
        [
          "cancelled.by-customer",
          "cancelled.at-depot",
          "cancelled.by-store",
          "cancelled.nothing-found",
        ],
        ["cancelled.refund", "cancelled.free", "cancelled.no-pay"],
        "cancelled.calendar",
      ],
      button: "cancelled.follow",
      after: ["questions", "sign"],
    },
  },
  "article-manquant": {
    group: "order",
    file: "preparation/substitute-mail",
    email: {
      subject: "subject",
      before: ["hello", "missing", "proposed", "free", "until"],
      button: "accept",
      other: "refuse",
      after: ["questions", "sign"],
    },
    sms: { text: "sms", words: ["sms-goods"] },
  },
  "depot-ferme": {
    ...closure,
    email: {
      subject: "proposed.subject",
      before: [HELLO, "proposed.body", "reason", ["proposed.other", "proposed.none"]],
      button: "proposed.follow",
      after: CLOSING,
    },
    sms: { text: "proposed.sms" },
  },
  "depot-rouvert": {
    ...closure,
    email: {
      subject: "reopened.subject",
      before: [HELLO, "reopened.body"],
      button: "reopened.follow",
      after: CLOSING,
    },
    sms: { text: "reopened.sms" },
  },
  "marchandise-remise": {
    ...handover,
    email: {
      subject: ["subject", "subject-part"],
      before: [HELLO, ["body", "body-part"], "note"],
      button: "follow",
      after: CLOSING,
    },
  },
  "livraison-faite": {
    ...handover,
    email: {
      subject: ["delivery.all", "delivery.part", "delivery.refused"],
      before: [HELLO, ["delivery.after-part", "delivery.after-refusal"], "delivery.note"],
      button: "follow",
      after: CLOSING,
    },
  },
  "livreur-sur-place": {
    ...handover,
    email: {
      subject: "on-site.subject",
      before: [HELLO, "on-site.body"],
      button: "follow",
      after: CLOSING,
    },
    sms: { text: "on-site.sms" },
  },
} satisfies Record<string, Outline>;
