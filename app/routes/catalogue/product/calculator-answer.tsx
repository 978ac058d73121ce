import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { useCommand } from "#app/components/ui/command.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import calculatorTexts from "#app/locales/fr/catalogue/calculator.json";
import { texts } from "#app/locales/texts.ts";
import type { Coverage } from "#app/models/catalogue/calculator.ts";
import type { ProductView } from "#app/models/catalogue/product-view.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { url } from "#app/urls.ts";

const t = texts(calculatorTexts);

type CalculatorAnswerProps = {
  product: ProductView;
  coverage: Coverage;
  amountCents?: number | null;
  onAdd?: () => void;
};

export function CalculatorAnswer({ product, coverage, amountCents, onAdd }: CalculatorAnswerProps) {
  const { conversion, storageUnit, packagingQuantity, colors, onlyInStore } = product;
  const { quantity, packs, coveredHundredths } = coverage;
  if (!conversion) return null;
  const isOnRequest = amountCents === 0;
  const units = formatUnits(quantity, storageUnit);
  const covered = formatUnits(coveredHundredths / 100, conversion.unit);
  const pack = formatUnits(packagingQuantity, storageUnit);
  return (
    <div className="stack" role="status">
      <p>
        <strong>{t(quantity > 1 ? "answer" : "answer-one", { units, covered })}</strong>
        {packagingQuantity > 1 ? `, ${t("packs", { count: packs, units: pack })}` : ""}
        {amountCents ? `, ${t("amount", { price: formatCents(amountCents) })}` : ""}.
      </p>
      {colors.length > 0 ? <p className="hint">{t("choose-color")}</p> : null}
      {colors.length > 0 || onlyInStore || isOnRequest ? null : (
        <AddCovering uid={product.uid} quantity={quantity} units={units} onAdd={onAdd} />
      )}
    </div>
  );
}

type AddCoveringProps = { uid: number; quantity: number; units: string; onAdd?: () => void };

function AddCovering({ uid, quantity, units, onAdd }: AddCoveringProps) {
  const { form, state } = useCommand();
  const { pathname, search } = useLocation();
  const isSent = useRef(false);
  // Wait for the answer: closing the window earlier would remove the form being sent.
  useEffect(() => {
    if (state !== "idle") isSent.current = true;
    else if (isSent.current) onAdd?.();
  }, [state, onAdd]);
  return (
    <form {...form} action={url.addToCart}>
      <input type="hidden" name="productUid" value={uid} />
      <input type="hidden" name="quantity" value={quantity} />
      <input type="hidden" name="back" value={pathname + search} />
      <Button kind="buy">
        <Icon name="cart" />
        {t("add", { units })}
      </Button>
    </form>
  );
}
