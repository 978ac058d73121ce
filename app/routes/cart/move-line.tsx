import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import cartsTexts from "#app/locales/fr/cart/carts.json";
import { texts } from "#app/locales/texts.ts";
import { findOwnLine } from "#app/services/cart/change-line.server.ts";
import { listCartNames } from "#app/services/cart/customer-carts.server.ts";
import { moveLine } from "#app/services/cart/move-line.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/move-line.ts";
import { moveForm } from "./carts/carts-forms.ts";
import { lineMovedMessage } from "./carts-messages.ts";
import { leaveGoneLine } from "./gone.server.ts";
import { MoveLinePage } from "./move-line/move-line-page.tsx";

const t = texts(cartsTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const line = (await findOwnLine(buyer, idParam(params.lineId))) ?? notFound();
  const { label, cartId, cartName } = line;
  const carts = (await listCartNames(buyer)).filter(({ id }) => id !== cartId);
  return { line: { label, cartName }, carts };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const buyer = context.get(buyerContext);
  const lineId = idParam(params.lineId);
  const line = (await findOwnLine(buyer, lineId)) ?? (await leaveGoneLine(context, buyer, lineId));
  const form = await parseForm(request, moveForm);
  if (!form.ok) return form.invalid();
  const { cart: cartId, keeps } = form.value;
  const moved = await moveLine(buyer, { lineId: line.id, cartId, keeps });
  if (!moved) return form.refuse("cart-required", "cart");
  if (!moved.ok) return form.refuse(moved.reason, "cart");
  await addFlash(context, lineMovedMessage(moved));
  return redirect(to(url.cart), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("move.title") }];

export default function MoveLineRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MoveLinePage {...loaderData} reply={actionData} />;
}
