import { Button } from "#app/components/ui/button.tsx";
import { useCommand } from "#app/components/ui/command.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { QuantityField } from "#app/components/ui/quantity-field.tsx";
import paintTexts from "#app/locales/fr/paint/paint.json";
import { texts } from "#app/locales/texts.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { cansFor, litres, millilitresFor, type TypedPaintJob } from "#app/models/paint/amount.ts";
import type { PaintBase } from "#app/models/paint/paint.ts";
import { formatMills } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";
import { choiceLabel } from "../paint-labels.ts";

const t = texts(paintTexts);

export type Paint = {
  code: string;
  label: string;
  coverageHundredths: number;
  cans: readonly { millilitres: number; product: ListedProduct }[];
};

type PaintFormProps = {
  paint: Paint;
  color: { code: string; base: PaintBase };
  job: TypedPaintJob;
};

export function PaintForm({ paint, color, job }: PaintFormProps) {
  const { form, busy } = useCommand();
  const needed = neededCans(paint, job);
  const first = needed[0] ?? { millilitres: paint.cans[0]?.millilitres, count: 1 };
  return (
    <form {...form} key={`${job.surfaceText} ${job.coats}`} action={url.addToCart}>
      <input type="hidden" name="codeColor" value={color.code} />
      <input type="hidden" name="back" value={pathOf(color, job)} />
      <h3>{boundMeasures(paint.label)}</h3>
      <p className="hint">
        {t("color.coverage", {
          coverage: litres(paint.coverageHundredths * 10),
          base: choiceLabel("base", color.base).toLowerCase(),
        })}
      </p>
      <Need paint={paint} job={job} />
      <fieldset className="field choices inline">
        <legend>{t("color.size")}</legend>
        {paint.cans.map(({ millilitres, product }) => (
          <label key={product.uid} className="choice">
            <input
              type="radio"
              name="productUid"
              value={product.uid}
              defaultChecked={millilitres === first.millilitres}
              required
            />
            <span>
              {t("color.volume", { volume: litres(millilitres) })}
              {product.price ? (
                <small>{t("color.net", { price: formatMills(product.price.unitMills) })}</small>
              ) : null}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="row">
        <QuantityField
          label={t("color.quantity", { label: paint.label })}
          defaultValue={first.count}
        />
        <Button kind="secondary" aria-label={t("color.add-of", { label: paint.label })}>
          <Icon name="cart" />
          {busy ? t("color.adding") : t("color.add")}
        </Button>
      </p>
    </form>
  );
}

function pathOf({ code: codeColor }: { code: string }, { surfaceText, coats }: TypedPaintJob) {
  const values = surfaceText ? { surface: surfaceText, couches: coats } : {};
  return to(url.paintColor, { codeColor }, values);
}

function Need({ paint, job }: { paint: Paint; job: TypedPaintJob }) {
  if (job.surfaceHundredths === 0) return null;
  const millilitres = millilitresFor({ ...job, coverageHundredths: paint.coverageHundredths });
  const cans = neededCans(paint, job).map(({ count, millilitres: size }) =>
    t("color.can", { count, volume: litres(size) }),
  );
  return (
    <p className="need">
      {t(job.coats === 1 ? "color.needs-one" : "color.needs", {
        litres: litres(millilitres),
        surface: job.surfaceText,
        coats: job.coats,
        coverage: litres(paint.coverageHundredths * 10),
        cans: boundMeasures(cans.join(" + ")),
      })}
    </p>
  );
}

function neededCans({ cans, coverageHundredths }: Paint, job: TypedPaintJob) {
  if (job.surfaceHundredths === 0) return [];
  const sizes = cans.map(({ millilitres }) => millilitres);
  return cansFor(millilitresFor({ ...job, coverageHundredths }), sizes);
}
