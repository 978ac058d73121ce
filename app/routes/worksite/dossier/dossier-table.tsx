import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import documentTexts from "#app/locales/fr/catalogue/document.json";
import dossierTexts from "#app/locales/fr/worksite/dossier.json";
import { texts } from "#app/locales/texts.ts";
import { documentFile } from "#app/models/catalogue/document.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import type { DossierEntry, DossierQuery } from "#app/models/worksite/dossier.ts";
import { to, url } from "#app/urls.ts";

const t = texts(dossierTexts);
const tDocument = texts(documentTexts);

type DossierTableProps = {
  worksiteId: number;
  entries: readonly DossierEntry[];
  kind: DossierQuery["kind"];
};

export function DossierTable({ worksiteId, entries, kind }: DossierTableProps) {
  if (entries.length === 0) {
    return <p>{kind === "missing" ? t("none") : t("none-kind")}</p>;
  }
  return (
    <LineTable
      caption={t("caption")}
      columns={[...columns, orders(worksiteId)]}
      rows={entries}
      rowKey={({ productUid }) => productUid}
    />
  );
}

const columns: LineColumn<DossierEntry>[] = [
  {
    label: t("product"),
    heading: true,
    cell: ({ productUid, label, reference, isSold }) => (
      <div>
        {isSold ? (
          <Link to={to(url.product, { productUid })}>{boundMeasures(label)}</Link>
        ) : (
          boundMeasures(label)
        )}
        <p className="hint">{reference}</p>
      </div>
    ),
  },
  {
    label: t("documents"),
    cell: ({ productUid, documents }) => (
      <ul className="dossier-documents">
        {documents.map(({ kind, language, version, issuedOn }) => (
          <li key={kind + language}>
            <a
              href={to(url.productDocument, {
                productUid,
                file: documentFile({ kind, language }),
              })}
            >
              {t(`kinds.${kind}`)}
            </a>{" "}
            <span className="hint">
              {tDocument(version ? "facts-version" : "facts", {
                language: tDocument(`languages.${language}`),
                version,
                day: frenchDay(issuedOn),
              })}
            </span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    label: t("missing"),
    cell: ({ missing, isSold }) =>
      missing.length === 0 ? (
        <span className="status done">{t("complete")}</span>
      ) : (
        <div>
          <span className="status waiting">{t("ask")}</span>
          <p className="hint">
            {isSold ? missing.map((kind) => t(`kinds.${kind}`)).join(", ") : t("not-sold")}
          </p>
        </div>
      ),
  },
];

function orders(id: number): LineColumn<DossierEntry> {
  return {
    label: t("orders"),
    cell: ({ orderUids }) => (
      <ul className="dossier-documents">
        {orderUids.map((uid) => (
          <li key={uid}>
            <Link to={to(url.dossier, { id }, { commande: uid })} className="whole">
              {uid}
            </Link>
          </li>
        ))}
      </ul>
    ),
  };
}
