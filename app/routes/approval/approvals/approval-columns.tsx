import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import approvalTexts from "#app/locales/fr/company/approval.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import {
  formatRange,
  formatShortDay,
  formatTime,
  frenchDay,
  parisTime,
} from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(approvalTexts);

export type ApprovalRow = {
  uid: string;
  firstName: string;
  lastName: string;
  expiresAt: Date;
  amounts: { grossCents: number; ceilingCents: number } | null;
  storeLabel: string;
  deliveryDate: string;
  deliveryRange: string;
};

/** Those of an owner lead to the request, those of a buyer to their order. */
export function approvalColumns(
  isOwner: boolean,
  rows: readonly ApprovalRow[],
): LineColumn<ApprovalRow>[] {
  const showsPrices = rows.some(({ amounts }) => amounts !== null);
  const page = isOwner
    ? (uid: string) => to(url.approval, { orderUid: uid })
    : (uid: string) => to(url.order, { uid });
  return [
    {
      label: t("number"),
      heading: true,
      cell: ({ uid }) => (
        <Link to={page(uid)} className="whole">
          {uid}
        </Link>
      ),
    },
    { label: t("buyer"), cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
    pickup,
    { label: t("until"), cell: ({ expiresAt }) => moment(expiresAt) },
    ...(showsPrices ? [total] : []),
  ];
}

const pickup: LineColumn<ApprovalRow> = {
  label: t("pickup"),
  cell: ({ deliveryDate, deliveryRange, storeLabel }) => (
    <div>
      {t("pickup-at", { day: formatShortDay(deliveryDate), hour: formatRange(deliveryRange) })}
      <p className="hint">{storeLabel}</p>
    </div>
  ),
};

const total: LineColumn<ApprovalRow> = {
  label: t("total"),
  number: true,
  cell: ({ amounts }) =>
    amounts && (
      <div>
        {formatCents(amounts.grossCents)}
        <p className="hint">{t("ceiling", { amount: formatCents(amounts.ceilingCents) })}</p>
      </div>
    ),
};

function moment(at: Date): string {
  return t("moment", { day: frenchDay(parisTime(at).day), time: formatTime(at) });
}
