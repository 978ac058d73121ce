import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import wishTexts from "#app/locales/fr/list/wishlist.json";
import { texts } from "#app/locales/texts.ts";
import type { WishlistView } from "#app/models/list/wishlist.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDate } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import { wishColumns } from "./wishlist-columns.tsx";

const t = texts(wishTexts);

type WishlistPageProps = { list: WishlistView; isSignedIn: boolean };

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
