import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { Link } from "#app/framework/link.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import comparatorTexts from "#app/locales/fr/catalogue/comparator.json";
import { texts } from "#app/locales/texts.ts";
import { type ComparedProduct, MAX_COMPARED } from "#app/models/catalogue/comparator.ts";
import { to, url } from "#app/urls.ts";
import { ComparedTable } from "./compared-table.tsx";
import { ComparatorReferenceForm } from "./reference-form.tsx";
import { useBrief } from "./use-brief.ts";

const t = texts(comparatorTexts);

type ComparatorPageProps = {
  products: readonly ComparedProduct[];
  gone: readonly string[];
  storeLabel: string;
  onlyDifferences: boolean;
  reply: FormReply | undefined;
};

export function ComparatorPage({ products, gone, reply, ...table }: ComparatorPageProps) {
  const count = products.length;
  return (
    <Page title={t("title")} lead={count > 0 ? t("lead", { count }) : null}>
      {gone.length > 0 ? <Gone labels={gone} /> : null}
      {count > 0 ? (
        <>
          {count > 1 ? <Rows onlyDifferences={table.onlyDifferences} /> : null}
          <ComparedTable products={products} {...table} />
          <div className="row">
            <CommandForm action={to(url.emptyComparator)} kind="quiet">
              <Icon name="bin" />
              {t("empty-all")}
            </CommandForm>
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
        <ComparatorReferenceForm reply={reply} />
      ) : (
        <p className="hint screen">{t("full")}</p>
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
  const choices = [
    { label: t("all-rows"), differences: null, isShown: !onlyDifferences },
    { label: t("differences"), differences: true, isShown: onlyDifferences },
  ];
  return (
    <nav aria-label={t("show")} className="sorts screen">
      {choices.map(({ label, differences, isShown }) => (
        <Link
          key={label}
          to={to(url.comparator, null, { differences })}
          aria-current={isShown ? "true" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
