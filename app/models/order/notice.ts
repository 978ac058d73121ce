import type { OrderMode, OrderStatus } from "./order.ts";

export const readyNotices = ["both", "email", "sms", "none"] as const;

export type ReadyNotice = (typeof readyNotices)[number];

export const noticeChannels = ["email", "sms"] as const;

export type NoticeChannel = (typeof noticeChannels)[number];

/** Messages about an order that are recorded once sent. */
export type OrderMessageKind = "confirmation" | "slot-changed" | "cancelled" | "status";

export const noticedStatuses = [3, 4, 5, 32, 33] as const;

export type NoticedStatus = (typeof noticedStatuses)[number];

export function noticedStatus(status: OrderStatus): NoticedStatus | null {
  return noticedStatuses.find((one) => one === status) ?? null;
}

/** The customer's choice when goods are ready or leave (4; 33 after transport), else e-mail; 32 sends nothing. */
export function noticeChannelsOf(
  { statusCode, mode }: { statusCode: NoticedStatus; mode: OrderMode },
  chosen: ReadyNotice,
): readonly NoticeChannel[] {
  if (isReady(statusCode, mode)) {
    return noticeChannels.filter((channel) => chosen === "both" || chosen === channel);
  }
  return statusCode === 32 && mode === 1 ? [] : ["email"];
}

/** True when the goods wait at the depot, or for their lorry. */
export function isReady(status: NoticedStatus, mode: OrderMode): boolean {
  return status === 4 || (status === 33 && mode === 1);
}
