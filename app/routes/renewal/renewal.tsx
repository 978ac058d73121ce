import { randomUUID } from "node:crypto";
import { Form, type RouterContextProvider, redirect } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { leftOutMessages } from "#app/http/left-out.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import renewalTexts from "#app/locales/fr/checkout/renewal.json";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import { type RenewedLine, renewalForm, toRenewalView } from "#app/models/order/renewal.ts";
import { formatMills } from "#app/models/platform/money.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import {
  findRenewal,
  type RenewalRefusal,
  renewOrder,
} from "#app/services/order/renewal.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/renewal.ts";

const t = texts(renewalTexts);
const tOrder = texts(orderTexts);

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

async function answerRenewal(
  context: Readonly<RouterContextProvider>,
  orderUid: string,
  reason: RenewalRefusal,
): Promise<Response> {
  if (reason === "not-found") return notFound();
  if (reason === "still-payable") return redirect(to(url.order, { uid: orderUid }), 303);
  if (reason === "nothing-left") return redirect(to(url.renewal, { orderUid }), 303);
  const link = { to: url.carts, label: "view-carts" } as const;
  await addFlash(context, { tone: "error", key: "cart-split-full", link });
  return redirect(to(url.renewal, { orderUid }), 303);
}

type RenewalPageProps = {
  uid: string;
  lines: readonly RenewedLine[];
  renewalKey: string;
};

function RenewalPage({ uid, lines, renewalKey }: RenewalPageProps) {
  const showsPrices = lines.some(({ beforeMills }) => beforeMills !== null);
  const isSold = lines.some(({ change }) => change !== "gone");
  return (
    <Page
      title={t("title", { uid })}
      lead={t("lead")}
      breadcrumb={[{ label: tOrder("title", { uid }), to: to(url.order, { uid }) }]}
    >
      <LineTable
        caption={t("caption")}
        columns={
          showsPrices ? [product, quantity, before, now, change] : [product, quantity, change]
        }
        rows={lines}
        rowKey={({ productUid, codeColor }) => `${productUid} ${codeColor}`}
      />
      <Rules />
      {isSold ? <p className="hint">{t("hint", { uid })}</p> : <p role="status">{t("nothing")}</p>}
      <Form method="post" className="row">
        <input type="hidden" name="key" value={renewalKey} />
        {isSold ? <Button>{t("submit")}</Button> : null}
        <ButtonLink kind="secondary" to={to(url.order, { uid })}>
          {t("cancel")}
        </ButtonLink>
      </Form>
    </Page>
  );
}

function Rules() {
  return (
    <>
      <section className="stack">
        <h2>{t("kept.title")}</h2>
        <ul className="bullets">
          <li>{t("kept.goods")}</li>
          <li>{t("kept.handover")}</li>
        </ul>
      </section>
      <section className="stack">
        <h2>{t("anew.title")}</h2>
        <ul className="bullets">
          <li>{t("anew.prices")}</li>
          <li>{t("anew.charges")}</li>
          <li>{t("anew.offers")}</li>
          <li>{t("anew.slot")}</li>
        </ul>
      </section>
    </>
  );
}

const product: LineColumn<RenewedLine> = {
  label: t("columns.product"),
  heading: true,
  cell: ({ label, reference }) => (
    <div>
      {boundMeasures(label)}
      <p className="hint">{reference}</p>
    </div>
  ),
};

const quantity: LineColumn<RenewedLine> = {
  label: t("columns.quantity"),
  number: true,
  cell: (line) => formatUnits(line.quantity, line.storageUnit),
};

const before: LineColumn<RenewedLine> = {
  label: t("columns.before"),
  number: true,
  cell: ({ beforeMills }) => (beforeMills === null ? t("none") : formatMills(beforeMills)),
};

const now: LineColumn<RenewedLine> = {
  label: t("columns.now"),
  number: true,
  cell: ({ nowMills }) => (nowMills === null ? t("none") : formatMills(nowMills)),
};

const change: LineColumn<RenewedLine> = {
  label: t("columns.change"),
  cell: (line) =>
    t(`changes.${line.change}`, { units: formatUnits(line.available, line.storageUnit) }),
};
