import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { TableFilter } from "#app/components/ui/table-filter.tsx";
import { Link } from "#app/framework/link.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code.json";
import accountTexts from "#app/locales/fr/company/account.json";
import { texts } from "#app/locales/texts.ts";
import { OWN_CODES_PER_PAGE, readOwnCodeSearch } from "#app/models/catalogue/own-code.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { listOwnCodes } from "#app/services/catalogue/own-code.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/own-codes.ts";

const t = texts(ownCodeTexts);
const tAccount = texts(accountTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const search = readOwnCodeSearch(searchParams);
  const listed = await listOwnCodes(buyer, search, searchParams.get("page"));
  return { ...listed, perPage: OWN_CODES_PER_PAGE, search, company: buyer.companyLabel };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function OwnCodesRoute({ loaderData }: Route.ComponentProps) {
  return <OwnCodesPage {...loaderData} />;
}

type Row = { uid: number; reference: string; label: string; code: string };

type OwnCodesPageProps = {
  codes: readonly Row[];
  total: number;
  page: number;
  perPage: number;
  search: string;
  company: string;
};

function OwnCodesPage({ codes, total, page, perPage, search, company }: OwnCodesPageProps) {
  const path = (number?: number) =>
    to(url.ownCodes, null, {
      ...(search && { recherche: search }),
      ...(number && { page: number }),
    });
  return (
    <Page
      title={t("title")}
      lead={t(search ? "found" : "lead", { count: total, company })}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }]}
    >
      {total > 0 || search ? (
        <TableFilter
          label={t("filter.label")}
          action={to(url.ownCodes)}
          search={{ label: t("filter.search"), hint: t("filter.search-hint"), value: search }}
          choices={[]}
          submit={t("filter.apply")}
        />
      ) : null}
      {total > 0 ? (
        <LineTable
          caption={t("title")}
          columns={columnsOf(path(page))}
          rows={codes}
          rowKey={({ uid }) => uid}
        />
      ) : (
        <Empty isSought={search !== ""} />
      )}
      <Pagination current={page} count={pageCount(total, perPage)} href={path} label={t("pages")} />
      {total > 0 ? (
        <div className="row screen">
          <ButtonLink kind="secondary" to={to(url.importOwnCodes)}>
            {t("import")}
          </ButtonLink>
          <a className="btn quiet" href={to(url.ownCodesCsv)}>
            {t("export")}
          </a>
          <PrintButton>{t("print")}</PrintButton>
        </div>
      ) : null}
    </Page>
  );
}

function columnsOf(back: string): LineColumn<Row>[] {
  return [
    { label: t("own"), heading: true, cell: ({ code }) => <b>{code}</b> },
    {
      label: t("product"),
      cell: ({ uid, label, reference }) => (
        <div>
          <Link to={to(url.product, { productUid: uid })}>{boundMeasures(label)}</Link>
          <p className="hint">{t("reference", { reference })}</p>
        </div>
      ),
    },
    {
      label: t("acts"),
      bare: true,
      screen: true,
      cell: ({ uid, code }) => (
        <div className="acts">
          <ButtonLink
            kind="quiet"
            to={to(url.ownCode, { productUid: uid }, { back })}
            aria-label={t("change-of", { code })}
          >
            {t("change")}
          </ButtonLink>
          <CommandForm
            action={to(url.ownCode, { productUid: uid })}
            fields={{ code: "", back }}
            kind="quiet"
            label={t("remove-of", { code })}
          >
            {t("remove")}
          </CommandForm>
        </div>
      ),
    },
  ];
}

function Empty({ isSought }: { isSought: boolean }) {
  return (
    <EmptyState title={t(isSought ? "nothing" : "empty")}>
      {isSought ? (
        <ButtonLink to={to(url.ownCodes)}>{t("all")}</ButtonLink>
      ) : (
        <>
          <p>{t("empty-lead")}</p>
          <ButtonLink to={to(url.importOwnCodes)}>{t("import")}</ButtonLink>
        </>
      )}
    </EmptyState>
  );
}
