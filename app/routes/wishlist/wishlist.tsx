import { LineProduct } from "#app/components/cart/line-product.tsx";
import { itemPriceColumns, WishedQuantity } from "#app/components/list/item-columns.tsx";
import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { shopperContext } from "#app/http/buyer.server.ts";
import { wishlistKey } from "#app/http/opened.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import wishTexts from "#app/locales/fr/list/wishlist.json";
import { texts } from "#app/locales/texts.ts";
import type { ItemLineView } from "#app/models/list/list-view.ts";
import { toWishlistView, type WishlistView } from "#app/models/list/wishlist.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDate } from "#app/models/platform/time.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { findWishlist } from "#app/services/list/wishlist.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/wishlist.ts";

/** Private to holders of the link: not cached. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
});

export async function loader({ params, ...args }: Route.LoaderArgs) {
  const { url: address, context } = args;
  const { buyer } = context.get(shopperContext);
  const id = await wishlistKey(args, params.id);
  const found = (await findWishlist(buyer, id)) ?? notFound();
  const list = toWishlistView(found, maySeePrices(buyer), address.searchParams.get("page"));
  // Shows nothing beyond the list.
  return { list: { ...list, id: params.id }, isSignedIn: buyer !== null };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData.list.label },
  { name: "robots", content: "noindex" },
];

export default function WishlistRoute({ loaderData }: Route.ComponentProps) {
  return <WishlistPage {...loaderData} />;
}

const t = texts(wishTexts);

type WishlistPageProps = { list: WishlistView; isSignedIn: boolean };

function WishlistPage({ list, isSignedIn }: WishlistPageProps) {
  const { id, label, storeLabel: store, createdAt, comment, lines, netCents } = list;
  return (
    <Page
      title={label}
      lead={
        <>
          <p>{t("lead", { store, day: formatDate(createdAt) })}</p>
          {comment ? <p className="written">{comment}</p> : null}
        </>
      }
      breadcrumb={isSignedIn ? [{ label: t("lists"), to: to(url.lists) }] : undefined}
    >
      {lines.length > 0 ? (
        <>
          <LineTable
            caption={t("caption", { label })}
            columns={wishColumns(netCents !== null)}
            rows={lines}
            rowKey={(line) => line.id}
            foot={netCents === null ? null : <Foot netCents={netCents} />}
          />
          <Pagination
            current={list.page}
            count={list.pages}
            href={(number) => to(url.wishlist, { id }, { page: number })}
            label={t("pages")}
          />
          <Acts id={id} isSignedIn={isSignedIn} />
        </>
      ) : (
        <EmptyState icon="aside" title={t("none")}>
          <p>{t("none-lead")}</p>
        </EmptyState>
      )}
    </Page>
  );
}

function Acts({ id, isSignedIn }: { id: string; isSignedIn: boolean }) {
  return (
    <div className="row screen">
      <CommandForm kind="buy" action={to(url.addWishlistToCart, { id })}>
        <Icon name="cart" />
        {t("send")}
      </CommandForm>
      {isSignedIn ? (
        <CommandForm action={to(url.saveWishlist, { id })}>{t("save")}</CommandForm>
      ) : (
        <ButtonLink
          kind="secondary"
          to={to(url.login, null, { back: to(url.wishlist, { id }) })}
          rel="nofollow"
        >
          {t("sign-in")}
        </ButtonLink>
      )}
      <PrintButton>{t("print")}</PrintButton>
    </div>
  );
}

function Foot({ netCents }: { netCents: number }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row" colSpan={3}>
        {t("total-list")}
      </th>
      <td role="cell" className="number">
        {formatCents(netCents)}
      </td>
    </tr>
  );
}

function wishColumns(seesPrices: boolean): LineColumn<ItemLineView>[] {
  return seesPrices ? [...what, ...itemPriceColumns] : what;
}

const what: LineColumn<ItemLineView>[] = [
  {
    label: t("product"),
    heading: true,
    cell: (line) => (
      <LineProduct line={line}>
        {line.comment ? <p className="line-comment">{line.comment}</p> : null}
      </LineProduct>
    ),
  },
  {
    label: t("quantity"),
    number: true,
    cell: (line) => <WishedQuantity line={line} />,
  },
];
