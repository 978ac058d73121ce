import { useNavigate } from "react-router";
import { ButtonLink, EnterButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import comparatorTexts from "#app/locales/fr/catalogue/comparator.json";
import { texts } from "#app/locales/texts.ts";
import { type ComparedProduct, MAX_COMPARED } from "#app/models/catalogue/comparator.ts";
import { to, url } from "#app/urls.ts";
import { ComparedTable } from "./compared-table.tsx";
import { PageCommand } from "./page-command.tsx";
import { ComparatorReferenceForm } from "./reference-form.tsx";
import { COMPARATOR_FORM, type Typed, typedQuantity } from "./typed.ts";
import { useBrief } from "./use-brief.ts";

const t = texts(comparatorTexts);

type ComparatorPageProps = {
  products: readonly ComparedProduct[];
  gone: readonly string[];
  storeLabel: string;
  onlyDifferences: boolean;
  typed: Typed;
  reply: FormReply | undefined;
};

export function ComparatorPage({ products, gone, typed, reply, ...table }: ComparatorPageProps) {
  const count = products.length;
  return (
    <Page title={t("title")} lead={count > 0 ? t("lead", { count }) : null}>
      {gone.length > 0 ? <Gone labels={gone} /> : null}
      {count > 0 ? (
        <>
          <EnterButton form={COMPARATOR_FORM}>{t("add-reference")}</EnterButton>
          {count > 1 ? <Rows onlyDifferences={table.onlyDifferences} /> : null}
          <ComparedTable
            products={products}
            quantityOf={(uid) => typedQuantity(reply, typed, uid)}
            {...table}
          />
          <div className="row">
            <PageCommand next="empty" action={to(url.emptyComparator)}>
              <Icon name="bin" />
              {t("empty-all")}
            </PageCommand>
            <PrintButton>{t("print")}</PrintButton>
          </div>
        </>
      ) : (
        <EmptyState title={t("empty")}>
          <p>{t("empty-lead")}</p>
          <ButtonLink to={to(url.home)}>{t("browse")}</ButtonLink>
        </EmptyState>
      )}
      {count < MAX_COMPARED ? (
        <ComparatorReferenceForm reply={reply} typed={typed.reference} />
      ) : (
        <form method="post" id={COMPARATOR_FORM} noValidate>
          <p className="hint screen">{t("full")}</p>
        </form>
      )}
    </Page>
  );
}

/** Section 8: bad products "are removed", with a message; for three seconds with JavaScript. */
function Gone({ labels }: { labels: readonly string[] }) {
  if (!useBrief(labels)) return null;
  return (
    <Notice tone="warning">
      <p>{t("gone-message")}</p>
      <p>{t("gone", { products: labels.join(", ") })}</p>
    </Notice>
  );
}

function Rows({ onlyDifferences }: { onlyDifferences: boolean }) {
  const navigate = useNavigate();
  const choices = [
    { next: "rows", label: t("all-rows"), differences: null, isShown: !onlyDifferences },
    { next: "differences", label: t("differences"), differences: true, isShown: onlyDifferences },
  ];
  return (
    <nav aria-label={t("show")} className="sorts screen">
      {choices.map(({ next, label, differences, isShown }) => (
        <button
          key={next}
          type="submit"
          form={COMPARATOR_FORM}
          name="next"
          value={next}
          className="as-link"
          aria-current={isShown ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            void navigate(to(url.comparator, null, { differences }));
          }}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
