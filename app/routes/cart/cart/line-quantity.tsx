import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useChangedEarly } from "#app/components/ui/changed-early.ts";
import { useCommand } from "#app/components/ui/command.ts";
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
import { quantityInput, useSavedQuantity } from "./saved-quantity.ts";

const t = texts(cartTexts);

/** Long enough to type "12", short enough not to be noticed. */
const PAUSE_MS = 500;

type LineQuantityProps = { line: CartLineView; at: number; reply: FormReply | undefined };

/** Sent by every button of the page's form, or with JavaScript shortly after the last change. */
export function LineQuantity({ line, at, reply }: LineQuantityProps) {
  const command = useCommand({ key: fetcherKey(line) });
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [answered, setAnswered] = useState<FormReply>();
  const [refused, setRefused] = useState(false);
  const { id: lineId, productUid, codeColor } = line;
  const send = () => {
    stop();
    const input = quantityInput(box);
    if (!input) return;
    const quantity = Number(input.value);
    setRefused(!isQuantity(quantity));
    if (!isQuantity(quantity)) return focusUnlessTypingElsewhere(input);
    const was = sentQuantity(command) ?? line.quantity;
    const changed = { lineId, quantity, was, productUid, codeColor };
    command.send(changed, to(url.setCartQuantity));
  };
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const sendSoon = () => {
    stop();
    setAnswered(reply);
    setRefused(false);
    // An empty field waits for more, until it is left.
    timer.current = setTimeout(() => quantityInput(box)?.value && send(), PAUSE_MS);
  };
  const sendOnLeave = () => {
    if (timer.current === undefined) return;
    if (isQuantity(Number(quantityInput(box)?.value))) return send();
    // A message at once would move the button being pressed.
    stop();
    timer.current = setTimeout(send, PAUSE_MS);
  };
  useChangedEarly(box, sendSoon);
  const kept = useSavedQuantity(command, line.quantity, { box, timer });
  useEffect(() => () => clearTimeout(timer.current), []);
  const typed = quantityFieldOf(reply, line, at);
  const errors = refused ? [t("quantity-refused")] : undefined;
  const field = refused || reply === answered ? { ...typed, errors } : typed;
  const { name, ...control } = controlProps(field, false);
  return (
    <div ref={box} onInput={sendSoon} aria-busy={command.busy}>
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
        onBlur={sendOnLeave}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          send();
        }}
        autoComplete="off"
        submit={{ text: t("update"), label: t("update-of", { label: line.label }) }}
      />
      <div aria-live="polite">
        <Notes field={field} />
      </div>
      {kept === null ? null : <p className="kept">{t("kept", { quantity: kept })}</p>}
    </div>
  );
}

function focusUnlessTypingElsewhere(input: HTMLInputElement) {
  if (!document.activeElement?.matches("input, select, textarea")) input.focus();
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
