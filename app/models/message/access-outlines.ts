import type { Outline } from "./outline.ts";

const code = { group: "access", file: "auth/code" } as const;
const security = { group: "access", file: "auth/security-mail" } as const;
const card = { group: "access", file: "card-request/mail" } as const;

/** Messages about the access of a customer: codes, changes of the account, requests for a card. */
export const accessOutlines = {
  "nouveau-mot-de-passe": {
    ...code,
    email: withCode("password-reset"),
    sms: { text: "sms-password-reset" },
  },
  "premiere-connexion": {
    ...code,
    email: withCode("first-connection"),
    sms: { text: "sms-first-connection" },
  },
  "acces-pas-ouvert": {
    ...code,
    email: withoutCode("not-connected"),
    sms: { text: "sms-not-connected" },
  },
  "acces-deja-ouvert": {
    ...code,
    email: withoutCode("connected"),
    sms: { text: "sms-connected" },
  },
  "adresse-a-confirmer": {
    ...security,
    email: {
      subject: "confirm.subject",
      before: ["hello", "confirm.body", "confirm.until"],
      button: "confirm.act",
      after: ["confirm.not-you", "sign"],
    },
  },
  "telephone-a-confirmer": {
    group: "access",
    file: "auth/security-sms",
    sms: { text: "confirm" },
  },
  "mot-de-passe-change": { ...security, email: notice("password-changed") },
  "adresse-changee": { ...security, email: notice("email-changed") },
  "telephone-change": {
    ...security,
    email: notice("phone-changed"),
    sms: { text: "auth/security-sms:changed" },
  },
  "compte-supprime": { ...security, email: notice("account-erased") },
  "carte-demandee": {
    ...card,
    email: {
      subject: "received.subject",
      before: ["received.body", "received.next"],
      after: ["received.not-you", "sign"],
    },
  },
  "carte-accordee": {
    ...card,
    email: {
      subject: "approved.subject",
      before: ["hello", "approved.body", "approved.first"],
      button: "approved.act",
      after: ["sign"],
    },
  },
  "carte-refusee": {
    ...card,
    email: {
      subject: "refused.subject",
      before: ["hello", "refused.body", "refused.next"],
      after: ["sign"],
    },
  },
} satisfies Record<string, Outline>;

function withCode(about: "password-reset" | "first-connection") {
  return {
    subject: `subject-${about}`,
    before: ["hello", `intro-${about}`, "code", "code-life", "link"],
    button: `button-${about}`,
    after: ["warning", "sign"],
  };
}

function withoutCode(about: "not-connected" | "connected") {
  return {
    subject: `subject-${about}`,
    before: ["hello", `intro-${about}`],
    button: `button-${about}`,
    after: ["warning-other", "sign"],
  };
}

function notice(about: string) {
  return {
    subject: `${about}.subject`,
    before: ["hello", `${about}.body`],
    after: ["not-you", "sign"],
  };
}
