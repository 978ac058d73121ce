import { controlProps, type FieldControl, Notes } from "#app/components/ui/control.tsx";
import { Field, Select } from "#app/components/ui/form.tsx";
import deliveryTexts from "#app/locales/fr/handover/delivery.json";
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { MAX_REFUSAL_WORDS, refusalReasons } from "#app/models/handover/delivery.ts";
import { readyUnits } from "#app/models/handover/handover.ts";
import type { OrderToHandOver } from "#app/services/handover/order.server.ts";
import type { NestedField } from "../handover/page-props.ts";

const t = texts(deliveryTexts);

type Lines = OrderToHandOver["lines"];

/** Lines that are unloaded: all that is left of them, unless the driver types otherwise. */
export function DeliveredFields({ lines, nested }: { lines: Lines; nested: NestedField }) {
  return (
    <section className="stack">
      <h2>{t("goods.title")}</h2>
      <ol className="goods-list">
        {lines.map((line, index) => (
          <DeliveredLine
            key={line.id}
            line={line}
            now={nested("lines", index, "now", String(line.left))}
            refused={nested("lines", index, "refused", "")}
            words={nested("lines", index, "words", "")}
          >
            <input type="hidden" name={`lines[${index}].line`} value={line.lineNumber} />
          </DeliveredLine>
        ))}
      </ol>
    </section>
  );
}

type DeliveredLineProps = {
  line: Lines[number];
  now: FieldControl;
  refused: FieldControl;
  words: FieldControl;
  children: React.ReactNode;
};

function DeliveredLine({ line, now, refused, words, children }: DeliveredLineProps) {
  const { reference, label, colorLabel, comment, storageUnit, handedOver, left, lineNumber } = line;
  const isOver = left === 0;
  const units = (quantity: number) => formatUnits(quantity, storageUnit);
  return (
    <li className={isOver ? "delivered-line done" : "delivered-line"}>
      {children}
      <div className="goods">
        <p>
          <b>
            {label}
            {colorLabel ? `, ${colorLabel}` : null}
          </b>
        </p>
        <p className="hint id">{reference}</p>
        {comment ? <p className="said">{t("goods.comment", { comment })}</p> : null}
        {handedOver > 0 ? (
          <p className="hint">
            {t("goods.before")} {units(handedOver)}
          </p>
        ) : null}
      </div>
      {isOver ? (
        <>
          <p className="status done">{t(readyUnits(line) === 0 ? "goods.absent" : "goods.over")}</p>
          <input type="hidden" name={now.name} value="0" />
        </>
      ) : (
        <>
          <div className="now">
            <Notes field={now} />
            <label htmlFor={now.id}>{t("goods.delivered")}</label>
            <input
              {...controlProps(now, false)}
              type="text"
              aria-label={t("goods.delivered-of", { label, line: lineNumber })}
              defaultValue={now.defaultValue}
              inputMode="numeric"
              maxLength={4}
              size={5}
              autoComplete="off"
            />
            <span className="of">/ {units(left)}</span>
          </div>
          <Rest line={line} now={now} refused={refused} words={words} />
        </>
      )}
    </li>
  );
}

/** Units that are not delivered stay to deliver, or were refused. */
function Rest({ line, now, refused, words }: Omit<DeliveredLineProps, "children">) {
  const { label, lineNumber, left } = line;
  const isTyped = now.defaultValue !== String(left) || Boolean(refused.defaultValue);
  const isWrong = [refused, words].some(({ errors }) => errors);
  return (
    <details className="screen" open={isTyped || isWrong}>
      <summary>{t("goods.not-all")}</summary>
      <Select
        field={refused}
        label={t("goods.rest")}
        aria-label={t("goods.rest-of", { label, line: lineNumber })}
        options={[
          { value: "", label: t("goods.later") },
          ...refusalReasons.map((value) => ({
            value,
            label: t("goods.refused", { reason: t(`reason.${value}`) }),
          })),
        ]}
      />
      <Field field={words} label={t("goods.words")} maxLength={MAX_REFUSAL_WORDS} />
    </details>
  );
}
