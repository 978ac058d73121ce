import { DAY_MS } from "#app/models/platform/duration.ts";
import { CODE_MINUTES, TOKEN_MINUTES } from "./code.ts";

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
  "card-made",
  "invited",
  "role-changed",
  "ceiling-changed",
  "access-disabled",
  "access-enabled",
] as const;

export type SecurityEventType = (typeof securityEventTypes)[number];

const ownerEvents: readonly SecurityEventType[] = [
  "invited",
  "role-changed",
  "ceiling-changed",
  "access-disabled",
  "access-enabled",
];

/** True for an owner's act: the owner's browser is not shown to the colleague. */
export function isByOwner(type: SecurityEventType): boolean {
  return ownerEvents.includes(type);
}

export type ContactKind = "email" | "cellphone";

/** Rows of a page of events (specification, section 9: table page size). */
export const EVENTS_PER_PAGE = 6;

/** Retention of events: one year, the CNIL's maximum for logs (deliberation 2021-122, six months to a year). */
export const EVENT_DAYS = 365;

/** A link confirms an e-mail address within a quarter of an hour; a code lives as long as other codes. */
const CONFIRM_MINUTES: Readonly<Record<ContactKind, number>> = {
  email: TOKEN_MINUTES,
  cellphone: CODE_MINUTES,
};

export function securityEventsStoredSince(now: Date): Date {
  return new Date(now.getTime() - EVENT_DAYS * DAY_MS);
}

export function confirmUntil(kind: ContactKind, now: Date): Date {
  return new Date(now.getTime() + CONFIRM_MINUTES[kind] * 60_000);
}

/** Masks "camille@exemple.fr" as "c•••@exemple.fr", which its owner recognises. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** Masks "0698765432" and "+33 6 …" as "06 •• •• •• 32": the beginning and the last two digits. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^33/, "0");
  return digits.length < 6 ? "••" : `${digits.slice(0, 2)} •• •• •• ${digits.slice(-2)}`;
}
