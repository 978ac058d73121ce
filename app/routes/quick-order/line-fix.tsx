import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/framework/link.tsx";
import quickTexts from "#app/locales/fr/cart/quick-order.json";
import { texts } from "#app/locales/texts.ts";
import type { BadLineView } from "#app/models/cart/quick-order-view.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { to, url } from "#app/urls.ts";
import { ColorFix } from "./color-fix.tsx";

const t = texts(quickTexts);

type Fixed = BadLineView & { fix: number };

export function LineFix({ line, id }: { line: Fixed; id: string }) {
  const { typed, reason, product, place, fix } = line;
  const errorId = `${id}-erreur`;
  const isQuantity = reason.startsWith("quantity-");
  const isReference = !isQuantity && !reason.startsWith("color-");
  return (
    <fieldset className="fix" aria-describedby={errorId}>
      <legend>
        {t("fix.line", { line: place })}
        {product ? ` – ${boundMeasures(product.label)}` : null}
      </legend>
      <p className="error" id={errorId}>
        <Icon name="alert" />
        {t(`refused.${reason}`)}
      </p>
      <input type="hidden" name="place" value={place} />
      <div className="inputs">
        <label>
          {t("fix.reference")}
          <input
            id={isReference ? id : undefined}
            name="reference"
            defaultValue={typed.reference}
            maxLength={60}
            autoComplete="off"
            aria-invalid={isReference || undefined}
            aria-describedby={isReference ? errorId : undefined}
          />
        </label>
        <label>
          {t("fix.quantity")}
          <input
            id={isQuantity ? id : undefined}
            name="quantity"
            defaultValue={typed.quantity}
            maxLength={60}
            size={6}
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={isQuantity || undefined}
            aria-describedby={isQuantity ? errorId : undefined}
          />
        </label>
        <ColorFix line={line} id={id} errorId={errorId} />
      </div>
      <Matches line={line} />
      <Button kind="quiet" name="drop" value={fix} aria-label={t("fix.drop-of", { line: place })}>
        <Icon name="bin" />
        {t("fix.drop")}
      </Button>
    </fieldset>
  );
}

function Matches({ line: { matches, fix, product, typed } }: { line: Fixed }) {
  if (product) return null;
  if (matches.length === 0) {
    return (
      <p>
        <Link to={to(url.search, null, { query: typed.reference })}>
          {t("fix.search", { text: typed.reference })}
        </Link>
      </p>
    );
  }
  return (
    <div>
      <p className="hint">{t("fix.near")}</p>
      {matches.map(({ reference, label }) => (
        <Button key={reference} kind="secondary" name="pick" value={`${fix}:${reference}`}>
          {t("fix.pick", { reference, label: boundMeasures(label) })}
        </Button>
      ))}
    </div>
  );
}
