import type { Outline } from "./outline.ts";

const approval = { group: "company", file: "company/approval-mail" } as const;
const request = { group: "request", file: "contact/mail" } as const;
const depot = { group: "depot", file: "contact/mail" } as const;

const SHARED_AFTER = ["catalogue/share-mail:notice", "catalogue/share-mail:sign"];
const WROTE = "catalogue/share-mail:wrote";
const LINES = [
  "cart/share-mail:line",
  ["cart/share-mail:left-out_one", "cart/share-mail:left-out_other"],
];

/** Messages about payments, a company's people, requests, what is shared, and those that depots receive. */
export const otherOutlines = {
  "paiement-echoue": {
    group: "payment",
    file: "payment/mail",
    email: {
      subject: "subject",
      before: ["hello", ["refused", "cancelled"], ["again", "over"], "until"],
      words: [["0", "1", "2", "3", "4", "5"].map((type) => `provider.${type}`)],
      button: ["pay", "renew"],
      after: ["questions", "sign"],
    },
  },
  remboursement: {
    group: "payment",
    file: "payment/refund-mail",
    email: {
      subject: "subject",
      before: [
        "hello",
        ["body", "body-hidden"],
        ["order-cancelled", "too-late", "paid-twice", "credit-note", "missing-goods", "desk"],
        "delay",
      ],
      button: "follow",
      after: ["questions", "sign"],
    },
  },
  "lien-de-paiement": {
    group: "payment",
    file: "payment/remote-payment-mail",
    email: {
      subject: "subject",
      before: ["hello", "asks", "wrote", "placed-by"],
      words: ["from-depot"],
      button: "pay",
      after: ["until", "notice", "sign"],
    },
    sms: { text: "sms" },
  },
  "accord-demande": {
    ...approval,
    email: {
      subject: "ask.subject",
      before: ["hello", "ask.body", "ask.placed-by", "ask.pickup", "ask.until"],
      button: "ask.act",
      after: ["ask.login", "sign"],
    },
  },
  "accord-donne": { ...approval, email: answered("approved", "approved.pay") },
  "accord-refuse": { ...approval, email: answered("refused", "refused.reason") },
  "accord-sans-reponse": { ...approval, email: answered("expired", "expired.again") },
  invitation: {
    group: "company",
    file: "company/people-mail",
    email: {
      subject: "subject",
      before: ["hello", "body", "card", "first"],
      button: "act",
      after: ["not-you", "sign"],
    },
  },
  "demande-arrivee": {
    ...request,
    email: {
      subject: "customer.subject",
      before: ["customer.received"],
      button: "customer.see",
      after: ["customer.sign"],
    },
  },
  "reponse-a-une-demande": {
    ...request,
    email: {
      subject: "customer.message-subject",
      before: ["customer.message-from"],
      button: "customer.see",
      after: ["customer.sign"],
    },
  },
  "produit-envoye": {
    group: "share",
    file: "catalogue/share-mail",
    email: {
      subject: "subject",
      before: ["intro", "said", "product", "wrote"],
      button: "see",
      after: ["notice", "sign"],
    },
  },
  "panier-envoye": {
    group: "share",
    file: "cart/share-mail",
    email: {
      subject: "subject",
      before: ["catalogue/share-mail:intro", "said", WROTE, "again"],
      words: ["title", ...LINES],
      button: "see",
      after: SHARED_AFTER,
    },
  },
  "liste-envoyee": {
    group: "share",
    file: "list/mail",
    email: {
      subject: "subject",
      before: ["catalogue/share-mail:intro", "said", WROTE, "cart/share-mail:again"],
      words: LINES,
      button: "cart/share-mail:see",
      after: SHARED_AFTER,
    },
  },
  "demande-recue-au-depot": {
    ...depot,
    email: {
      subject: "depot.subject",
      before: [["depot.customer", "depot.visitor"], "depot.about", "depot.files"],
      words: ["depot.answer", "depot.no-phone"],
      button: "depot.see",
      after: ["depot.contact"],
    },
  },
  "message-recu-au-depot": {
    ...depot,
    email: {
      subject: "depot.message-subject",
      before: ["depot.message-from"],
      button: "depot.see",
      after: [],
    },
  },
  "facture-contestee": {
    group: "depot",
    file: "invoice/dispute-mail",
    email: {
      subject: "subject",
      before: ["who", "order", "message"],
      words: ["line"],
      button: "see",
      after: ["answer"],
    },
  },
  "ticket-conteste": {
    group: "depot",
    file: "purchase/dispute-mail",
    email: {
      subject: "subject",
      before: ["who", "message"],
      words: ["line", "line-back"],
      button: "see",
      after: ["answer"],
    },
  },
} satisfies Record<string, Outline>;

function answered(fate: "approved" | "refused" | "expired", more: string) {
  return {
    subject: `${fate}.subject`,
    before: ["hello", `${fate}.body`, more],
    button: `${fate}.act`,
    after: ["sign"],
  };
}
