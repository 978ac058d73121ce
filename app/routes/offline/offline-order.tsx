import { OrderTicket } from "#app/components/order/ticket.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requireWorkersRequest } from "#app/http/offline.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import offlineTexts from "#app/locales/fr/offline/offline.json";
import { texts } from "#app/locales/texts.ts";
import { toOrderView } from "#app/models/order/order-view.ts";
import { formatDate } from "#app/models/platform/time.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { findPickupAids } from "#app/services/order/pickup.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/offline-order.ts";
import { KeptAt, OfflineFrame } from "./offline-frame.tsx";
import { StoredLines } from "./stored-lines.tsx";

const t = texts(offlineTexts);

export const handle = { bare: true, stored: true };

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

/** Without prices: at the counter the code counts. */
export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const order = (await findOrder(context.get(buyerContext), params.uid)) ?? notFound();
  requireWorkersRequest(address);
  const keptAt = new Date();
  const { uid, handover, rail, lines } = toOrderView(order, false, keptAt, false);
  const { code } = await findPickupAids(order);
  return {
    order: { uid, handover, rail },
    code,
    lines: lines.map(({ productUid, codeColor, ...line }) => ({
      ...line,
      key: `${productUid} ${codeColor}`,
    })),
    keptAt,
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { order, keptAt } }) => [
  { title: t("order", { uid: order.uid, day: formatDate(keptAt) }) },
];

export default function OfflineOrderRoute({ loaderData }: Route.ComponentProps) {
  const { order, code, lines, keptAt } = loaderData;
  const { uid, handover } = order;
  return (
    <OfflineFrame>
      <OrderTicket order={order} code={code} way={null}>
        <h1 tabIndex={-1}>{t("order-title", { uid })}</h1>
        <KeptAt at={keptAt} live={to(url.order, { uid })} />
      </OrderTicket>
      {handover.place.phone ? (
        <p>
          {t("phone")} <PhoneLink phone={handover.place.phone} />
        </p>
      ) : null}
      <h2>{t("lines")}</h2>
      <StoredLines lines={lines} />
    </OfflineFrame>
  );
}
