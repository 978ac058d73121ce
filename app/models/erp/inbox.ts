import type { ErpKind, ErpOutcome, ErpReason } from "./message.ts";

/** True for a message that needs an operator: it waits too long, was refused or failed. */
export function mayReplay(outcome: ErpOutcome): boolean {
  return outcome === "failed" || outcome === "refused" || outcome === "waiting";
}

export const messageViews = ["to-do", "waiting", "all"] as const;

export type MessageView = (typeof messageViews)[number];

/** Parses the view of an address; the messages to do by default. */
export function messageView(value: string | null): MessageView {
  return messageViews.find((view) => view === value) ?? "to-do";
}

export type ErpMessageView = {
  id: number;
  eventId: string;
  kind: ErpKind;
  subject: string;
  outcome: ErpOutcome;
  reason: ErpReason | null;
  receivedAt: Date;
};
