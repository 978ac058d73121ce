import { randomUUID } from "node:crypto";
import { notFound } from "#app/http/reply.server.ts";
import { staffContext, toStaffView } from "#app/http/staff.server.ts";
import orderTexts from "#app/locales/fr/desk/order.json";
import { texts } from "#app/locales/texts.ts";
import { deskActs } from "#app/models/desk/act.ts";
import { mayActAtDesk } from "#app/models/desk/right.ts";
import { canBeCancelled, canChangeSlot } from "#app/models/order/order.ts";
import { toOrderView } from "#app/models/order/order-view.ts";
import { resendable } from "#app/models/order/resent.ts";
import { orderStatus } from "#app/models/order/status.ts";
import { findDeskOrder } from "#app/services/desk/order.server.ts";
import { formatHistory } from "#app/services/order/wording.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import type { Route } from "./+types/desk-order.ts";
import { actAtDesk } from "./desk-order/act-reply.server.ts";
import { DeskOrderPage } from "./desk-order/desk-order-page.tsx";
import { deskClerk, readableStores, requireDesk } from "./desk-reader.server.ts";

const t = texts(orderTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireDesk];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const found = (await findDeskOrder(readableStores(context), params.orderUid)) ?? notFound();
  const { order, ...known } = found;
  const staff = context.get(staffContext);
  const rights = deskActs.filter((act) => mayActAtDesk(staff, act, order.storeUid));
  const { statusCode, pendingPayment } = order;
  return {
    ...known,
    staff: toStaffView(context),
    order: toOrderView(order, true, databaseNow()),
    events: formatHistory(order, statusCode === orderStatus.invoiced),
    rights,
    emails: resendable(order),
    isMovable: canChangeSlot({ statusCode, pendingPayment }),
    isCancellable: canBeCancelled({ statusCode, pendingPayment }),
    readyPlace: order.readyPlace,
    placedBy: order.placedBy,
    form: randomUUID(),
    done: deskActs.find((act) => act === address.searchParams.get("fait")) ?? null,
  };
}

/** The forms of the page post here, by `?acte=`. */
export async function action({ request, url: address, params, context }: Route.ActionArgs) {
  const act = address.searchParams.get("acte") ?? "";
  return actAtDesk(request, act, deskClerk(context), params.orderUid);
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("head", { page: t("title", { uid: params.orderUid ?? "" }) }) },
];

export default function DeskOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DeskOrderPage {...loaderData} reply={actionData} />;
}
