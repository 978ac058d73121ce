import { Link } from "#app/framework/link.tsx";
import tableTexts from "#app/locales/fr/order/table.json";
import { texts } from "#app/locales/texts.ts";
import type { OrdersToTreat } from "#app/models/order/order-view.ts";
import { type OrderFilter, orderSearch } from "#app/models/order/query.ts";
import { to, url } from "#app/urls.ts";

const t = texts(tableTexts);

type OrderTabsProps = { filter: OrderFilter; toTreat: OrdersToTreat };

/** States of the orders, with the number of those that wait for somebody of the company. */
export function OrderTabs({ filter, toTreat }: OrderTabsProps) {
  const { etat, ...kept } = orderSearch(filter);
  const tabs = [
    { state: undefined, label: t("states.all") },
    { state: "en-cours", label: t("states.under-way") },
    { state: "a-payer", label: t("states.to-pay"), count: toTreat.toPay },
    { state: "a-approuver", label: t("states.to-approve"), count: toTreat.toApprove },
    { state: "pretes", label: t("states.ready") },
    { state: "facturees", label: t("states.billed") },
    { state: "annulees", label: t("states.cancelled") },
  ];
  return (
    <nav className="tabs screen" aria-label={t("tabs")}>
      {tabs.map(({ state, label, count = 0 }) => (
        <Link
          key={label}
          to={to(url.orderList, null, { ...kept, etat: state })}
          aria-current={state === etat ? "page" : undefined}
        >
          {label}
          {count > 0 ? <span className="count">{count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
