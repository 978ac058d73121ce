import { OrderTable } from "#app/components/order/table.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import dashboardTexts from "#app/locales/fr/company/dashboard.json";
import { texts } from "#app/locales/texts.ts";
import type { OrderRowView } from "#app/models/order/order-view.ts";
import { to, url } from "#app/urls.ts";

const t = texts(dashboardTexts);

export function LatestOrders({ orders }: { orders: readonly OrderRowView[] }) {
  const isEmpty = orders.length === 0;
  return (
    <>
      <h2>{t("orders")}</h2>
      {isEmpty ? <p>{t("no-orders")}</p> : <OrderTable orders={orders} />}
      <ButtonLink kind="secondary" to={isEmpty ? to(url.home) : to(url.orderList)}>
        {t(isEmpty ? "browse" : "all-orders")}
      </ButtonLink>
    </>
  );
}
