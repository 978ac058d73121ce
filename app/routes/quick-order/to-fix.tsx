import { ErrorSummary } from "#app/components/ui/form.tsx";
import quickTexts from "#app/locales/fr/cart/quick-order.json";
import { texts } from "#app/locales/texts.ts";
import type { BadLineView } from "#app/models/cart/quick-order-view.ts";

const t = texts(quickTexts);

const LED_TO = 10;

type ToFixProps = {
  lines: readonly (Pick<BadLineView, "reason" | "place"> & { at: number })[];
  /** Of all pages. */
  count: number;
};

export function ToFix({ lines, count }: ToFixProps) {
  if (lines.length === 0) return null;
  const more = count - Math.min(lines.length, LED_TO);
  return (
    <ErrorSummary title={t("to-fix", { count })}>
      <ul>
        {lines.slice(0, LED_TO).map(({ at, place, reason }) => (
          <li key={at}>
            <a href={`#${fixId(at)}`}>
              {t("to-fix-line", { line: place, reason: t(`refused.${reason}`) })}
            </a>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p>{t(count > lines.length ? "to-fix-elsewhere" : "to-fix-more", { count: more })}</p>
      ) : null}
    </ErrorSummary>
  );
}

export function fixId(at: number): string {
  return `ligne-${at}`;
}
