import type { Flash } from "#app/models/platform/flash.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import type { Accepted, LeftOut } from "#app/services/quote/cart.server.ts";
import type { QuoteRequestOutcome } from "#app/services/quote/request.server.ts";
import { to, url } from "#app/urls.ts";

export function acceptedMessages(accepted: Accepted): Flash<FlashKey>[] | null {
  if (!accepted.ok) {
    const { reason } = accepted;
    return reason === "not-found" ? null : [{ tone: "error", key: reason }];
  }
  const { number, added, leftOut } = accepted;
  const messages: Flash<FlashKey>[] = [];
  if (added > 0) {
    messages.push({ tone: "success", key: "quote-accepted", values: { number, count: added } });
  }
  const full = leftOut.filter(({ reason }) => reason === "cart-full");
  const unsold = leftOut.filter(({ reason }) => reason !== "cart-full");
  if (unsold.length > 0) {
    const values = { references: references(unsold) };
    messages.push({ tone: "warning", key: "quote-left-out", values });
  }
  if (full.length > 0) {
    const values = { count: full.length, references: references(full) };
    messages.push({ tone: "warning", key: "quote-no-room", values });
  }
  return messages;
}

const MAX_REFERENCES = 40;

function references(lines: readonly LeftOut[]): string {
  const all = lines.map(({ reference }) => reference);
  return (all.length > MAX_REFERENCES ? [...all.slice(0, MAX_REFERENCES), "…"] : all).join(", ");
}

export function afterAccepting(accepted: Accepted, id: number): string {
  return accepted.ok && accepted.added > 0 ? to(url.cart) : to(url.quote, { id });
}

export function requestedMessage(outcome: QuoteRequestOutcome): Flash<FlashKey> | null {
  if (outcome.ok) return { tone: "success", key: "quote-asked" };
  const { reason } = outcome;
  return reason === "not-found" ? null : { tone: "error", key: reason };
}
