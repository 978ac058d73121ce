import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { OrderBadge } from "#app/components/ui/status-badge.tsx";
import { Link } from "#app/framework/link.tsx";
import homeTexts from "#app/locales/fr/content/home.json";
import { texts } from "#app/locales/texts.ts";
import type { ShortOrder } from "#app/models/order/order-view.ts";
import { formatShortDay } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(homeTexts);

export type WelcomeView = {
  firstName: string;
  companyLabel: string;
  store: { uid: number; label: string; slug: string };
  cartLineCount: number;
  orders: readonly ShortOrder[];
  ready: readonly ShortOrder[];
  readyCount: number;
  lists: readonly { id: number; label: string; itemCount: number }[];
};

export function WelcomePart({ welcome }: { welcome: WelcomeView }) {
  const { ready, readyCount, orders, lists } = welcome;
  return (
    <>
      {ready.length > 0 ? (
        <Notice tone="success">
          <p>{t("ready", { count: readyCount })}</p>
          <p className="row">
            {ready.map(({ uid }) => (
              <Link key={uid} to={to(url.order, { uid })}>
                {t("order", { uid })}
              </Link>
            ))}
          </p>
        </Notice>
      ) : null}
      <Shortcuts {...welcome} />
      {orders.length + lists.length > 0 ? (
        <div className="halves">
          {orders.length > 0 ? <LastOrders orders={orders} /> : null}
          {lists.length > 0 ? <LastLists lists={lists} /> : null}
        </div>
      ) : null}
    </>
  );
}

function Shortcuts({ cartLineCount, store }: WelcomeView) {
  return (
    <p className="row">
      {cartLineCount > 0 ? (
        <ButtonLink to={url.cart}>{t("buyer.cart", { count: cartLineCount })}</ButtonLink>
      ) : null}
      <ButtonLink to={url.quickOrder} kind="secondary">
        {t("buyer.quick-order")}
      </ButtonLink>
      <ButtonLink to={url.orderList} kind="secondary">
        {t("buyer.orders")}
      </ButtonLink>
      <ButtonLink to={to(url.store, { storeUid: store.uid, slug: store.slug })} kind="secondary">
        {t("buyer.store")}
      </ButtonLink>
    </p>
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
