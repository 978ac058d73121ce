import { isPickup, type OrderMode } from "./mode.ts";
import { type OrderStatus, orderStatus } from "./status.ts";

export const readyNotices = ["both", "email", "sms", "none"] as const;

export type ReadyNotice = (typeof readyNotices)[number];

export const noticeChannels = ["email", "sms"] as const;

export type NoticeChannel = (typeof noticeChannels)[number];

/** Messages about an order that are recorded once sent. */
export type OrderMessageKind = "confirmation" | "slot-changed" | "cancelled" | "status";

const { confirmed, available, invoiced, withCarrier, deliveredByCarrier } = orderStatus;

export const noticedStatuses = [
  ...[confirmed, available, invoiced, withCarrier, deliveredByCarrier],
] as const;

export type NoticedStatus = (typeof noticedStatuses)[number];

export function noticedStatus(status: OrderStatus): NoticedStatus | null {
  return noticedStatuses.find((one) => one === status) ?? null;
}

/** The customer's choice when goods are ready or leave, else e-mail; a pickup with a carrier sends nothing. */
export function noticeChannelsOf(
  { statusCode, mode }: { statusCode: NoticedStatus; mode: OrderMode },
  chosen: ReadyNotice,
): readonly NoticeChannel[] {
  if (isReady(statusCode, mode)) {
    return noticeChannels.filter((channel) => chosen === "both" || chosen === channel);
  }
  return statusCode === withCarrier && isPickup(mode) ? [] : ["email"];
}

/** True when the goods wait at the depot, or for their lorry. */
export function isReady(status: NoticedStatus, mode: OrderMode): boolean {
  return status === available || (status === deliveredByCarrier && isPickup(mode));
}
