import quickTexts from "#app/locales/fr/cart/quick-order.json";
import { texts } from "#app/locales/texts.ts";
import type { BadLineView } from "#app/models/cart/quick-order-view.ts";

const t = texts(quickTexts);

const LED_TO = 10;

type ToFixProps = { lines: readonly (Pick<BadLineView, "reason" | "place"> & { at: number })[] };

export function ToFix({ lines }: ToFixProps) {
  if (lines.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this is what tells the page has errors
    <div className="errors" role="alert" tabIndex={-1} autoFocus>
      <h2>{t("to-fix", { count: lines.length })}</h2>
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
    </div>
  );
}

export function fixId(at: number): string {
  return `ligne-${at}`;
}
