import { Bought } from "#app/components/order/bought.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import tableTexts from "#app/locales/fr/quote/table.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import type { QuoteRowView } from "#app/models/quote/quote-view.ts";
import type { QuoteState } from "#app/models/quote/state.ts";
import { to, url } from "#app/urls.ts";

const t = texts(tableTexts);

export function QuoteTable({ quotes }: { quotes: readonly QuoteRowView[] }) {
  return (
    <LineTable
      caption={t("caption")}
      columns={columns}
      rows={quotes}
      rowKey={(quote) => quote.id}
    />
  );
}

const tones: Record<QuoteState, string> = {
  valid: "ready",
  ending: "waiting",
  expired: "stopped",
  ordered: "done",
};

export function QuoteBadge({ state }: { state: QuoteState }) {
  return <span className={`status ${tones[state]}`}>{t(`state.${state}`)}</span>;
}

export function expiryText({ expiresIn, validUntil }: QuoteRowView): string {
  if (expiresIn < 0) return t("expiry.past", { day: frenchDay(validUntil) });
  return expiresIn === 0 ? t("expiry.today") : t("expiry.in", { count: expiresIn });
}

const columns: LineColumn<QuoteRowView>[] = [
  {
    label: t("number"),
    heading: true,
    cell: ({ id, number, firstItem, lineCount }) => (
      <div>
        <Link to={to(url.quote, { id })} className="whole">
          {number}
        </Link>
        <Bought firstItem={firstItem} lineCount={lineCount} />
      </div>
    ),
  },
  { label: t("date"), cell: ({ createdOn }) => frenchDay(createdOn) },
  {
    label: t("expires"),
    cell: (quote) => (
      <div>
        <QuoteBadge state={quote.state} />
        {quote.state === "ordered" ? null : <p className="hint">{expiryText(quote)}</p>}
      </div>
    ),
  },
  { label: t("store"), cell: ({ storeLabel }) => storeLabel },
  { label: t("total"), number: true, cell: ({ netCents }) => formatCents(netCents) },
];
