import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { OrderBadge } from "#app/components/ui/status-badge.tsx";
import { Link } from "#app/framework/link.tsx";
import customerTexts from "#app/locales/fr/desk/customer.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatRange, formatShortDay } from "#app/models/platform/time.ts";
import type { CustomerSheet } from "#app/services/desk/customer.server.ts";
import type { DeskRow } from "#app/services/desk/list.server.ts";
import { to, url } from "#app/urls.ts";

const t = texts(customerTexts);

/** Last orders of a company, and the way to all of them. */
export function CustomerOrders({ sheet: { company, orders } }: { sheet: CustomerSheet }) {
  return (
    <>
      <h2>{t("orders")}</h2>
      {orders.length > 0 ? (
        <>
          <LineTable
            caption={t("orders")}
            columns={orderColumns}
            rows={orders}
            rowKey={({ uid }) => uid}
          />
          <p>
            <Link
              to={to(url.deskOrders, null, {
                recherche: company.code ?? company.label.slice(0, 40),
              })}
            >
              {t("all-orders")}
            </Link>
          </p>
        </>
      ) : (
        <p className="hint">{t("no-orders")}</p>
      )}
    </>
  );
}

const orderColumns: LineColumn<DeskRow>[] = [
  {
    label: t("order"),
    heading: true,
    cell: ({ uid }) => (
      <Link to={to(url.deskOrder, { orderUid: uid })} className="id">
        {uid}
      </Link>
    ),
  },
  {
    label: t("person"),
    cell: ({ customer: name, placedBy: by }) => (by ? t("placed-by", { by, name }) : name),
  },
  {
    label: t("slot"),
    cell: ({ day, range, store }) => `${formatShortDay(day)}, ${formatRange(range)}, ${store}`,
  },
  { label: t("state"), cell: (order) => <OrderBadge order={order} /> },
  { label: t("gross"), number: true, cell: ({ grossCents }) => formatCents(grossCents) },
];
