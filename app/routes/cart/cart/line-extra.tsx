import { whenShown } from "#app/components/ui/when-shown.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { CartLineView } from "#app/models/cart/cart-view.ts";
import type { LineRemedy } from "#app/models/cart/shortage.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";

const t = texts(cartTexts);

const LineShortage = whenShown(
  import.meta.env.SSR && (await import("./line-shortage.tsx")).LineShortage,
  async () => (await import("./line-shortage.tsx")).LineShortage,
);

const LineComponents = whenShown(
  import.meta.env.SSR && (await import("./line-components.tsx")).LineComponents,
  async () => (await import("./line-components.tsx")).LineComponents,
);

type LineExtraProps = {
  line: CartLineView;
  storeLabel: string | null;
  remedy: LineRemedy | undefined;
};

/** True for a line with something that is to be seen at once: a shortage, a comment, a quote exceeded. */
export function hasExtra(line: CartLineView, storeLabel: string | null): boolean {
  const isBeyond = line.price?.quote?.holds === false;
  return line.comment !== "" || line.components.length > 0 || isBeyond || isShort(line, storeLabel);
}

export function LineExtra({ line, storeLabel, remedy }: LineExtraProps) {
  const { comment, components, pickup, price } = line;
  return (
    <>
      {pickup && storeLabel && isShort(line, storeLabel) ? (
        <LineShortage {...{ line, pickup, storeLabel, remedy }} />
      ) : null}
      {price?.quote?.holds === false ? (
        <p className="hint">
          {t("quote-beyond", {
            number: price.quote.number,
            units: formatUnits(price.quote.upTo, line.storageUnit),
          })}
        </p>
      ) : null}
      {components.length > 0 ? <LineComponents components={components} /> : null}
      {comment ? <p className="line-comment">{comment}</p> : null}
    </>
  );
}

function isShort({ pickup }: CartLineView, storeLabel: string | null): boolean {
  return storeLabel !== null && pickup !== null && pickup.notification !== "NONE";
}
