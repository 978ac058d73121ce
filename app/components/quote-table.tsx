import quoteTexts from "#app/locales/fr/quote.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/money.ts";
import type { QuoteState } from "#app/models/quote-state.ts";
import type { ShownQuoteRow } from "#app/models/shown-quote.ts";
import { frenchDay } from "#app/models/time.ts";
import { to, url } from "#app/urls.ts";
import { type Column, LineTable } from "./line-table.tsx";
import { Link } from "./link.tsx";

const t = texts(quoteTexts);

/** Quotes, a row each, leading to their pages. */
export function QuoteTable({ quotes }: { quotes: readonly ShownQuoteRow[] }) {
  return (
    <LineTable
      caption={t("list.caption")}
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

/** Where a quote stands, said in words and shown by shape and colour. */
export function QuoteBadge({ state }: { state: QuoteState }) {
  return <span className={`status ${tones[state]}`}>{t(`state.${state}`)}</span>;
}

/** How long its prices still hold. */
export function expiryText({ expiresIn, validUntil }: ShownQuoteRow): string {
  if (expiresIn < 0) return t("expires.past", { day: frenchDay(validUntil) });
  return expiresIn === 0 ? t("expires.today") : t("expires.in", { count: expiresIn });
}

const columns: Column<ShownQuoteRow>[] = [
  {
    label: t("list.number"),
    heading: true,
    cell: ({ id, number }) => (
      <Link to={to(url.quote, { id })} className="whole">
        {number}
      </Link>
    ),
  },
  { label: t("list.date"), cell: ({ createdOn }) => frenchDay(createdOn) },
  {
    label: t("list.expires"),
    cell: (quote) => (
      <div>
        <QuoteBadge state={quote.state} />
        {quote.state === "ordered" ? null : <p className="hint">{expiryText(quote)}</p>}
      </div>
    ),
  },
  { label: t("list.store"), cell: ({ storeLabel }) => storeLabel },
  { label: t("list.total"), number: true, cell: ({ netCents }) => formatCents(netCents) },
];
