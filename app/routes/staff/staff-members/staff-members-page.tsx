import { Form } from "react-router";
import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { fieldOf, Select } from "#app/components/ui/form.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Views } from "#app/components/ui/views.tsx";
import { Link } from "#app/framework/link.tsx";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { type StaffRole, staffRoles } from "#app/models/auth/staff.ts";
import { type AccountState, accountStates } from "#app/models/auth/staff-account.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(memberTexts);

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
export function StaffMembersPage(props: StaffMembersPageProps) {
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
