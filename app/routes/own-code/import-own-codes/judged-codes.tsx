import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code.json";
import { texts } from "#app/locales/texts.ts";
import type { OwnCodeImportView } from "#app/models/catalogue/own-code-import-view.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { to, url } from "#app/urls.ts";

const t = texts(ownCodeTexts);

type Refused = OwnCodeImportView["refused"][number];
type Ready = OwnCodeImportView["ready"][number];

export function RefusedCodes({ lines, count }: { lines: readonly Refused[]; count: number }) {
  if (count === 0) return null;
  return (
    <section>
      <h2>{t("refused-title")}</h2>
      <p className="hint">{t("refused-lead")}</p>
      <LineTable
        caption={t("refused-title")}
        columns={refusedColumns}
        rows={lines}
        rowKey={({ place }) => place}
      />
      <More count={count - lines.length} />
    </section>
  );
}

export function ReadyCodes({ lines, count }: { lines: readonly Ready[]; count: number }) {
  if (count === 0) return null;
  return (
    <section>
      <h2>{t("ready-title")}</h2>
      <LineTable
        caption={t("ready-title")}
        columns={readyColumns}
        rows={lines}
        rowKey={({ product }) => product.uid}
      />
      <More count={count - lines.length} />
    </section>
  );
}

function More({ count }: { count: number }) {
  return count > 0 ? <p className="hint">{t("more", { count })}</p> : null;
}

const refusedColumns: LineColumn<Refused>[] = [
  { label: t("line"), cell: ({ place }) => place },
  { label: t("reference-or-ean"), heading: true, cell: ({ reference }) => reference || "–" },
  { label: t("own"), cell: ({ code }) => code || "–" },
  {
    label: t("reason"),
    cell: ({ reason, holder }) => (
      <div>
        {t(`refused.${reason}`)}{" "}
        {holder ? (
          <Link to={to(url.product, { productUid: holder.uid })}>
            {boundMeasures(holder.label)}
          </Link>
        ) : null}
      </div>
    ),
  },
];

const readyColumns: LineColumn<Ready>[] = [
  {
    label: t("product"),
    heading: true,
    cell: ({ product }) => (
      <div>
        {boundMeasures(product.label)}
        <p className="hint">{t("reference", { reference: product.reference })}</p>
      </div>
    ),
  },
  { label: t("own"), cell: ({ code }) => <b>{code}</b> },
  { label: t("before"), cell: ({ before }) => before || t("none") },
];
