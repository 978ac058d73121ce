import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTerminal } from "#app/components/auth/terminal.tsx";
import { CartWords, type HeldCart } from "#app/components/cart/held-cart.tsx";
import { MiniCart } from "#app/components/cart/mini-cart.tsx";
import { SearchBox } from "#app/components/search/box.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { CachedFragment } from "#app/framework/cached-fragment.tsx";
import { Link } from "#app/framework/link.tsx";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { type Buyer, seesPrices } from "#app/models/auth/buyer.ts";
import type { TerminalSummary } from "#app/models/auth/terminal.ts";
import { to, url } from "#app/urls.ts";
import { AccountLink } from "./account-link.tsx";
import type { AccountRights } from "./account-nav.tsx";
import { Logo } from "./logo.tsx";
import { useMenuRanges } from "./menu-ranges.ts";

const t = texts(layoutTexts);

export type ShopperSummary = {
  firstName: string;
  companyLabel: string;
  store: { uid: number; label: string; slug: string; hours: string | undefined };
  rights: AccountRights;
};

export function shopperSummary(buyer: Buyer, hours?: string): ShopperSummary {
  const { firstName, companyLabel, role } = buyer;
  const { uid, label, slug } = buyer.store;
  const rights = { seesDocuments: seesPrices(buyer, false), isOwner: role === "owner" };
  return { firstName, companyLabel, store: { uid, label, slug, hours }, rights };
}

type SiteHeaderProps = { shopper: ShopperSummary | null; cart: HeldCart };

export function SiteHeader({ shopper, cart }: SiteHeaderProps) {
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
          <Link to={url.cart} className="tool to-cart">
            <Icon name="cart" />
            <CartWords {...cart} />
          </Link>
          {cart.lineCount > 0 ? <MiniCart name={cart.name} /> : null}
        </div>
        <Departments isCustomer={shopper !== null} />
      </header>
      <Ranges />
    </>
  );
}

/** The first departments in one row, beside the door to all of them; a customer's own ways at its end. */
function Departments({ isCustomer }: { isCustomer: boolean }) {
  const ranges = useMenuRanges();
  const { pathname } = useLocation();
  return (
    <nav className="departments" aria-label={t("departments")}>
      <div className="wide">
        <button type="button" className="tool" popoverTarget="rayons">
          <Icon name="menu" />
          {t("all-ranges")}
        </button>
        <div className="first">
          {ranges.slice(0, SHOWN_RANGES).map(({ path, label }) => (
            <Link
              key={path}
              to={path}
              className="tool"
              aria-current={path === pathname ? "page" : undefined}
            >
              {label}
            </Link>
          ))}
        </div>
        {isCustomer ? (
          <>
            <Link to={url.quickOrder} className="tool own">
              <Icon name="bolt" />
              {t("quick-order")}
            </Link>
            <Link to={url.lists} className="tool own">
              {t("lists")}
            </Link>
            <Link to={url.worksites} className="tool own">
              {t("worksites")}
            </Link>
          </>
        ) : null}
      </div>
    </nav>
  );
}

/** As many as fit beside nothing else; those without room are hidden. */
const SHOWN_RANGES = 9;

function StoreLink({ store }: { store: ShopperSummary["store"] | null }) {
  return (
    <Link
      to={store ? to(url.store, { storeUid: store.uid, slug: store.slug }) : url.storeList}
      className="tool to-store"
    >
      <Icon name="pin" />
      {store ? (
        <span className="word">
          <span className="hidden">{t("store")} </span>
          {store.label}
          {store.hours ? <small>{store.hours}</small> : null}
        </span>
      ) : (
        <span className="word">{t("find-store")}</span>
      )}
    </Link>
  );
}

function storeOf({ storeUid, storeLabel, storeSlug }: TerminalSummary): ShopperSummary["store"] {
  return { uid: storeUid, label: storeLabel, slug: storeSlug, hours: undefined };
}

/** A sheet that is closed; the browser keeps its links for every page that follows. */
export function Ranges() {
  const ranges = useMenuRanges();
  const ref = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes the sheet
  useEffect(() => ref.current?.hidePopover?.(), [key]);
  const current = ranges.find(({ path }) => path === pathname);
  return (
    <nav ref={ref} id="rayons" popover="auto" className="ranges" aria-label={t("ranges")}>
      <button type="button" className="tool" popoverTarget="rayons" popoverTargetAction="hide">
        <Icon name="close" />
        {t("close")}
      </button>
      <CachedFragment as="ul" of={["ranges", current?.path, ranges]}>
        {ranges.map(({ path, label, image }) => (
          <li key={path}>
            <Link to={path} aria-current={path === current?.path ? "page" : undefined}>
              <img src={image} width={40} height={40} alt="" loading="lazy" />
              {label}
            </Link>
          </li>
        ))}
      </CachedFragment>
    </nav>
  );
}
