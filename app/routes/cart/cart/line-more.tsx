import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { CartLineView } from "#app/models/cart/cart-view.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import {
  AddLineToList,
  CommentLine,
  MoveLine,
  RemoveLine,
  SetLineAside,
} from "./line-commands.tsx";
import { lineFacts } from "./line-facts.ts";

const t = texts(cartTexts);

type LineMoreProps = { line: CartLineView; canMove: boolean; canList: boolean };

/** Commands and lesser facts of a line; one is open at a time, with scripts or without. */
export function LineMore({ line, canMove, canList }: LineMoreProps) {
  return (
    <details className="more" name="more">
      <summary>
        <span aria-hidden="true">⋯</span>
        <span className="hidden">{t("more-of", { label: boundMeasures(line.label) })}</span>
      </summary>
      <div>
        {lineFacts(line).map((fact) => (
          <p key={fact} className="hint">
            {fact}
          </p>
        ))}
        {line.pickup && line.pickup.notification !== "NONE" ? null : <SetLineAside line={line} />}
        <CommentLine line={line} />
        {canList ? <AddLineToList line={line} /> : null}
        {canMove ? <MoveLine line={line} /> : null}
        <RemoveLine line={line} />
      </div>
    </details>
  );
}
