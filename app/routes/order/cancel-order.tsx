import { Form, redirect } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import { canBeCancelled } from "#app/models/order/order.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import { cancelOrder } from "#app/services/order/order.server.ts";
import { findOwnOrder } from "#app/services/order/right.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/cancel-order.ts";

const t = texts(orderTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params: { uid }, context }: Route.LoaderArgs) {
  const order = (await findOwnOrder(context.get(buyerContext), uid)) ?? notFound();
  if (!canBeCancelled(order)) throw redirect(to(url.order, { uid }), 303);
  return { uid };
}

export async function action({ params: { uid }, context }: Route.ActionArgs) {
  const cancelled = await cancelOrder(context.get(buyerContext), uid);
  await addFlash(context, cancelledMessage(cancelled, uid) ?? notFound());
  return redirect(to(url.order, { uid }), 303);
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("cancel.title", { uid: params.uid ?? "" }) },
];

export default function CancelOrderRoute({ loaderData: { uid } }: Route.ComponentProps) {
  return (
    <Page title={t("cancel.title", { uid })} lead={t("cancel.lead")} narrow>
      <Form method="post" className="row">
        <Button kind="danger">{t("cancel.confirm")}</Button>
        <ButtonLink kind="secondary" to={to(url.order, { uid })}>
          {t("cancel.back")}
        </ButtonLink>
      </Form>
    </Page>
  );
}

function cancelledMessage(
  cancelled: Awaited<ReturnType<typeof cancelOrder>>,
  uid: string,
): Flash<FlashKey> | null {
  if (cancelled.ok) return { tone: "success", key: "order-cancelled", values: { uid } };
  if (cancelled.reason === "not-found") return null;
  const key = cancelled.reason === "being-paid" ? "order-being-paid" : "order-not-cancelled";
  return { tone: "error", key, values: { uid } };
}
