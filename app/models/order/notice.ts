import type { OrderMode, OrderStatus } from "./order.ts";

/** How a customer is told that an order is ready: by e-mail and SMS, by one of them, or not at all. */
export const readyNotices = ["both", "email", "sms", "none"] as const;

export type ReadyNotice = (typeof readyNotices)[number];

export const noticeChannels = ["email", "sms"] as const;

export type NoticeChannel = (typeof noticeChannels)[number];

/** The statuses of which a customer is told. */
export const noticedStatuses = [3, 4, 5, 32, 33] as const;

export type NoticedStatus = (typeof noticedStatuses)[number];

/** The status as one of these, or null. */
export function noticedStatus(status: OrderStatus): NoticedStatus | null {
  return noticedStatuses.find((one) => one === status) ?? null;
}

/**
 * The ways in which a status is told to the customer. Goods that wait at the depot (4; 33 when a lorry brought them
 * there) are told as they chose, and so is a lorry about to leave (4 of a delivery); all else by e-mail. That a lorry
 * brings goods to the depot (32 of a pickup) asks nothing of anybody.
 */
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
