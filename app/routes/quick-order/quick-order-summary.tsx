import { Button } from "#app/components/ui/button.tsx";
import quickTexts from "#app/locales/fr/cart/quick-order.json";
import { texts } from "#app/locales/texts.ts";
import type { QuickOrderView } from "#app/models/cart/quick-order-view.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";
import { PREVIEW_FORM } from "./quick-order-lines.tsx";

const t = texts(quickTexts);

export function QuickOrderSummary({ order }: { order: QuickOrderView }) {
  const { readyCount: ready, wrongCount: toFix, netCents } = order;
  return (
    <section className="panel stack">
      <h2>{t("summary")}</h2>
      <p>{ready > 0 ? t("ready", { count: ready }) : t("none-ready")}</p>
      {netCents !== null && ready > 0 ? (
        <dl className="sums">
          <div className="strong">
            <dt>{t("net")}</dt>
            <dd>{formatCents(netCents)}</dd>
          </div>
        </dl>
      ) : null}
      {ready > 0 ? (
        <Button kind="buy" form={PREVIEW_FORM} formAction={to(url.addQuickOrder)}>
          {t("add", { count: ready })}
        </Button>
      ) : null}
      {toFix > 0 ? (
        <>
          <Button form={PREVIEW_FORM} kind="secondary">
            {t("check-again")}
          </Button>
          <p className="hint">
            {t("to-fix", { count: toFix })}. {ready > 0 ? t("rest") : null}
          </p>
        </>
      ) : null}
    </section>
  );
}
