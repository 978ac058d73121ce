import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import offlineTexts from "#app/locales/fr/offline/offline.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";

const t = texts(offlineTexts);

export type StoredLine = {
  key: string;
  label: string;
  reference: string;
  colorLabel: string;
  comment: string;
  quantity: number;
  storageUnit: string;
};

const columns: LineColumn<StoredLine>[] = [
  {
    label: t("product"),
    heading: true,
    cell: ({ label, reference, colorLabel, comment }) => (
      <div>
        {boundMeasures(label)}
        <p className="hint">
          {[t("reference", { reference }), colorLabel].filter(Boolean).join(" · ")}
        </p>
        {comment ? <p className="line-comment">{comment}</p> : null}
      </div>
    ),
  },
  {
    label: t("quantity"),
    number: true,
    cell: ({ quantity, storageUnit }) => formatUnits(quantity, storageUnit),
  },
];

export function StoredLines({ lines }: { lines: readonly StoredLine[] }) {
  return (
    <LineTable caption={t("lines")} columns={columns} rows={lines} rowKey={({ key }) => key} />
  );
}
