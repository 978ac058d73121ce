import { useEffect, useRef } from "react";
import { Form, Link, NavLink, useLocation, useSearchParams } from "react-router";
import layoutTexts from "#app/locales/fr/layout.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";

const t = texts(layoutTexts);

export type ShopperSummary = {
  firstName: string;
  companyLabel: string;
  store: { uid: number; label: string; slug: string };
};

export type Range = { id: number; label: string; slug: string };

type SiteHeaderProps = {
  shopper: ShopperSummary | null;
  cartLineCount: number;
  ranges: readonly Range[];
};

/** The head of every page: logo, search, depot, account, cart, then the ranges of the catalogue. */
export function SiteHeader({ shopper, cartLineCount, ranges }: SiteHeaderProps) {
  return (
    <>
      <header className="top">
        <div className="wide">
          <Link to={url.home} className="logo">
            <Logo />
          </Link>
          <SearchBox />
          <StoreLink store={shopper?.store ?? null} />
          <AccountLink shopper={shopper} />
          <Link to={url.cart} className="tool">
            <Icon name="cart" />
            <span className="word">{t("cart")}</span>
            {cartLineCount > 0 ? (
              <span className="count">
                {cartLineCount}
                <span className="hidden"> {t("cart-lines", { count: cartLineCount })}</span>
              </span>
            ) : null}
          </Link>
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
        <span>
          <small>{t("store")}</small>
          {store.label}
        </span>
      ) : (
        t("find-store")
      )}
    </Link>
  );
}

function AccountLink({ shopper }: { shopper: ShopperSummary | null }) {
  return (
    <Link to={shopper ? url.account : url.login} className="tool">
      <Icon name="user" />
      {shopper ? (
        <span className="word">
          <small>{shopper.companyLabel}</small>
          {shopper.firstName}
        </span>
      ) : (
        <span className="word">{t("sign-in")}</span>
      )}
    </Link>
  );
}

/** Search by words, reference or EAN: a plain GET form. */
export function SearchBox() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const query = pathname === url.search ? (params.get("query") ?? "") : "";
  return (
    <Form action={url.search} role="search" className="search">
      <input
        key={query}
        type="search"
        name="query"
        defaultValue={query}
        aria-label={t("search-label")}
        placeholder={t("search-placeholder")}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        required
      />
      <button type="submit" aria-label={t("search")}>
        <Icon name="search" />
      </button>
    </Form>
  );
}

/** A strip on wide screens, a sheet that opens over the page on small ones. */
function Ranges({ ranges }: { ranges: readonly Range[] }) {
  const ref = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes the sheet
  useEffect(() => ref.current?.hidePopover?.(), [key]);
  return (
    <nav ref={ref} id="rayons" popover="auto" className="ranges" aria-label={t("ranges")}>
      <button type="button" className="tool" popoverTarget="rayons" popoverTargetAction="hide">
        <Icon name="close" />
        {t("close")}
      </button>
      <ul>
        {ranges.map(({ id, label, slug }) => (
          <li key={id}>
            <NavLink to={to(url.category, { categoryId: id, slug })}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
