import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTerminal } from "#app/components/auth/terminal.tsx";
import { cartLabel } from "#app/components/cart/label.ts";
import { MiniCart } from "#app/components/cart/mini-cart.tsx";
import type { RangeName } from "#app/components/catalogue/range-list.tsx";
import { SearchBox } from "#app/components/search/box.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { CachedFragment } from "#app/framework/cached-fragment.tsx";
import { Link } from "#app/framework/link.tsx";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { TerminalSummary } from "#app/models/auth/terminal.ts";
import { to, url } from "#app/urls.ts";
import { AccountLink } from "./account-link.tsx";
import { Logo } from "./logo.tsx";

const t = texts(layoutTexts);

export type ShopperSummary = {
  firstName: string;
  companyLabel: string;
  store: { uid: number; label: string; slug: string };
};

export function shopperSummary({ firstName, companyLabel, store }: Buyer): ShopperSummary {
  const { uid, label, slug } = store;
  return { firstName, companyLabel, store: { uid, label, slug } };
}

type SiteHeaderProps = {
  shopper: ShopperSummary | null;
  cartLineCount: number;
  cartName: string | undefined;
  ranges: readonly RangeName[];
};

export function SiteHeader({ shopper, cartLineCount, cartName, ranges }: SiteHeaderProps) {
  const terminal = useTerminal();
  const store = shopper?.store ?? (terminal && storeOf(terminal));
  return (
    <>
      <header className="top">
        <div className="wide">
          <Logo />
          <SearchBox />
          <StoreLink store={store} />
          <AccountLink shopper={shopper} />
          <Link to={url.cart} className="tool">
            <Icon name="cart" />
            {cartName === undefined ? (
              <span className="word">{t("cart")}</span>
            ) : (
              <span className="word cart-name">
                <small>{t("cart")}</small>
                {cartLabel(cartName)}
              </span>
            )}
            {cartLineCount > 0 ? (
              <span className="count">
                {cartLineCount}
                <span className="hidden"> {t("cart-lines", { count: cartLineCount })}</span>
              </span>
            ) : null}
          </Link>
          {cartLineCount > 0 ? <MiniCart name={cartName} /> : null}
          <button type="button" className="tool open-ranges" popoverTarget="rayons">
            <Icon name="menu" />
            {t("ranges")}
          </button>
        </div>
      </header>
      <Ranges ranges={ranges} />
    </>
  );
}

function StoreLink({ store }: { store: ShopperSummary["store"] | null }) {
  return (
    <Link
      to={store ? to(url.store, { storeUid: store.uid, slug: store.slug }) : url.storeList}
      className="tool"
    >
      <Icon name="pin" />
      {store ? (
        <span className="word">
          <small>{t("store")}</small>
          {store.label}
        </span>
      ) : (
        <span className="word">{t("find-store")}</span>
      )}
    </Link>
  );
}

function storeOf({ storeUid, storeLabel, storeSlug }: TerminalSummary): ShopperSummary["store"] {
  return { uid: storeUid, label: storeLabel, slug: storeSlug };
}

function Ranges({ ranges }: { ranges: readonly RangeName[] }) {
  const ref = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes the sheet
  useEffect(() => ref.current?.hidePopover?.(), [key]);
  const current = ranges.find((range) => pathOf(range) === pathname);
  return (
    <nav ref={ref} id="rayons" popover="auto" className="ranges" aria-label={t("ranges")}>
      <button type="button" className="tool" popoverTarget="rayons" popoverTargetAction="hide">
        <Icon name="close" />
        {t("close")}
      </button>
      <CachedFragment as="ul" of={["ranges", current?.id, ranges]}>
        {ranges.map((range) => (
          <li key={range.id}>
            <Link to={pathOf(range)} aria-current={range === current ? "page" : undefined}>
              {range.label}
            </Link>
          </li>
        ))}
      </CachedFragment>
    </nav>
  );
}

function pathOf({ id, slug }: RangeName): string {
  return to(url.category, { categoryId: id, slug });
}
