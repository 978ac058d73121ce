import boughtTexts from "#app/locales/fr/order/bought.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";

const t = texts(boughtTexts);

/** The first item of a document and how many follow: more is said by it than by a number. */
export function Bought({ firstItem, lineCount }: { firstItem: string; lineCount: number }) {
  if (firstItem === "") return null;
  return (
    <p className="hint">
      {boundMeasures(firstItem)}
      {lineCount > 1 ? ` ${t("more", { count: lineCount - 1 })}` : null}
    </p>
  );
}
