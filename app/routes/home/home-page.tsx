import { ButtonLink } from "#app/components/button.tsx";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import { ProductList } from "#app/components/product-card.tsx";
import { type Range, RangeList } from "#app/components/range-list.tsx";
import { OrderBadge } from "#app/components/status-badge.tsx";
import { StoreFinder } from "#app/components/store-finder.tsx";
import homeTexts from "#app/locales/fr/home.json";
import { texts } from "#app/locales/texts.ts";
import type { Approval } from "#app/models/approval.ts";
import type { OrderStatus } from "#app/models/order.ts";
import type { ListedProduct } from "#app/models/product.ts";
import { formatShortDay } from "#app/models/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(homeTexts);

type Welcome = {
  firstName: string;
  companyLabel: string;
  store: { uid: number; label: string; slug: string };
  cartLineCount: number;
};

type ShortOrder = {
  uid: string;
  statusCode: OrderStatus;
  approval: Approval;
  deliveryDate: string;
};

type HomePageProps = {
  /** Null for a visitor. */
  welcome: Welcome | null;
  orders: readonly ShortOrder[];
  ranges: readonly Range[];
  bestSellers: readonly ListedProduct[];
};

/** The way in: what the shop is for a visitor, where they were for a customer, then the catalogue. */
export function HomePage({ welcome, orders, ranges, bestSellers }: HomePageProps) {
  return (
    <Page
      title={welcome ? t("buyer.heading", { name: welcome.firstName }) : t("visitor.heading")}
      lead={welcome ? leadOf(welcome) : t("visitor.lead")}
    >
      {welcome ? (
        <Shortcuts {...welcome} />
      ) : (
        <ButtonLink to={url.login}>{t("visitor.sign-in")}</ButtonLink>
      )}
      {orders.length > 0 ? <LastOrders orders={orders} /> : null}
      <h2>{t("ranges")}</h2>
      <RangeList ranges={ranges} />
      <h2>{t("best-sellers")}</h2>
      <ProductList products={bestSellers} />
      {welcome ? null : (
        <>
          <h2>{t("store")}</h2>
          <StoreFinder />
        </>
      )}
    </Page>
  );
}

function leadOf({ companyLabel, store }: Welcome) {
  return t("buyer.lead", { company: companyLabel, store: store.label });
}

function Shortcuts({ cartLineCount, store }: Welcome) {
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

function LastOrders({ orders }: { orders: readonly ShortOrder[] }) {
  return (
    <>
      <h2>{t("orders")}</h2>
      <ul className="links">
        {orders.map(({ uid, deliveryDate, ...order }) => (
          <li key={uid}>
            <Link to={to(url.order, { uid })}>
              {t("order", { uid })}, {t("order-day", { day: formatShortDay(deliveryDate) })}{" "}
              <OrderBadge order={order} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
