import statusTexts from "#app/locales/fr/order/status.json";
import { texts } from "#app/locales/texts.ts";
import { type ApprovalStatus, awaitsApproval } from "#app/models/company/approval.ts";
import type { OrderStatus } from "#app/models/order/status.ts";

const t = texts(statusTexts);

type StatusTone = "waiting" | "moving" | "ready" | "done" | "stopped";

const tones: Record<OrderStatus, StatusTone> = {
  1: "waiting",
  10: "waiting",
  13: "stopped",
  20: "waiting",
  22: "waiting",
  11: "moving",
  12: "moving",
  101: "moving",
  2: "moving",
  3: "moving",
  32: "moving",
  4: "ready",
  33: "ready",
  5: "done",
  9: "stopped",
  29: "stopped",
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <span className={`status ${tones[status]}`}>{t(`${status}`)}</span>;
}

type BadgedOrder = { statusCode: OrderStatus; approval: ApprovalStatus; isBeingPaid: boolean };

export function OrderBadge({ order }: { order: BadgedOrder }) {
  if (awaitsApproval(order)) return <span className="status waiting">{t("to-approve")}</span>;
  if (order.isBeingPaid) return <span className="status waiting">{t("being-paid")}</span>;
  return <StatusBadge status={order.statusCode} />;
}
