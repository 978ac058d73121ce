import { ErrorSummary } from "#app/components/ui/form.tsx";
import quickTexts from "#app/locales/fr/cart/quick-order.json";
import { texts } from "#app/locales/texts.ts";
import type { BadLineView } from "#app/models/cart/quick-order-view.ts";

const t = texts(quickTexts);

const LED_TO = 10;

type ToFixProps = { lines: readonly (Pick<BadLineView, "reason" | "place"> & { at: number })[] };

export function ToFix({ lines }: ToFixProps) {
  if (lines.length === 0) return null;
  return (
    <ErrorSummary title={t("to-fix", { count: lines.length })}>
      <ul>
        {lines.slice(0, LED_TO).map(({ at, place, reason }) => (
          <li key={at}>
            <a href={`#${fixId(at)}`}>
              {t("to-fix-line", { line: place, reason: t(`refused.${reason}`) })}
            </a>
          </li>
        ))}
      </ul>
      {lines.length > LED_TO ? <p>{t("to-fix-more", { count: lines.length - LED_TO })}</p> : null}
    </ErrorSummary>
  );
}

export function fixId(at: number): string {
  return `ligne-${at}`;
}
