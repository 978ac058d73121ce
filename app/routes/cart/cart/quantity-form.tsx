import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useChangedEarly } from "#app/components/ui/changed-early.ts";
import { QuantityField } from "#app/components/ui/quantity-field.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import { isQuantity, netCentsOf } from "#app/models/cart/cart.ts";
import type { CartLineView } from "#app/models/cart/cart-view.ts";
import { maxQuantity } from "#app/models/catalogue/packaging.ts";
import { to, url } from "#app/urls.ts";
import { usePageField } from "./cart-path.ts";
import { CoveredQuantity } from "./covered-quantity.tsx";
import { useKeptQuantity } from "./saved-quantity.ts";

const t = texts(cartTexts);

/** Long enough to type "12", short enough not to be noticed. */
const PAUSE_MS = 500;

/**
 * The quantity of a line. Sent by a button, or with JavaScript shortly after the last change; then
 * shows the quantity that the server saved.
 */
export function QuantityForm({ line }: { line: CartLineView }) {
  const fetcher = useFetcher({ key: fetcherKey(line) });
  const { page } = usePageField();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const sendSoon = () => {
    stop();
    timer.current = setTimeout(() => form.current?.requestSubmit(), PAUSE_MS);
  };
  useChangedEarly(form, sendSoon);
  const kept = useKeptQuantity(fetcher, line.quantity, { form, timer });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={to(url.setCartQuantity)}
      preventScrollReset
      onInput={sendSoon}
      onSubmit={stop}
      aria-busy={fetcher.state !== "idle"}
    >
      <input type="hidden" name="lineId" value={line.id} />
      {page ? <input type="hidden" name="page" value={page} /> : null}
      <input type="hidden" name="productUid" value={line.productUid} />
      {line.codeColor ? <input type="hidden" name="codeColor" value={line.codeColor} /> : null}
      <input type="hidden" name="was" value={sentQuantity(fetcher) ?? line.quantity} />
      <QuantityField
        label={t("quantity-of", { label: line.label })}
        step={line.packagingQuantity}
        max={maxQuantity(line.packagingQuantity)}
        defaultValue={line.quantity}
        autoComplete="off"
        submit={{ text: t("update"), label: t("update-of", { label: line.label }) }}
      />
      <CoveredQuantity line={line} />
      {kept === null ? null : <p className="kept">{t("kept", { quantity: kept })}</p>}
    </fetcher.Form>
  );
}

export function usePendingQuantity({ id, price }: CartLineView) {
  const { formData } = useFetcher({ key: fetcherKey({ id }) });
  const quantity = Number(formData?.get("quantity") ?? 0);
  if (!isQuantity(quantity) || !price) return null;
  return { quantity, netCents: netCentsOf({ unitMills: price.unitMills, quantity }) };
}

/** Changes sent by this page do not make it stale. */
function sentQuantity({ formData }: { formData?: FormData }) {
  return formData?.get("quantity")?.toString();
}

function fetcherKey({ id }: { id: number }) {
  return `quantity-${id}`;
}
