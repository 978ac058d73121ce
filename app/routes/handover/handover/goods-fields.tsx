import { Button } from "#app/components/ui/button.tsx";
import { controlProps, type FieldControl, Notes } from "#app/components/ui/control.tsx";
import { Field } from "#app/components/ui/form.tsx";
import handoverTexts from "#app/locales/fr/handover/handover.json";
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { readyUnits } from "#app/models/handover/handover.ts";
import type { OrderToHandOver } from "#app/services/handover/order.server.ts";
import type { NestedField } from "./page-props.ts";

const t = texts(handoverTexts);

type Lines = OrderToHandOver["lines"];

type GoodsFieldsProps = {
  lines: Lines;
  nested: NestedField;
  code: FieldControl;
  isCounted: boolean | undefined;
};

/** Lines that leave now: all that is left of them, unless somebody types or scans otherwise. */
export function GoodsFields({ lines, nested, code, isCounted }: GoodsFieldsProps) {
  return (
    <section className="stack">
      <div className="scan panel screen">
        <input type="hidden" name="refused" value={code.defaultValue ?? ""} />
        <Field
          field={code}
          label={t("goods.scan")}
          hint={t("goods.scan-hint")}
          optional={false}
          maxLength={160}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // A scanner types where the focus is.
          autoFocus={!isCounted}
          onFocus={(event) => event.currentTarget.select()}
        />
        {/* The first button of the form: Enter in any field counts, and never hands over by accident. */}
        <Button kind="secondary" formAction="?acte=compter" formNoValidate>
          {t("goods.count")}
        </Button>
      </div>
      <header className="row">
        <h2>{t("goods.title")}</h2>
        <Button kind="quiet" formAction="?acte=zero" formNoValidate>
          {t("goods.none")}
        </Button>
        <Button kind="quiet" formAction="?acte=tout" formNoValidate>
          {t("goods.all")}
        </Button>
      </header>
      <ol className="goods-list">
        {lines.map((line, index) => (
          <GoodsLine
            key={line.id}
            line={line}
            field={nested("lines", index, "now", String(line.left))}
          >
            <input type="hidden" name={`lines[${index}].line`} value={line.lineNumber} />
          </GoodsLine>
        ))}
      </ol>
    </section>
  );
}

type GoodsLineProps = { line: Lines[number]; field: FieldControl; children: React.ReactNode };

function GoodsLine({ line, field, children }: GoodsLineProps) {
  const { reference, label, colorLabel, comment, storageUnit, handedOver, left, lineNumber } = line;
  const ready = readyUnits(line);
  const missing = line.missing + line.quantity - ready;
  const units = (quantity: number) => formatUnits(quantity, storageUnit);
  return (
    <li className={left === 0 ? "given-line done" : "given-line"}>
      {children}
      <div className="goods">
        <p className="code">
          <b>{reference}</b>
        </p>
        <p>
          {label}
          {colorLabel ? `, ${colorLabel}` : null}
        </p>
        {comment ? <p className="said">{t("goods.comment", { comment })}</p> : null}
        {missing > 0 ? (
          <p className="late">{t("goods.missing", { units: units(missing) })}</p>
        ) : null}
      </div>
      <dl className="ready-units">
        <dt>{t("goods.ready")}</dt>
        <dd>{units(ready)}</dd>
        {handedOver > 0 ? (
          <>
            <dt>{t("goods.before")}</dt>
            <dd>{units(handedOver)}</dd>
          </>
        ) : null}
      </dl>
      <div className="now">
        <Notes field={field} />
        {left === 0 ? (
          <p className={ready === 0 ? "status stopped" : "status ready"}>
            {t(ready === 0 ? "goods.absent" : "goods.over")}
          </p>
        ) : (
          <label htmlFor={field.id}>{t("goods.now")}</label>
        )}
        <input
          {...controlProps(field, false)}
          type={left === 0 ? "hidden" : "text"}
          aria-label={t("goods.now-of", { label, line: lineNumber })}
          // A colleague may have handed over what was typed: nobody can correct a hidden field.
          defaultValue={left === 0 ? "0" : field.defaultValue}
          inputMode="numeric"
          maxLength={4}
          size={5}
          autoComplete="off"
        />
      </div>
    </li>
  );
}
