import { ButtonLink } from "#app/components/ui/button.tsx";
import dashboardTexts from "#app/locales/fr/company/dashboard.json";
import { texts } from "#app/locales/texts.ts";
import type { OwnerTasks } from "#app/models/company/dashboard.ts";
import type { OrderRowView } from "#app/models/order/order-view.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDay, formatRange } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import { TaskRow } from "./task-row.tsx";

const t = texts(dashboardTexts);

export function ToPay({ toPay, toPayCount, atDepotCount }: OwnerTasks) {
  const more = toPayCount - toPay.length;
  return (
    <>
      {toPay.map((order) => (
        <TaskRow
          key={order.uid}
          path={to(url.order, { uid: order.uid })}
          act={<Pay order={order} />}
        >
          {sentenceToPay(order)}
        </TaskRow>
      ))}
      {more > 0 ? (
        <TaskRow path={to(url.orderList, null, { etat: "a-payer" })}>
          {t("more-to-pay", { count: more })}
        </TaskRow>
      ) : null}
      {atDepotCount > 0 ? (
        <TaskRow path={to(url.orderList, null, { etat: "a-payer" })}>
          {t("at-depot", { count: atDepotCount })}
        </TaskRow>
      ) : null}
    </>
  );
}

/** Paying online would show hidden prices. */
function Pay({ order: { uid, grossCents } }: { order: OrderRowView }) {
  if (grossCents === null) return null;
  const path = to(url.paymentChoice, { orderUid: uid });
  return (
    <ButtonLink kind="buy" to={path} aria-label={t("pay-of", { uid })}>
      {t("pay")}
    </ButtonLink>
  );
}

function sentenceToPay({ uid, grossCents }: OrderRowView): string {
  if (grossCents === null) return t("to-pay-hidden", { uid });
  return t("to-pay", { uid, amount: formatCents(grossCents) });
}

export function ToFetch({ ready, readyCount }: OwnerTasks) {
  const more = readyCount - ready.length;
  return (
    <>
      {ready.map(({ uid, storeLabel: store, deliveryDate, deliveryRange }) => (
        <TaskRow key={uid} path={to(url.order, { uid })}>
          {t("to-fetch", {
            uid,
            store,
            day: formatDay(deliveryDate),
            hour: formatRange(deliveryRange),
          })}
        </TaskRow>
      ))}
      {more > 0 ? (
        <TaskRow path={to(url.orderList, null, { etat: "pretes" })}>
          {t("more-to-fetch", { count: more })}
        </TaskRow>
      ) : null}
    </>
  );
}
