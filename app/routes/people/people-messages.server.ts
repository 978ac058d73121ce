import type { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { ceilingEuros } from "#app/models/company/people.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import { formatTime } from "#app/models/platform/time.ts";
import type { PersonChanged } from "#app/services/company/people-change.server.ts";
import type {
  InvitationRefusal,
  resendInvitation,
} from "#app/services/company/people-invitation.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";

type Refuse = Extract<Awaited<ReturnType<typeof parseForm>>, { ok: true }>["refuse"];

export function answerInvitation(refusal: InvitationRefusal, refuse: Refuse) {
  if (refusal.reason === "not-found") return notFound();
  if (refusal.reason !== "invitations-too-many") return refuse(refusal.reason, refusal.field);
  return refuse(refusal.reason, undefined, { time: formatTime(refusal.retryAt) });
}

export function resentMessage(
  resent: Awaited<ReturnType<typeof resendInvitation>>,
): Flash<FlashKey> {
  if (resent.ok) return { tone: "success", key: "person-invited", values: { name: resent.name } };
  if (resent.reason === "invitations-too-many") {
    const values = { time: formatTime(resent.retryAt) };
    return { tone: "error", key: "invitations-too-many", values };
  }
  if (resent.reason === "not-found") return notFound();
  return { tone: "error", key: "person-not-invited" };
}

type Changed = Extract<PersonChanged, { ok: true }>;

export function changedMessage(personId: number, { name, before }: Changed): Flash<FlashKey> {
  const fields = { role: before.role, ceiling: ceilingEuros(before.ceilingCents) ?? "" };
  return {
    tone: "success",
    key: "person-changed",
    values: { name },
    undo: { action: to(url.person, { personId }), fields, label: "undo" },
  };
}

export function enabledMessage(enabled: PersonChanged): Flash<FlashKey> {
  if (!enabled.ok) return notFound();
  return { tone: "success", key: "person-enabled", values: { name: enabled.name } };
}

export function disabledMessages(
  personId: number,
  name: string,
  changed: PersonChanged,
): Flash<FlashKey> {
  if (changed.ok) {
    const undo = { action: to(url.enablePerson, { personId }), fields: {}, label: "undo" as const };
    return { tone: "success", key: "person-disabled", values: { name }, undo };
  }
  if (changed.reason === "not-found") return notFound();
  return { tone: "error", key: "person-last-owner", values: { name } };
}
