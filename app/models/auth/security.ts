import { CODE_MINUTES, TOKEN_MINUTES } from "./code.ts";

/** What can happen to the access of a customer. */
export const securityEventTypes = [
  "sign-in",
  "sign-in-failed",
  "sign-in-refused",
  "sign-out",
  "session-ended",
  "sessions-ended",
  "password-changed",
  "password-reset",
  "email-changed",
  "phone-changed",
  "card-blocked",
  "card-unblocked",
  "data-exported",
  "invited",
  "role-changed",
  "ceiling-changed",
  "access-disabled",
  "access-enabled",
] as const;

export type SecurityEventType = (typeof securityEventTypes)[number];

/** What an owner of the company does to somebody's access. */
const ownerEvents: readonly SecurityEventType[] = [
  "invited",
  "role-changed",
  "ceiling-changed",
  "access-disabled",
  "access-enabled",
];

/** True for what an owner did: their own browser is not shown to others. */
export function isByOwner(type: SecurityEventType): boolean {
  return ownerEvents.includes(type);
}

/** What a customer can be reached by, and may change. */
export type ContactKind = "email" | "cellphone";

/** Rows of a page of events (specification, section 9: table page size). */
export const EVENTS_PER_PAGE = 6;

/** Events are kept for a year: what the CNIL advises for logs at most (deliberation 2021-122, six months to a year). */
export const EVENT_DAYS = 365;

/** A link confirms an e-mail address within a quarter of an hour; a code lives as long as all codes do. */
const CONFIRM_MINUTES: Readonly<Record<ContactKind, number>> = {
  email: TOKEN_MINUTES,
  cellphone: CODE_MINUTES,
};

/** Events older than this moment are deleted. */
export function eventsKeptSince(now: Date): Date {
  return new Date(now.getTime() - EVENT_DAYS * 86_400_000);
}

/** Until when what was asked for now can be confirmed. */
export function confirmUntil(kind: ContactKind, now: Date): Date {
  return new Date(now.getTime() + CONFIRM_MINUTES[kind] * 60_000);
}

/** "c•••@exemple.fr" from "camille@exemple.fr": enough to be known again by its owner. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** "06 •• •• •• 32" from "0698765432", "+33 6 …" alike: the last two digits, and how it begins. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^33/, "0");
  return digits.length < 6 ? "••" : `${digits.slice(0, 2)} •• •• •• ${digits.slice(-2)}`;
}
