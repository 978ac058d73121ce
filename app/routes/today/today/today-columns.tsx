import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import todayTexts from "#app/locales/fr/today/today.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import type { HourRow, StoreRow, Sums } from "#app/models/today/hours.ts";
import { to, url } from "#app/urls.ts";

const t = texts(todayTexts);

function sumColumns<Row extends { today: Sums; before: Sums }>(before: string): LineColumn<Row>[] {
  return [
    { label: t("hours.orders"), number: true, cell: ({ today }) => today.orders },
    { label: t("hours.amount"), number: true, cell: ({ today }) => formatCents(today.cents) },
    {
      label: t("hours.orders-before", { before }),
      number: true,
      cell: ({ before: then }) => then.orders,
    },
    {
      label: t("hours.amount-before", { before }),
      number: true,
      cell: ({ before: then }) => formatCents(then.cents),
    },
  ];
}

export function hourColumns(before: string): LineColumn<HourRow>[] {
  return [
    { label: t("hours.hour"), heading: true, cell: ({ hour }) => t("hours.of", { hour }) },
    ...sumColumns<HourRow>(before),
  ];
}

export function salesByStoreColumns(before: string): LineColumn<StoreRow & { store: string }>[] {
  return [
    {
      label: t("stores.store"),
      heading: true,
      cell: ({ storeUid, store }) => (
        <Link to={to(url.today, null, { depot: storeUid })}>{store}</Link>
      ),
    },
    ...sumColumns<StoreRow & { store: string }>(before),
  ];
}
