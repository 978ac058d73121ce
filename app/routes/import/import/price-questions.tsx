import type { FieldControl } from "#app/components/ui/control.tsx";
import { Checkbox } from "#app/components/ui/form.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import importTexts from "#app/locales/fr/import/import.json";
import { texts } from "#app/locales/texts.ts";
import { keyLabel } from "#app/models/import/key.ts";
import {
  type NewPrice,
  type PriceChange,
  type PriceQuestions,
  questionCount,
} from "#app/models/import/price-change.ts";
import { formatMills } from "#app/models/platform/money.ts";

const t = texts(importTexts);

type PriceQuestionsProps = { questions: PriceQuestions; field: FieldControl };

/** Prices that change much, shown before they are written, and the tick that confirms them. */
export function PriceQuestionsFields({ questions, field }: PriceQuestionsProps) {
  const { changes, changeCount, newPrices, newCount, wholeDiscounts } = questions;
  const count = questionCount(questions);
  const more = changeCount - changes.length;
  return (
    <>
      {changeCount > 0 ? (
        <details open={changeCount <= OPEN_UP_TO}>
          <summary>
            {t("prices.changes", { count: changeCount, percent: questions.askedPercent })}
          </summary>
          <LineTable
            caption={t("prices.caption")}
            columns={columns}
            rows={changes}
            rowKey={({ line }) => line}
          />
          {more > 0 ? <p className="hint">{t("prices.more", { count: more })}</p> : null}
        </details>
      ) : null}
      {newCount > 0 ? (
        <details open>
          <summary>{t("prices.new", { count: newCount })}</summary>
          <LineTable
            caption={t("prices.new-caption")}
            columns={newColumns}
            rows={newPrices}
            rowKey={({ line }) => line}
          />
        </details>
      ) : null}
      {wholeDiscounts > 0 ? <p>{t("prices.whole-discounts", { count: wholeDiscounts })}</p> : null}
      <Checkbox field={field} label={t("prices.agree")} value={String(count)} required />
    </>
  );
}

const OPEN_UP_TO = 20;

const columns: LineColumn<PriceChange>[] = [
  { label: t("column.code"), heading: true, cell: ({ code }) => keyLabel(code) },
  { label: t("column.line"), number: true, cell: ({ line }) => line },
  { label: t("prices.before"), number: true, cell: ({ beforeMills }) => formatMills(beforeMills) },
  { label: t("prices.after"), number: true, cell: ({ afterMills }) => formatMills(afterMills) },
  {
    label: t("prices.percent"),
    number: true,
    cell: ({ percent }) => `${percent > 0 ? "+" : "−"}${Math.abs(percent)}\u00a0%`,
  },
];

const newColumns: LineColumn<NewPrice>[] = [
  { label: t("column.code"), heading: true, cell: ({ code }) => keyLabel(code) },
  { label: t("column.line"), number: true, cell: ({ line }) => line },
  { label: t("prices.price"), number: true, cell: ({ unitMills }) => formatMills(unitMills) },
];
