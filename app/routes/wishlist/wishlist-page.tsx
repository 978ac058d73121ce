import { ButtonLink, CommandForm } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Icon } from "#app/components/icon.tsx";
import { LineTable } from "#app/components/line-table.tsx";
import { Page } from "#app/components/page.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { PrintButton } from "#app/components/print-button.tsx";
import wishTexts from "#app/locales/fr/wishlist.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/money.ts";
import { formatDate } from "#app/models/time.ts";
import type { ShownWishlist } from "#app/models/wishlist.ts";
import { to, url } from "#app/urls.ts";
import { wishColumns } from "./wishlist-columns.tsx";

const t = texts(wishTexts);

type WishlistPageProps = { list: ShownWishlist; isSignedIn: boolean };

/** What a depot wrote down with somebody: read only, to be put in the cart or kept. */
export function WishlistPage({ list, isSignedIn }: WishlistPageProps) {
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
      <CommandForm kind="primary" action={to(url.addWishlistToCart, { id })}>
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
