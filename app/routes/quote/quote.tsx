import { TotalsPanel } from "#app/components/cart/totals-panel.tsx";
import { DrawingImage } from "#app/components/catalogue/drawing.tsx";
import { expiryText, QuoteBadge } from "#app/components/quote/table.tsx";
import { CommandForm } from "#app/components/ui/button.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { WorksiteLinkPanel } from "#app/components/worksite/worksite-link.tsx";
import { Link } from "#app/framework/link.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { readWorksiteLink } from "#app/http/worksite-link.server.ts";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code-label.json";
import accountTexts from "#app/locales/fr/company/account.json";
import quoteTexts from "#app/locales/fr/quote/quote.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";
import { formatDate, formatDay } from "#app/models/platform/time.ts";
import { type QuoteLineView, type QuoteView, toQuoteView } from "#app/models/quote/quote-view.ts";
import type { WorksiteLinkView } from "#app/models/worksite/worksite-view.ts";
import { findQuote } from "#app/services/quote/list.server.ts";
import { findRenewalDate } from "#app/services/quote/request.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/quote.ts";
import { quoteId, quoteNotFound } from "./quote-not-found.server.ts";

const t = texts(quoteTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const quote = (await findQuote(buyer, quoteId(params.id))) ?? quoteNotFound();
  const [renewalAskedAt, worksiteLink] = await Promise.all([
    findRenewalDate(buyer, quote.id),
    readWorksiteLink(buyer, { kind: "quote", id: quote.id }),
  ]);
  return { quote: toQuoteView(quote, renewalAskedAt, new Date()), worksiteLink };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { number: loaderData.quote.number }) },
];

export default function QuoteRoute({ loaderData }: Route.ComponentProps) {
  return <QuotePage {...loaderData} />;
}

const tAccount = texts(accountTexts);

type QuotePageProps = { quote: QuoteView; worksiteLink: WorksiteLinkView | null };

function QuotePage({ quote, worksiteLink }: QuotePageProps) {
  const { number, createdOn, store, lines, totals } = quote;
  return (
    <Page
      title={t("title", { number })}
      lead={t("page.lead", { day: formatDay(createdOn), store: store.label })}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: t("list.title"), to: to(url.quotes) },
      ]}
      aside={
        <>
          <TotalsPanel totals={totals} />
          <Facts quote={quote} />
        </>
      }
    >
      <Standing quote={quote} />
      <h2>{t("page.lines")}</h2>
      <QuoteLines lines={lines} />
      <div className="row screen">
        <WorksiteLinkPanel worksiteLink={worksiteLink} />
        <PrintButton>{t("page.print")}</PrintButton>
      </div>
    </Page>
  );
}

function Standing({ quote }: { quote: QuoteView }) {
  const { id, state, isValid } = quote;
  const mayRenew = state === "expired" && quote.renewalAskedAt === null;
  return (
    <section className="panel stack">
      <p>
        <QuoteBadge state={state} /> {state === "ordered" ? null : expiryText(quote)}
      </p>
      <p>{sentence(quote)}</p>
      <div className="row screen">
        {isValid ? (
          <CommandForm kind="buy" action={to(url.acceptQuote, { id })}>
            {t("page.accept")}
          </CommandForm>
        ) : null}
        {mayRenew ? (
          <CommandForm kind="primary" action={to(url.renewQuote, { id })}>
            {t("page.renew")}
          </CommandForm>
        ) : null}
        <form method="post" action={to(url.quotePdf, { id })} target="_blank" rel="noopener">
          <button type="submit" className="btn secondary">
            {t("page.pdf")}
          </button>
        </form>
      </div>
    </section>
  );
}

function sentence({ state, validUntil, renewalAskedAt }: QuoteView): string {
  const day = formatDay(validUntil);
  if (state === "ordered") return t("page.ordered");
  if (state !== "expired") return t("page.valid", { day });
  return renewalAskedAt
    ? t("page.renewed", { day: formatDate(renewalAskedAt) })
    : t("page.expired", { day });
}

function Facts({ quote: { store, worksiteName: worksite, comment } }: { quote: QuoteView }) {
  return (
    <section className="panel stack">
      <h2>{t("page.facts")}</h2>
      <p>
        {store.label}
        <br />
        {store.zipCode} {store.city}
      </p>
      {worksite ? <p>{t("page.worksite", { worksite })}</p> : null}
      {comment ? <p>{t("page.comment", { comment })}</p> : null}
    </section>
  );
}

const tOwnCode = texts(ownCodeTexts);

function QuoteLines({ lines }: { lines: readonly QuoteLineView[] }) {
  return (
    <LineTable
      caption={t("page.lines")}
      columns={columns}
      rows={lines}
      rowKey={(line) => line.id}
    />
  );
}

const columns: LineColumn<QuoteLineView>[] = [
  {
    label: t("page.goods"),
    heading: true,
    cell: (line) => (
      <div className="cart-product">
        <DrawingImage drawing={line.drawing} tint={line.tint} size={48} />
        <div>
          <Label line={line} />
          <p className="hint">
            {t("page.reference", { reference: line.reference })}
            {line.ownCode ? ` · ${tOwnCode("label", { code: line.ownCode })}` : null}
            {line.colorLabel ? ` · ${line.colorLabel}` : null}
          </p>
        </div>
      </div>
    ),
  },
  {
    label: t("page.quantity"),
    number: true,
    cell: ({ quantity, leftQuantity, storageUnit }) => (
      <div>
        {formatUnits(quantity, storageUnit)}
        {leftQuantity < quantity ? (
          <p className="hint">
            {t("page.left", { units: formatUnits(leftQuantity, storageUnit) })}
          </p>
        ) : null}
      </div>
    ),
  },
  {
    label: t("page.unit-price"),
    number: true,
    cell: ({ unitMills }) => (unitMills > 0 ? formatMills(unitMills) : t("page.on-request")),
  },
  {
    label: t("page.total"),
    number: true,
    cell: ({ unitMills, netCents }) => (unitMills > 0 ? <b>{formatCents(netCents)}</b> : null),
  },
];

function Label({ line: { productUid, label } }: { line: QuoteLineView }) {
  if (productUid === null) {
    return (
      <>
        {boundMeasures(label)}
        <p className="hint">{t("page.not-sold")}</p>
      </>
    );
  }
  return <Link to={to(url.product, { productUid })}>{boundMeasures(label)}</Link>;
}
