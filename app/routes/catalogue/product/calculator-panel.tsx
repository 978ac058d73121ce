import { lazy, type MouseEvent, Suspense, useState } from "react";
import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { loadFile } from "#app/framework/files.ts";
import calculatorTexts from "#app/locales/fr/catalogue/calculator.json";
import { texts } from "#app/locales/texts.ts";
import type { Calculation } from "#app/models/catalogue/calculator.ts";
import type { PricesView, ProductView } from "#app/models/catalogue/product-view.ts";
import { lineCents } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";
import { CalculatorAnswer } from "./calculator-answer.tsx";
import { NeedFields, UnitsField } from "./calculator-fields.tsx";

const t = texts(calculatorTexts);

const CalculatorDialog = lazy(async () => ({
  default: (await loadFile(() => import("./calculator-dialog.tsx"))).CalculatorDialog,
}));

type CalculatorPanelProps = {
  product: ProductView;
  calculation: Calculation;
  prices: PricesView | null;
};

/** GET forms with a shareable URL; with JavaScript the closed panel opens as a window. */
export function CalculatorPanel({ product, calculation, prices }: CalculatorPanelProps) {
  const [isDialog, setDialog] = useState(false);
  const { typed, coverage, error } = calculation;
  const isAsked = coverage !== null || error !== null;
  const openDialog = (event: MouseEvent) => {
    event.preventDefault();
    setDialog(true);
  };
  const fields = { product, calculation };
  const action = `${to(url.product, { productUid: product.uid })}#calculateur`;
  return (
    <section id="calculateur" className="calculator">
      <details open={isAsked}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, by keyboard too */}
        <summary onClick={isAsked ? undefined : openDialog}>{t("title")}</summary>
        <Form action={action} preventScrollReset key={`need ${typed.need} ${typed.loss}`}>
          <NeedFields {...fields} />
          <Button kind="secondary">{t("compute")}</Button>
        </Form>
        <Form action={action} preventScrollReset key={`units ${typed.quantity}`}>
          <UnitsField {...fields} />
          <Button kind="secondary">{t("compute")}</Button>
        </Form>
        {coverage ? (
          <CalculatorAnswer
            product={product}
            coverage={coverage}
            amountCents={prices && lineCents(prices.shown.unitMills, coverage.quantity)}
          />
        ) : null}
      </details>
      {isDialog ? (
        <Suspense fallback={null}>
          <CalculatorDialog product={product} onClose={() => setDialog(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
