import { StockHidden } from "#app/components/catalogue/stock-hidden.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import depotTexts from "#app/locales/fr/store/depot-choice.json";
import { texts } from "#app/locales/texts.ts";
import type { DepotChoiceView, DepotFacts } from "#app/models/store/depot-choice-view.ts";
import { to, url } from "#app/urls.ts";
import { DeliveryPanel } from "../delivery/delivery-panel.tsx";
import { DepotAct, DepotName, distanceText, slotText } from "./depot-details.tsx";
import { DepotPairSection } from "./depot-pair.tsx";
import { MissingItems } from "./missing-items.tsx";

const t = texts(depotTexts);

type DepotChoicePageProps = { choice: DepotChoiceView | null; storeLabel: string };

export function DepotChoicePage({ choice, storeLabel }: DepotChoicePageProps) {
  return (
    <Page
      title={t("title")}
      lead={choice && choice.productCount > 0 ? lead(choice, storeLabel) : null}
      breadcrumb={[{ label: t("crumb"), to: to(url.cart) }]}
    >
      {choice ? <Choice choice={choice} /> : <StockHidden isSignedIn back={to(url.depotChoice)} />}
      <p>
        <ButtonLink kind="quiet" to={to(url.cart)}>
          {t("back")}
        </ButtonLink>
      </p>
    </Page>
  );
}

function lead({ wholeCount }: DepotChoiceView, store: string): string {
  return wholeCount > 0 ? t("lead", { count: wholeCount, store }) : t("lead-none", { store });
}

function Choice({ choice }: { choice: DepotChoiceView }) {
  const { productCount, whole, pair, partial, today } = choice;
  if (productCount === 0) {
    return (
      <EmptyState icon="cart" title={t("empty")}>
        <p>{t("empty-lead")}</p>
      </EmptyState>
    );
  }
  return (
    <>
      {whole.length > 0 ? (
        <LineTable
          caption={t("whole")}
          columns={[...whereAndWhen(today), act]}
          rows={whole}
          rowKey={({ uid }) => uid}
        />
      ) : null}
      {pair ? <DepotPairSection pair={pair} today={today} /> : null}
      {whole.length > 0 ? null : <DeliveryPanel delivery={choice.delivery} />}
      {partial.length > 0 ? (
        <section className="stack">
          <h2>{t("partial")}</h2>
          <LineTable
            caption={t("partial")}
            columns={[...whereAndWhen<Partly>(today), missing, act]}
            rows={partial}
            rowKey={({ uid }) => uid}
          />
        </section>
      ) : null}
    </>
  );
}

type Partly = DepotChoiceView["partial"][number];

function whereAndWhen<D extends DepotFacts>(today: string): LineColumn<D>[] {
  return [
    { label: t("store"), heading: true, cell: (depot) => <DepotName depot={depot} /> },
    { label: t("distance"), cell: distanceText },
    { label: t("slot"), cell: (depot) => slotText(depot, today) },
  ];
}

const missing: LineColumn<Partly> = {
  label: t("missing"),
  cell: (depot) => <MissingItems items={depot.missing} count={depot.shortCount} />,
};

const act: LineColumn<DepotFacts> = {
  label: t("choice"),
  bare: true,
  cell: (depot) => <DepotAct depot={depot} />,
};
