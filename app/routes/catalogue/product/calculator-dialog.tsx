import { useState } from "react";
import { Dialog } from "#app/components/ui/dialog.tsx";
import calculatorTexts from "#app/locales/fr/catalogue/calculator.json";
import { texts } from "#app/locales/texts.ts";
import { type CalculatorInput, calculate } from "#app/models/catalogue/calculator.ts";
import type { ProductView } from "#app/models/catalogue/product-view.ts";
import { CalculatorAnswer } from "./calculator-answer.tsx";
import { NeedFields, UnitsField } from "./calculator-fields.tsx";

const t = texts(calculatorTexts);

const nothing: CalculatorInput = { need: "", loss: "0", quantity: "" };

export function CalculatorDialog({
  product,
  onClose,
}: {
  product: ProductView;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(nothing);
  const { conversion, packagingQuantity } = product;
  if (!conversion) return null;
  const calculation = calculate(typed, { conversion, packagingQuantity });
  const fields = { product, calculation };
  return (
    <Dialog title={t("title")} open onClose={onClose}>
      <form onSubmit={(event) => event.preventDefault()} className="calculator">
        <NeedFields {...fields} onType={(part) => setTyped({ ...typed, quantity: "", ...part })} />
        <UnitsField {...fields} onType={(part) => setTyped({ ...typed, need: "", ...part })} />
      </form>
      {calculation.coverage ? (
        <CalculatorAnswer product={product} coverage={calculation.coverage} onAdd={onClose} />
      ) : null}
    </Dialog>
  );
}
