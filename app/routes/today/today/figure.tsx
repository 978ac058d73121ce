import { Link } from "#app/framework/link.tsx";
import todayTexts from "#app/locales/fr/today/today.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { figureSlug } from "#app/models/today/figure.ts";
import type { FigureCount } from "#app/services/today/today.server.ts";
import { to, url } from "#app/urls.ts";

const t = texts(todayTexts);

type FigureProps = FigureCount & { storeUid: number | null; due: number };

export function Figure({ figure, count, cents, storeUid, due }: FigureProps) {
  const label = t(`figure.${figure}`);
  const address = { figure: figureSlug(figure) };
  const query = { depot: storeUid };
  return (
    <li className="tile">
      <h3>{label}</h3>
      <p>
        {figure === "late" ? <Ready late={count} due={due} /> : <strong>{count}</strong>}
        {cents > 0 && figure !== "late" ? <> {formatCents(cents)}</> : null}
      </p>
      <p className="row">
        <Link to={to(url.todayRows, address, query)} aria-label={t("see-of", { figure: label })}>
          {t("see")}
        </Link>
        <a
          href={to(url.todayRowsCsv, address, query)}
          download
          aria-label={t("csv-of", { figure: label })}
        >
          {t("csv")}
        </a>
      </p>
    </li>
  );
}

/** The rows are those that were late; the figure is the others. */
function Ready({ late, due }: { late: number; due: number }) {
  if (due === 0) return t("none-due");
  return <strong>{t("ready", { ready: due - late, due })}</strong>;
}
