import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { useCommand } from "#app/components/ui/command.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import topTexts from "#app/locales/fr/catalogue/top-list.json";
import accountTexts from "#app/locales/fr/company/account.json";
import { texts } from "#app/locales/texts.ts";
import { type TopLineView, topKey } from "#app/models/list/top-list.ts";
import { to, url } from "#app/urls.ts";
import { topColumns } from "./top-columns.tsx";

const t = texts(topTexts);
const tAccount = texts(accountTexts);

type TopListPageProps = {
  lines: readonly TopLineView[];
  page: number;
  pages: number;
  seesPrices: boolean;
  storeLabel: string;
};

export function TopListPage({ lines, page, pages, seesPrices, storeLabel }: TopListPageProps) {
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: t("lists"), to: to(url.lists) },
      ]}
    >
      {lines.length > 0 ? (
        <>
          <LineTable
            caption={t("caption")}
            columns={topColumns(seesPrices, storeLabel)}
            rows={lines}
            rowKey={topKey}
          />
          <Pagination
            current={page}
            count={pages}
            href={(number) => to(url.topList, null, { page: number })}
            label={t("pages")}
          />
          <Acts page={page} />
        </>
      ) : (
        <EmptyState icon="aside" title={t("empty")}>
          <p>{t("empty-lead")}</p>
          <ButtonLink to={to(url.home)}>{t("browse")}</ButtonLink>
        </EmptyState>
      )}
    </Page>
  );
}

function Acts({ page }: { page: number }) {
  const { form } = useCommand();
  const back = { page: page > 1 ? page : null };
  return (
    <div className="row screen">
      <form
        {...form}
        id="choix"
        action={to(url.addTopListToCart, null, back)}
        className="row"
        aria-label={t("acts")}
      >
        <Button kind="buy">
          <Icon name="cart" />
          {t("send")}
        </Button>
        <Button kind="secondary" formAction={to(url.saveTopList, null, back)}>
          {t("save")}
        </Button>
      </form>
      <a className="btn quiet" href={to(url.topListCsv)}>
        {t("csv")}
      </a>
      <PrintButton>{t("print")}</PrintButton>
    </div>
  );
}
