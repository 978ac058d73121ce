import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { leftOutMessages } from "#app/http/left-out.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import renewalTexts from "#app/locales/fr/checkout/renewal.json";
import { texts } from "#app/locales/texts.ts";
import { renewalForm, toRenewalView } from "#app/models/order/renewal.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { findRenewal, renewOrder } from "#app/services/order/renewal.server.ts";
import type { Route } from "./+types/renewal.ts";
import { answerRenewal } from "./renewal/renewal-answers.server.ts";
import { RenewalPage } from "./renewal/renewal-page.tsx";

const t = texts(renewalTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params: { orderUid }, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const found = await findRenewal(buyer, orderUid);
  if (!found.ok) throw await answerRenewal(context, orderUid, found.reason);
  const lines = toRenewalView(found.lines, maySeePrices(buyer));
  return { uid: orderUid, lines, renewalKey: randomUUID() };
}

export async function action({ request, params: { orderUid }, context }: Route.ActionArgs) {
  const buyer = context.get(buyerContext);
  if (!(await findOrder(buyer, orderUid))) notFound();
  const form = await parseForm(request, renewalForm);
  if (!form.ok) return form.invalid();
  const renewed = await renewOrder(buyer, orderUid, form.value.key);
  if (!renewed.ok) return answerRenewal(context, orderUid, renewed.reason);
  await addFlash(context, leftOutMessages(renewed.leftOut));
  return redirect(renewed.path, 303);
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("title", { uid: params.orderUid ?? "" }) },
];

export default function RenewalRoute({ loaderData }: Route.ComponentProps) {
  return <RenewalPage {...loaderData} />;
}
