import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { fetchJson } from "#app/components/ui/fetch-json.ts";
import { Link } from "#app/framework/link.tsx";
import miniCartTexts from "#app/locales/fr/cart/mini-cart.json";
import { texts } from "#app/locales/texts.ts";
import type { MiniCartView } from "#app/models/cart/mini-cart-view.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";
import { cartLabel } from "./label.ts";

const t = texts(miniCartTexts);

type MiniCartPanelProps = {
  name: string | undefined;
  onClose: () => void;
};

export function MiniCartPanel({ name, onClose }: MiniCartPanelProps) {
  const [cart, setCart] = useState<MiniCartView | null>();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => void fetchJson<MiniCartView>(to(url.cartPreview)).then(setCart), []);
  useEffect(() => {
    ref.current?.showPopover?.();
    ref.current?.focus();
  }, []);
  // Rendered at the end of the document: the header has colours of its own.
  return createPortal(
    <section
      ref={ref}
      popover="auto"
      tabIndex={-1}
      className="mini-cart"
      aria-label={t("title")}
      aria-busy={cart === undefined}
      onToggle={(event) => event.newState === "closed" && onClose()}
    >
      <h2>{name === undefined ? t("title") : t("title-of", { name: cartLabel(name) })}</h2>
      <div role="status">
        {cart ? <Content cart={cart} /> : <p>{t(cart === null ? "unread" : "loading")}</p>}
      </div>
      <ButtonLink kind="buy" to={to(url.cart)}>
        {t("view")}
      </ButtonLink>
    </section>,
    document.body,
  );
}

function Content({ cart: { lines, moreCount, grossCents } }: { cart: MiniCartView }) {
  if (lines.length === 0) return <p>{t("empty")}</p>;
  return (
    <>
      <ul>
        {lines.map(({ id, productUid, label, quantity, storageUnit, netCents }) => (
          <li key={id}>
            <Link to={to(url.product, { productUid })}>{boundMeasures(label)}</Link>
            <span>
              {formatUnits(quantity, storageUnit)}
              {netCents === null ? null : <b>{formatCents(netCents)}</b>}
            </span>
          </li>
        ))}
      </ul>
      {moreCount > 0 ? <p className="hint">{t("more", { count: moreCount })}</p> : null}
      {grossCents === null ? null : (
        <p className="total">
          {t("total")} <b>{formatCents(grossCents)}</b>
        </p>
      )}
    </>
  );
}
