import { type ComponentProps, useRef } from "react";
import formTexts from "#app/locales/fr/platform/form.json";
import { texts } from "#app/locales/texts.ts";
import { useHydrated } from "./hydrated.ts";
import { Icon } from "./icon.tsx";

const t = texts(formTexts);

type QuantityFieldProps = Omit<ComponentProps<"input">, "type" | "step"> & {
  label?: string;
  step?: number;
  submit?: { text: string; label: string };
};

export function QuantityField({
  label = t("quantity"),
  step = 1,
  submit,
  ...input
}: QuantityFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const move = (direction: 1 | -1) => {
    if (direction === 1) ref.current?.stepUp();
    else ref.current?.stepDown();
    ref.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <span className="quantity">
      {hydrated ? (
        <button type="button" aria-label={t("less", { step })} onClick={() => move(-1)}>
          <Icon name="minus" />
        </button>
      ) : null}
      <input
        ref={ref}
        type="number"
        name="quantity"
        inputMode="numeric"
        min={step}
        max={9999}
        defaultValue={step}
        aria-label={label}
        required
        {...input}
        step={step === 1 ? undefined : step}
      />
      {hydrated ? (
        <button type="button" aria-label={t("more", { step })} onClick={() => move(1)}>
          <Icon name="plus" />
        </button>
      ) : null}
      {submit && !hydrated ? (
        <button type="submit" form={input.form} aria-label={submit.label}>
          {submit.text}
        </button>
      ) : null}
    </span>
  );
}
