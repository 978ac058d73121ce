import { Notice } from "#app/components/ui/flash.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import stepTexts from "#app/locales/fr/checkout/delivery-step.json";
import { texts } from "#app/locales/texts.ts";
import type { CartChange } from "#app/models/checkout/checkout.ts";
import { LazyCartChanges } from "../step-notices.tsx";

const t = texts(checkoutTexts);
const tStep = texts(stepTexts);

export function Shortages({
  store,
  shortages,
}: {
  store: string;
  shortages: readonly CartChange[];
}) {
  if (shortages.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{t("summary.short", { store })}</p>
      <LazyCartChanges changes={shortages} />
    </Notice>
  );
}

export function NotWorksite({ address }: { address: string | undefined }) {
  if (!address) return null;
  return (
    <Notice tone="warning">
      <p>{tStep("not-worksite", { address })}</p>
    </Notice>
  );
}

export function Missing({ missing }: { missing: readonly ("label" | "city")[] }) {
  if (missing.length === 0) return null;
  return (
    <Notice>
      <p>{tStep("missing.title")}</p>
      <ul className="bullets">
        {missing.map((field) => (
          <li key={field}>{tStep(`missing.${field}`)}</li>
        ))}
      </ul>
    </Notice>
  );
}
