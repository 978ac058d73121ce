import { Form } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import renewalTexts from "#app/locales/fr/checkout/renewal.json";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import type { RenewedLine } from "#app/models/order/renewal.ts";
import { formatMills } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";

const t = texts(renewalTexts);
const tOrder = texts(orderTexts);

type RenewalPageProps = {
  uid: string;
  lines: readonly RenewedLine[];
  renewalKey: string;
};

export function RenewalPage({ uid, lines, renewalKey }: RenewalPageProps) {
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
