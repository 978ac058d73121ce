import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import detailTexts from "#app/locales/fr/order/detail.json";
import { texts } from "#app/locales/texts.ts";
import type { ReadLine } from "#app/models/cart/read-line.ts";
import { problemQuery } from "#app/models/contact/contact.ts";
import { to, url } from "#app/urls.ts";

const t = texts(detailTexts);

export function problemColumn(uid: string, lines: readonly ReadLine[]): LineColumn<ReadLine> {
  return {
    label: t("help"),
    bare: true,
    screen: true,
    cell: (line) => (
      <Link
        to={to(url.contact, null, problemQuery(uid, lines.indexOf(line) + 1))}
        aria-label={t("problem-of", { label: line.label })}
      >
        {t("problem")}
      </Link>
    ),
  };
}
