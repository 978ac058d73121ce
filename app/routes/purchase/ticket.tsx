import { SoldProduct } from "#app/components/catalogue/sold-product.tsx";
import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { WorksiteLinkPanel } from "#app/components/worksite/worksite-link.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { readWorksiteLink } from "#app/http/worksite-link.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import purchaseTexts from "#app/locales/fr/purchase/purchase.json";
import ticketTexts from "#app/locales/fr/purchase/ticket.json";
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";
import {
  type TicketLineView,
  type TicketView,
  toTicketView,
} from "#app/models/purchase/purchase-view.ts";
import { purchaseRights } from "#app/models/purchase/right.ts";
import type { WorksiteLinkView } from "#app/models/worksite/worksite-view.ts";
import { findTicket } from "#app/services/purchase/sold.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/ticket.ts";

const t = texts(ticketTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const ticket = (await findTicket(buyer, idParam(params.ticketId))) ?? notFound();
  const worksiteLink = await readWorksiteLink(buyer, { kind: "ticket", id: ticket.id });
  return { ticket: toTicketView(ticket, purchaseRights(buyer).amounts), worksiteLink };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { number: loaderData?.ticket.number ?? "" }) },
];

export default function TicketRoute({ loaderData }: Route.ComponentProps) {
  return <TicketPage {...loaderData} />;
}

const tPurchase = texts(purchaseTexts);
const tAccount = texts(accountTexts);

type TicketPageProps = { ticket: TicketView; worksiteLink: WorksiteLinkView | null };

function TicketPage({ ticket, worksiteLink }: TicketPageProps) {
  const { id, number, soldAt, buyerName, storeLabel, settlement, amounts, lines } = ticket;
  const at = { day: formatDate(soldAt), time: formatTime(soldAt) };
  return (
    <Page
      title={t("title", { number })}
      lead={t("lead", { ...at, name: buyerName, store: storeLabel })}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: tPurchase("title"), to: to(url.purchases) },
      ]}
    >
      <h2>{t("lines")}</h2>
      <LineTable
        caption={t("lines-caption")}
        columns={amounts ? [...columns, ...prices] : columns}
        rows={lines}
        rowKey={({ position }) => position}
      />
      <h2>{t(amounts ? "amounts" : "settlement")}</h2>
      <dl className="facts">
        {amounts ? <Amounts {...amounts} /> : null}
        <dt>{t("settlement")}</dt>
        <dd>{tPurchase(settlement)}</dd>
      </dl>
      <div className="row screen">
        {lines.some(isBought) ? (
          <CommandForm action={to(url.reorderTicket, { ticketId: id })}>{t("reorder")}</CommandForm>
        ) : null}
        <WorksiteLinkPanel worksiteLink={worksiteLink} />
        <ButtonLink kind="quiet" to={to(url.disputeTicket, { ticketId: id })}>
          {t("dispute.link")}
        </ButtonLink>
        <PrintButton>{t("print")}</PrintButton>
      </div>
    </Page>
  );
}

function isBought({ productCode, quantityThousandths }: TicketLineView): boolean {
  return productCode !== null && quantityThousandths > 0;
}

type AmountsProps = NonNullable<TicketView["amounts"]>;

function Amounts({ netCents, vatCents, depositCents, grossCents }: AmountsProps) {
  return (
    <>
      <dt>{t("net")}</dt>
      <dd>{formatCents(netCents)}</dd>
      <dt>{t("vat")}</dt>
      <dd>{formatCents(vatCents)}</dd>
      {depositCents === 0 ? null : (
        <>
          <dt>{t("deposit")}</dt>
          <dd>{formatCents(depositCents)}</dd>
        </>
      )}
      <dt>{t("gross")}</dt>
      <dd>{formatCents(grossCents)}</dd>
    </>
  );
}

const columns: LineColumn<TicketLineView>[] = [
  {
    label: t("product"),
    heading: true,
    cell: (line) => <SoldProduct {...line} />,
  },
  {
    label: t("quantity"),
    number: true,
    cell: ({ quantityThousandths, unit }) => (
      <div>
        {formatUnits(Math.abs(quantityThousandths) / 1000, unit)}
        {quantityThousandths < 0 ? <p className="hint">{t("back")}</p> : null}
      </div>
    ),
  },
];

const prices: LineColumn<TicketLineView>[] = [
  {
    label: t("unit-price"),
    number: true,
    cell: ({ price, unit }) =>
      price && t("per-unit", { price: formatMills(price.unitMills), unit }),
  },
  {
    label: t("line-total"),
    number: true,
    cell: ({ price }) => price && formatCents(price.netCents),
  },
];
