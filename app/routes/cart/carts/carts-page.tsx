import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import cartsTexts from "#app/locales/fr/cart/carts.json";
import { texts } from "#app/locales/texts.ts";
import { type CartSummaryView, MAX_CARTS } from "#app/models/cart/name.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDate } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import { CartName } from "./cart-name.tsx";

const t = texts(cartsTexts);
const tCart = texts(cartTexts);

export function CartsPage({ carts }: { carts: readonly CartSummaryView[] }) {
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      breadcrumb={[{ label: tCart("title"), to: to(url.cart) }]}
    >
      {carts.length > 0 ? (
        <LineTable
          caption={t("list")}
          columns={columnsOf(carts)}
          rows={carts}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState icon="cart" title={t("empty")}>
          <p>{t("empty-lead")}</p>
        </EmptyState>
      )}
      <p className="screen">
        {carts.length >= MAX_CARTS ? (
          t("full")
        ) : (
          <ButtonLink to={to(url.newCart)}>{t("new")}</ButtonLink>
        )}
      </p>
    </Page>
  );
}

function columnsOf(carts: readonly CartSummaryView[]): LineColumn<CartSummaryView>[] {
  const hasPrices = carts.some((cart) => cart.netCents !== null);
  const isAlone = carts.length === 1;
  return [
    { label: t("name"), heading: true, cell: (cart) => <CartName cart={cart} isAlone={isAlone} /> },
    { label: t("articles"), number: true, cell: (cart) => <Articles cart={cart} /> },
    ...(hasPrices ? [net] : []),
    { label: t("updated"), number: true, cell: ({ updatedAt }) => formatDate(updatedAt) },
  ];
}

const net: LineColumn<CartSummaryView> = {
  label: t("net"),
  number: true,
  cell: ({ netCents }) => (netCents === null ? null : <b>{formatCents(netCents)}</b>),
};

function Articles({ cart: { lineCount, articleCount } }: { cart: CartSummaryView }) {
  if (lineCount === 0) return t("none");
  return (
    <div>
      {t("units", { count: articleCount })}
      <p className="hint">{t("lines", { count: lineCount })}</p>
    </div>
  );
}
