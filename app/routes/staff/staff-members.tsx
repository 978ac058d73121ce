import { Form } from "react-router";
import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { fieldOf, Select } from "#app/components/ui/form.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Views } from "#app/components/ui/views.tsx";
import { Link } from "#app/framework/link.tsx";
import { readId } from "#app/http/params.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { type StaffRole, staffRoles } from "#app/models/auth/staff.ts";
import {
  type AccountState,
  accountState,
  accountStates,
  staffRole,
} from "#app/models/auth/staff-account.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { listStaffAccounts } from "#app/services/auth/staff-account.server.ts";
import { listStores } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/staff-members.ts";

const t = texts(memberTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("staff-manager")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const filter = {
    state: accountState(searchParams.get("etat")),
    role: staffRole(searchParams.get("role")),
    storeUid: readId(searchParams.get("depot")),
    page: Math.max(1, readId(searchParams.get("page")) ?? 1),
  };
  const [found, stores] = await Promise.all([listStaffAccounts(filter), listStores()]);
  return {
    staff: toStaffView(context),
    filter,
    ...found,
    stores: stores.map(({ uid, label }) => ({ uid, label })),
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("list.title") }) }];

export default function StaffMembersRoute({ loaderData }: Route.ComponentProps) {
  return <StaffMembersPage {...loaderData} />;
}

type Account = {
  id: number;
  name: string;
  login: string;
  roles: readonly StaffRole[];
  stores: readonly string[];
  lastLoginAt: Date | null;
};

type Filter = {
  state: AccountState;
  role: StaffRole | null;
  storeUid: number | null;
  page: number;
};

type StaffMembersPageProps = {
  staff: StaffView;
  filter: Filter;
  accounts: readonly Account[];
  hasNext: boolean;
  stores: readonly { uid: number; label: string }[];
};

/** Accounts of the staff, for whoever manages them. */
function StaffMembersPage(props: StaffMembersPageProps) {
  const { staff, filter, accounts, hasNext, stores } = props;
  return (
    <StaffPage staff={staff} title={t("list.title")} lead={t("list.lead")}>
      <p>
        <ButtonLink to={url.newStaffMember}>{t("list.new")}</ButtonLink>
      </p>
      <Views
        label={t("list.states")}
        views={accountStates.map((state) => ({
          to: pathOf({ ...filter, state, page: 1 }),
          label: t(`list.${state}`),
          isCurrent: state === filter.state,
        }))}
      />
      <Filters filter={filter} stores={stores} />
      <StaffList
        caption={t("list.caption")}
        columns={columns}
        rows={accounts}
        rowKey={({ id }) => id}
        empty={{ title: t("list.empty"), text: t("list.empty-text") }}
        next={
          hasNext
            ? { to: pathOf({ ...filter, page: filter.page + 1 }), label: t("list.next") }
            : null
        }
      />
    </StaffPage>
  );
}

function Filters({ filter, stores }: Pick<StaffMembersPageProps, "filter" | "stores">) {
  const role = fieldOf("filtre", "role", filter.role ?? "", undefined);
  const store = fieldOf("filtre", "depot", String(filter.storeUid ?? ""), undefined);
  return (
    <Form method="get" action={url.staffMembers} className="row">
      <input type="hidden" name="etat" value={filter.state} />
      <Select
        field={role}
        label={t("list.role")}
        options={[
          { value: "", label: t("list.all-roles") },
          ...staffRoles.map((each) => ({ value: each, label: t(`roles.${each}`) })),
        ]}
        required
      />
      <Select
        field={store}
        label={t("list.store")}
        options={[
          { value: "", label: t("list.all-stores") },
          ...stores.map(({ uid, label }) => ({ value: String(uid), label })),
        ]}
        required
      />
      <Button kind="secondary">{t("list.filter")}</Button>
    </Form>
  );
}

function pathOf({ state, role, storeUid, page }: Filter): string {
  const query = { etat: state, role, depot: storeUid, page: page > 1 ? page : null };
  return to(url.staffMembers, null, query);
}

const columns: LineColumn<Account>[] = [
  {
    label: t("list.name"),
    heading: true,
    cell: ({ id, name }) => <Link to={to(url.staffMember, { staffId: id })}>{name}</Link>,
  },
  { label: t("list.login"), cell: ({ login }) => <span className="id">{login}</span> },
  {
    label: t("list.roles"),
    cell: ({ roles }) => roles.map((role) => t(`roles.${role}`)).join(", ") || t("none"),
  },
  { label: t("list.stores"), cell: ({ stores }) => stores.join(", ") || t("none") },
  {
    label: t("list.last"),
    cell: ({ lastLoginAt }) => (lastLoginAt ? formatDateTime(lastLoginAt) : t("list.never")),
  },
];
