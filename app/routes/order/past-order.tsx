import { SoldProduct } from "#app/components/catalogue/sold-product.tsx";
import { PastAmounts } from "#app/components/order/past-amounts.tsx";
import { CommandForm } from "#app/components/ui/button.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { readId } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import orderTexts from "#app/locales/fr/order/order.json";
import pastTexts from "#app/locales/fr/order/past.json";
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import {
  type PastOrderLineView,
  type PastOrderView,
  toPastOrderView,
} from "#app/models/order/past-order.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";
import { formatDay } from "#app/models/platform/time.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { findPastOrder } from "#app/services/order/past-order.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/past-order.ts";

const t = texts(pastTexts);
const tOrder = texts(orderTexts);
const tAccount = texts(accountTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const id = readId(params.pastOrderId) ?? notFound();
  const order = (await findPastOrder(buyer, id)) ?? notFound();
  return { order: toPastOrderView(order, maySeePrices(buyer)) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("order", { number: loaderData?.order.number ?? "" }) },
];

export default function PastOrderRoute({ loaderData }: Route.ComponentProps) {
  return <PastOrderPage {...loaderData} />;
}

function PastOrderPage({ order }: { order: PastOrderView }) {
  const { id, number, orderedOn, buyerName, storeLabel, amounts, lines } = order;
  return (
    <Page
      title={t("order", { number })}
      lead={t("placed", { day: formatDay(orderedOn), name: buyerName, store: storeLabel })}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: tOrder("list.title"), to: to(url.orderList) },
        { label: t("title"), to: to(url.pastOrders) },
      ]}
    >
      <h2>{t("lines")}</h2>
      {lines.length > 0 ? (
        <LineTable
          caption={t("lines-caption")}
          columns={amounts ? [...columns, ...prices] : columns}
          rows={lines}
          rowKey={({ position }) => position}
        />
      ) : (
        <p>{t("no-lines")}</p>
      )}
      {amounts ? <PastAmounts {...amounts} /> : null}
      {lines.length > 0 ? (
        <>
          <p className="hint">{t("reorder-hint")}</p>
          <div className="row screen">
            <CommandForm action={to(url.reorderPast, { pastOrderId: id })}>
              {t("reorder")}
            </CommandForm>
            <PrintButton>{tOrder("page.print")}</PrintButton>
          </div>
        </>
      ) : null}
    </Page>
  );
}

const columns: LineColumn<PastOrderLineView>[] = [
  {
    label: t("product"),
    heading: true,
    cell: (line) => <SoldProduct {...line} />,
  },
  {
    label: t("quantity"),
    number: true,
    cell: ({ quantityThousandths, unit }) => formatUnits(quantityThousandths / 1000, unit),
  },
];

const prices: LineColumn<PastOrderLineView>[] = [
  {
    label: t("unit-price"),
    number: true,
    cell: ({ price, unit }) =>
      price &&
      (unit
        ? t("per-unit", { price: formatMills(price.unitMills), unit })
        : formatMills(price.unitMills)),
  },
  {
    label: t("line-total"),
    number: true,
    cell: ({ price }) => price && formatCents(price.netCents),
  },
];
