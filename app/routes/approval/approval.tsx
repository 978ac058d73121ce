import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { requireOwner } from "#app/http/owner.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import approvalTexts from "#app/locales/fr/company/approval.json";
import { texts } from "#app/locales/texts.ts";
import { toApprovalView } from "#app/models/company/approval-view.ts";
import { toOrderView } from "#app/models/order/order-view.ts";
import { isPaidAtDepot } from "#app/models/payment/mode.ts";
import { findApproval } from "#app/services/company/approval.server.ts";
import { refuseOrder } from "#app/services/company/approval-answer.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/approval.ts";
import { refusalForm } from "./approval/approval-forms.ts";
import { answeredMessages, answeredPath } from "./approval/approval-messages.server.ts";
import { ApprovalPage } from "./approval/approval-page.tsx";

const t = texts(approvalTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireOwner];

export async function loader({ params: { orderUid: uid }, context }: Route.LoaderArgs) {
  const { order, approval } = (await findApproval(context.get(buyerContext), uid)) ?? notFound();
  const shown = toOrderView(order, true, new Date());
  if (!shown.isToApprove) throw redirect(to(url.order, { uid }), 303);
  const isAtDepot = isPaidAtDepot(order.paymentType);
  return { order: shown, approval: toApprovalView(order, approval, true), isAtDepot };
}

export async function action({ request, params: { orderUid }, context }: Route.ActionArgs) {
  const owner = context.get(buyerContext);
  if (!(await findApproval(owner, orderUid))) return notFound();
  const form = await parseForm(request, refusalForm);
  if (!form.ok) return form.invalid();
  const refused = await refuseOrder(owner, orderUid, form.value.reason);
  await addFlash(context, answeredMessages(refused, "approval-refused", orderUid));
  return redirect(answeredPath(refused, orderUid), 303);
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("page.title", { uid: params.orderUid ?? "" }) },
];

export default function ApprovalRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ApprovalPage {...loaderData} reply={actionData} />;
}
