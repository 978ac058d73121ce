import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import workbenchTexts from "#app/locales/fr/search/workbench.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(workbenchTexts);

type Answer = { isNear: boolean; total: number; labels: readonly string[] };

type Compared = { text: string; before: Answer; after: Answer };

export type Preview = {
  own: readonly Compared[];
  changed: readonly Compared[];
  rare: number;
  compared: number;
  left: number;
};

/** Answers with and without a meaning: of its own words, and of what was searched last. */
export function PreviewPanel({ own, changed, rare, compared, left }: Preview) {
  const isSame = changed.length + rare === 0;
  return (
    <section className="panel stack" aria-labelledby="apercu">
      <h2 id="apercu">{t("preview-title")}</h2>
      <p role="status">
        {t("preview-compared", { count: compared })} {isSame ? t("preview-same") : null}
        {changed.length > 0 ? t("preview-changed", { count: changed.length }) : null}
        {rare > 0 ? ` ${t("preview-rare", { count: rare })}` : null}
        {left > 0 ? ` ${t("preview-left", { count: left })}` : null}
      </p>
      <LineTable
        caption={t("preview-title")}
        columns={columns}
        rows={[...own, ...changed.filter(({ text }) => own.every((one) => one.text !== text))]}
        rowKey={({ text }) => text}
      />
    </section>
  );
}

const columns: LineColumn<Compared>[] = [
  { label: t("column-text"), heading: true, cell: ({ text }) => text },
  { label: t("column-before"), cell: ({ before }) => <AnswerView {...before} /> },
  { label: t("column-after"), cell: ({ after }) => <AnswerView {...after} /> },
];

function AnswerView({ isNear, total, labels }: Answer) {
  if (total === 0) return t("answer-nothing");
  return (
    <div>
      {isNear ? t("answer-near") : t("answer-total", { count: total })}
      <ol className="plain">
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ol>
    </div>
  );
}
