import { PayBefore } from "#app/components/order/pay-before.tsx";
import { Thumbs } from "#app/components/order/thumbs.tsx";
import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { OrderBadge } from "#app/components/ui/status-badge.tsx";
import { Link } from "#app/framework/link.tsx";
import boughtTexts from "#app/locales/fr/order/bought.json";
import orderTexts from "#app/locales/fr/order/order.json";
import tableTexts from "#app/locales/fr/order/table.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { isPickup } from "#app/models/order/mode.ts";
import type { OrderRowView } from "#app/models/order/order-view.ts";
import { orderStatus } from "#app/models/order/status.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatRange, formatShortDay } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(orderTexts);
const tBought = texts(boughtTexts);
const tTable = texts(tableTexts);

/** Orders as rows that lead with their day; on a phone the day stands as in a calendar. */
export function OrderTable({ orders }: { orders: readonly OrderRowView[] }) {
  const showsPrices = orders.some((order) => order.grossCents !== null);
  return (
    <div className="orders">
      <LineTable
        caption={t("list.caption")}
        columns={showsPrices ? [...columns, total, act] : [...columns, act]}
        rows={orders}
        rowKey={(order) => order.uid}
      />
    </div>
  );
}

const columns: LineColumn<OrderRowView>[] = [
  { label: tTable("when"), heading: true, cell: (order) => <When order={order} /> },
  {
    label: tTable("drawings"),
    bare: true,
    screen: true,
    cell: ({ items }) => <Thumbs items={items} size={36} />,
  },
  { label: tTable("what"), bare: true, cell: (order) => <What order={order} /> },
  {
    label: tTable("where"),
    bare: true,
    cell: ({ uid, mode, storeLabel }) => (
      <>
        {isPickup(mode) ? storeLabel : tTable("delivery")}
        <small className="whole">{uid}</small>
      </>
    ),
  },
  {
    label: t("list.status"),
    bare: true,
    cell: (order) => (
      <>
        <OrderBadge order={order} />
        <PayBefore order={order} isShort />
      </>
    ),
  },
];

function When({ order: { uid, deliveryDate, deliveryRange } }: { order: OrderRowView }) {
  const [weekday, ...day] = formatShortDay(deliveryDate).split(" ");
  return (
    <Link to={to(url.order, { uid })} className="when">
      <span>{weekday}</span> <b>{day.join(" ")}</b> <small>{formatRange(deliveryRange)}</small>
      <span className="hidden"> {t("title", { uid })}</span>
    </Link>
  );
}

function What({
  order: { uid, items, lineCount, worksiteName, buyerName },
}: {
  order: OrderRowView;
}) {
  const [first] = items;
  const more = lineCount - 1;
  return (
    <>
      <span className="first-item">
        <span>{boundMeasures(first?.label ?? uid)}</span>
        {more > 0 ? (
          <span className="more">
            {" + "}
            {more}
            <span className="hidden"> ({tBought("more", { count: more })})</span>
          </span>
        ) : null}
      </span>
      <small>{[worksiteName, buyerName].filter(Boolean).join(" · ")}</small>
    </>
  );
}

const total: LineColumn<OrderRowView> = {
  label: t("list.total"),
  number: true,
  bare: true,
  cell: ({ grossCents }) => grossCents !== null && <b>{formatCents(grossCents)}</b>,
};

const act: LineColumn<OrderRowView> = {
  label: tTable("act"),
  bare: true,
  screen: true,
  cell: (order) => <Act order={order} />,
};

/** Pays, opens the ticket of what waits at the depot, or puts the same goods into the cart. */
function Act({ order }: { order: OrderRowView }) {
  const { uid, statusCode, mode, payableUntil, grossCents } = order;
  if (payableUntil && grossCents !== null) {
    return (
      <ButtonLink
        kind="buy"
        to={to(url.paymentChoice, { orderUid: uid })}
        aria-label={tTable("pay-of", { uid })}
      >
        {tTable("pay")}
      </ButtonLink>
    );
  }
  if (statusCode === orderStatus.available && isPickup(mode)) {
    return (
      <ButtonLink to={to(url.order, { uid })} aria-label={tTable("ticket-of", { uid })}>
        {tTable("ticket")}
      </ButtonLink>
    );
  }
  return (
    <CommandForm action={to(url.reorder, { uid })} label={tTable("again-of", { uid })}>
      {tTable("again")}
    </CommandForm>
  );
}
