import { CommandForm } from "#app/components/ui/button.tsx";
import { OrderBadge } from "#app/components/ui/status-badge.tsx";
import { Link } from "#app/framework/link.tsx";
import homeTexts from "#app/locales/fr/content/home.json";
import { texts } from "#app/locales/texts.ts";
import { formatShortDay } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import type { WelcomeView } from "./welcome-view.ts";
import { Worktop } from "./worktop-tiles.tsx";

const t = texts(homeTexts);

export function WelcomePart({ welcome }: { welcome: WelcomeView }) {
  const { orders, lists } = welcome;
  return (
    <>
      <Worktop welcome={welcome} />
      {orders.length + lists.length > 0 ? (
        <div className="halves">
          {orders.length > 0 ? <LastOrders orders={orders} /> : null}
          {lists.length > 0 ? <LastLists lists={lists} /> : null}
        </div>
      ) : null}
    </>
  );
}

function LastOrders({ orders }: Pick<WelcomeView, "orders">) {
  return (
    <section>
      <h2>{t("orders")}</h2>
      <ul className="links">
        {orders.map(({ uid, deliveryDate, ...order }) => (
          <li key={uid}>
            <Link to={to(url.order, { uid })}>
              {t("order", { uid })}, {t("order-day", { day: formatShortDay(deliveryDate) })}{" "}
              <OrderBadge order={order} />
            </Link>
            <CommandForm
              action={to(url.reorder, { uid })}
              kind="quiet"
              label={t("reorder-of", { uid })}
            >
              {t("reorder")}
            </CommandForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LastLists({ lists }: Pick<WelcomeView, "lists">) {
  return (
    <section>
      <h2>{t("lists")}</h2>
      <ul className="links">
        {lists.map(({ id, label, itemCount }) => (
          <li key={id}>
            <Link to={to(url.list, { id })}>
              {label} <small>{t("list-products", { count: itemCount })}</small>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to={url.lists}>{t("all-lists")}</Link>
      </p>
    </section>
  );
}
