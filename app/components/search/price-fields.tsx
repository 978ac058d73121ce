import { useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import facetTexts from "#app/locales/fr/search/facet.json";
import { texts } from "#app/locales/texts.ts";
import { MAX_PRICE_EUROS, type PriceRange } from "#app/models/search/grid.ts";

const t = texts(facetTexts);

const STEP_EUROS = 5;

export function PriceFields({ price }: { price: PriceRange | null }) {
  const chosen = { low: textOf(price?.fromEuros || null), high: textOf(price?.toEuros ?? null) };
  const [range, setRange] = useState(chosen);
  const hydrated = useHydrated();
  const fields = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const textIn = (name: string) =>
      fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
    const typed = { low: textIn("price_min"), high: textIn("price_max") };
    setRange((now) => (typed.low === now.low && typed.high === now.high ? now : typed));
  }, []);
  return (
    <fieldset ref={fields} className="prices">
      <legend>{t("price")}</legend>
      <div className="inputs">
        <EuroInput
          name="price_min"
          label={t("price-min")}
          text={t("from")}
          value={range.low}
          onValue={(low) => setRange({ ...range, low })}
        />
        <EuroInput
          name="price_max"
          label={t("price-max")}
          text={t("to")}
          value={range.high}
          onValue={(high) => setRange({ ...range, high })}
        />
      </div>
      {hydrated ? (
        <div className="sliders">
          <Track low={Number(range.low)} high={highOf(range.high)} />
          <Slider
            label={t("slider-min")}
            value={Number(range.low)}
            onValue={(low) => setRange(ordered(low, highOf(range.high), "low"))}
          />
          <Slider
            label={t("slider-max")}
            value={highOf(range.high)}
            onValue={(high) => setRange(ordered(Number(range.low), high, "high"))}
          />
        </div>
      ) : (
        <div className="sliders unseen" />
      )}
    </fieldset>
  );
}

type EuroInputProps = {
  name: string;
  label: string;
  text: string;
  value: string;
  onValue: (value: string) => void;
};

function EuroInput({ name, label, text, value, onValue }: EuroInputProps) {
  return (
    <label>
      <span aria-hidden="true">{text}</span>
      <span className="hidden">{label}</span>
      <input
        type="number"
        name={name}
        min={0}
        max={MAX_PRICE_EUROS}
        step={1}
        inputMode="numeric"
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
      <span aria-hidden="true">€</span>
    </label>
  );
}

type SliderProps = { label: string; value: number; onValue: (value: number) => void };

function Slider({ label, value, onValue }: SliderProps) {
  const text =
    value >= MAX_PRICE_EUROS ? t("slider-unlimited") : t("slider-value", { euros: value });
  return (
    <input
      type="range"
      min={0}
      max={MAX_PRICE_EUROS}
      step={STEP_EUROS}
      value={value}
      aria-label={label}
      aria-valuetext={text}
      onChange={(event) => onValue(Number(event.target.value))}
    />
  );
}

function Track({ low, high }: { low: number; high: number }) {
  const share = (euros: number) => (Math.min(euros, MAX_PRICE_EUROS) / MAX_PRICE_EUROS) * 100;
  return (
    <svg aria-hidden="true">
      <rect
        x={`${share(low)}%`}
        width={`${Math.max(0, share(high) - share(low))}%`}
        height="100%"
      />
    </svg>
  );
}

function ordered(low: number, high: number, moved: "low" | "high") {
  const from = moved === "low" ? low : Math.min(low, high);
  const to = moved === "high" ? high : Math.max(low, high);
  return { low: textOf(from || null), high: textOf(to >= MAX_PRICE_EUROS ? null : to) };
}

function highOf(text: string): number {
  return text === "" ? MAX_PRICE_EUROS : Number(text);
}

function textOf(euros: number | null): string {
  return euros === null ? "" : String(euros);
}
