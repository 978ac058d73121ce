import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { leadHolderBack } from "#app/http/remote.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";
import { type Buyer, seesPrices } from "#app/models/auth/buyer.ts";
import { toModesView } from "#app/models/credit/credit.ts";
import { toOrderView } from "#app/models/order/order-view.ts";
import { refreshesSoFar } from "#app/models/payment/wait.ts";
import { listCreditOffers } from "#app/services/credit/account.server.ts";
import { findPickupAids } from "#app/services/order/pickup.server.ts";
import { formatNextStep } from "#app/services/order/wording.server.ts";
import { findPaymentChoice, findPaymentProgress } from "#app/services/payment/payment.server.ts";
import { listRefunds } from "#app/services/payment/refund.server.ts";
import type { Route } from "./+types/payment-done.ts";
import { PaymentDonePage } from "./payment-done/payment-done-page.tsx";

const t = texts(paymentTexts);

export const handle = { webView: true };

export const middleware: Route.MiddlewareFunction[] = [leadHolderBack, requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const uid = address.searchParams.get("uid") ?? notFound();
  const { order, progress, attempt } = (await findPaymentProgress(buyer, uid)) ?? notFound();
  const showsPrices = seesPrices(buyer, false);
  const [{ code }, refunds, ways] = await Promise.all([
    findPickupAids(order),
    listRefunds(order.id, showsPrices),
    progress === "refused" ? findWays(buyer, uid) : null,
  ]);
  return {
    order: toOrderView(order, showsPrices, new Date()),
    refunds,
    ways,
    progress,
    attempt,
    next: formatNextStep(order, false),
    code,
    refreshes: refreshesSoFar(address.searchParams.get("attente")),
  };
}

/** The other means, on the page that tells of the refusal; null for an order that cannot be paid any more. */
async function findWays(buyer: Buyer, uid: string) {
  const choice = await findPaymentChoice(buyer, uid);
  if (!choice || choice.modes.length === 0) return null;
  const { order, modes, boundBy } = choice;
  const credits = await listCreditOffers(buyer, () => order.grossCents);
  return { boundBy, ...toModesView(modes, credits) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t(`done.${loaderData.progress}.title`) },
];

export default function PaymentDoneRoute({ loaderData }: Route.ComponentProps) {
  return <PaymentDonePage {...loaderData} />;
}
