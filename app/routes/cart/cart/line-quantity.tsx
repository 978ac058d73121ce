import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useChangedEarly } from "#app/components/ui/changed-early.ts";
import { controlProps, Notes } from "#app/components/ui/control.tsx";
import { QuantityField } from "#app/components/ui/quantity-field.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import { isQuantity, netCentsOf } from "#app/models/cart/cart.ts";
import type { CartLineView } from "#app/models/cart/cart-view.ts";
import { maxQuantity } from "#app/models/catalogue/packaging.ts";
import { to, url } from "#app/urls.ts";
import { CART_FORM, quantityFieldOf } from "./cart-form.ts";
import { CoveredQuantity } from "./covered-quantity.tsx";
import { quantityInput, useSavedQuantity } from "./saved-quantity.ts";

const t = texts(cartTexts);

/** Long enough to type "12", short enough not to be noticed. */
const PAUSE_MS = 500;

type LineQuantityProps = { line: CartLineView; at: number; reply: FormReply | undefined };

/** Sent by every button of the page's form, or with JavaScript shortly after the last change. */
export function LineQuantity({ line, at, reply }: LineQuantityProps) {
  const fetcher = useFetcher({ key: fetcherKey(line) });
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [answered, setAnswered] = useState<FormReply>();
  const { id: lineId, productUid, codeColor } = line;
  const send = () => {
    stop();
    const input = quantityInput(box);
    if (!input?.reportValidity()) return;
    const was = sentQuantity(fetcher) ?? line.quantity;
    void fetcher.submit(
      { lineId, quantity: input.value, was, productUid, codeColor, stay: true },
      { method: "post", action: to(url.setCartQuantity), preventScrollReset: true },
    );
  };
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const sendSoon = () => {
    stop();
    setAnswered(reply);
    timer.current = setTimeout(send, PAUSE_MS);
  };
  const sendNow = () => {
    if (timer.current !== undefined && quantityInput(box)?.checkValidity()) send();
  };
  useChangedEarly(box, sendSoon);
  const kept = useSavedQuantity(fetcher, line.quantity, { box, timer });
  useEffect(() => () => clearTimeout(timer.current), []);
  const typed = quantityFieldOf(reply, line, at);
  const field = reply === answered ? { ...typed, errors: undefined } : typed;
  const { name, ...control } = controlProps(field, false);
  return (
    <div ref={box} onInput={sendSoon} aria-busy={fetcher.state !== "idle"}>
      <Hidden of={at} fields={{ lineId, was: line.quantity, productUid, codeColor }} />
      <QuantityField
        {...control}
        form={CART_FORM}
        name={name}
        label={t("quantity-of", { label: line.label })}
        step={line.packagingQuantity}
        max={maxQuantity(line.packagingQuantity)}
        defaultValue={field.defaultValue}
        autoFocus={Boolean(field.errors)}
        onBlur={sendNow}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          send();
        }}
        autoComplete="off"
        submit={{ text: t("update"), label: t("update-of", { label: line.label }) }}
      />
      <Notes field={field} />
      <CoveredQuantity line={line} />
      {kept === null ? null : <p className="kept">{t("kept", { quantity: kept })}</p>}
    </div>
  );
}

function Hidden({ of: at, fields }: { of: number; fields: Record<string, string | number> }) {
  return Object.entries(fields).map(([name, value]) =>
    value === "" ? null : (
      <input
        key={name}
        type="hidden"
        form={CART_FORM}
        name={`lines[${at}].${name}`}
        value={value}
      />
    ),
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
