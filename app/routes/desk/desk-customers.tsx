import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { TableFilter } from "#app/components/ui/table-filter.tsx";
import { Link } from "#app/framework/link.tsx";
import { toStaffView } from "#app/http/staff.server.ts";
import customerTexts from "#app/locales/fr/desk/customer.json";
import { texts } from "#app/locales/texts.ts";
import { readTableSearch } from "#app/models/search/table-query.ts";
import { type DeskCompany, listDeskCompanies } from "#app/services/desk/customer.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/desk-customers.ts";
import { readableStores, requireDesk } from "./desk-reader.server.ts";

const t = texts(customerTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireDesk];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const search = readTableSearch(searchParams);
  const found = await listDeskCompanies(readableStores(context), search);
  return { staff: toStaffView(context), search, ...found };
}

export const meta: Route.MetaFunction = () => [{ title: t("head", { page: t("list.title") }) }];

export default function DeskCustomersRoute({
  loaderData: { staff, search, companies, isTooWide },
}: Route.ComponentProps) {
  return (
    <StaffPage staff={staff} title={t("list.title")} lead={t("list.lead")}>
      <TableFilter
        label={t("list.filter")}
        action={url.deskCustomers}
        search={{ label: t("list.search"), hint: t("list.search-hint"), value: search }}
        choices={[]}
        submit={t("list.apply")}
      />
      {isTooWide ? (
        <Notice tone="warning">
          <p>{t("list.too-wide")}</p>
        </Notice>
      ) : null}
      <StaffList
        caption={t("list.caption")}
        columns={columns}
        rows={companies}
        rowKey={({ id }) => id}
        empty={{
          title: t(search ? "list.none" : "list.begin"),
          text: t(search ? "list.none-text" : "list.begin-text"),
        }}
        next={null}
      />
    </StaffPage>
  );
}

const columns: LineColumn<DeskCompany>[] = [
  {
    label: t("company"),
    heading: true,
    cell: ({ id, label, code }) => (
      <span>
        <Link to={to(url.deskCustomer, { companyId: id })}>{label}</Link> <small>{code}</small>
      </span>
    ),
  },
  { label: t("siren"), cell: ({ siren }) => siren },
  { label: t("city"), cell: ({ city }) => city },
  { label: t("phone"), cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : null) },
  {
    label: t("access"),
    cell: ({ isBlocked }) => (
      <span className={`status ${isBlocked ? "stopped" : "ready"}`}>
        {t(isBlocked ? "blocked" : "open")}
      </span>
    ),
  },
];
