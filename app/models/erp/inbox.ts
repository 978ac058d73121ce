import type { ErpKind, ErpOutcome, ErpReason } from "./message.ts";

/** True for a message that somebody has to look at: it waits too long, was refused or failed. */
export function mayReplay(outcome: ErpOutcome): boolean {
  return outcome === "failed" || outcome === "refused" || outcome === "waiting";
}

/** Which messages to see: those that somebody has to look at, those that wait for others, or all. */
export const messageViews = ["to-do", "waiting", "all"] as const;

export type MessageView = (typeof messageViews)[number];

/** The view that an address asks for; what is to be done when it asks for none. */
export function messageView(asked: string | null): MessageView {
  return messageViews.find((view) => view === asked) ?? "to-do";
}

/** A message as a row of a list. */
export type ErpMessageView = {
  id: number;
  eventId: string;
  kind: ErpKind;
  subject: string;
  outcome: ErpOutcome;
  reason: ErpReason | null;
  receivedAt: Date;
};
