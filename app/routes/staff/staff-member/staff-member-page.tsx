import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import type { StaffAct } from "#app/models/auth/staff.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { url } from "#app/urls.ts";
import type { StaffMember } from "./member.ts";
import { MemberButtons } from "./member-buttons.tsx";
import { MemberFields } from "./member-fields.tsx";

const t = texts(memberTexts);
const tStaff = texts(staffTexts);

type StaffMemberPageProps = {
  staff: StaffView;
  isSelf: boolean;
  account: StaffMember;
  acts: readonly { id: number; act: StaffAct; name: string; at: Date }[];
  stores: readonly { uid: number; label: string }[];
  done: string | null;
  reply: FormReply | undefined;
};

type Fields = { name: string; roles: string; stores: string };

/** One account: what it may do, how it signs in, and what was done to it. */
export function StaffMemberPage(props: StaffMemberPageProps) {
  const { staff, isSelf, account, done } = props;
  const isActive = account.disabledAt === null;
  return (
    <StaffPage staff={staff} title={account.name} lead={stateOf(account)}>
      {done ? (
        <p className="notice" role="status">
          {t("member.done")}
        </p>
      ) : null}
      <dl className="facts">
        <dt>{t("login")}</dt>
        <dd className="id">{account.login}</dd>
        <dt>{t("list.last")}</dt>
        <dd>{account.lastLoginAt ? formatDateTime(account.lastLoginAt) : t("list.never")}</dd>
      </dl>
      {isActive && !isSelf ? <Change key={account.version} {...props} /> : null}
      {isSelf ? <p>{t("member.self")}</p> : null}
      {isActive && !isSelf ? <MemberButtons account={account} /> : null}
      <Acts {...props} />
      <p>
        <ButtonLink kind="quiet" to={url.staffMembers}>
          {t("back")}
        </ButtonLink>
      </p>
    </StaffPage>
  );
}

function stateOf({ disabledAt, hasPassword, firstCodeUntil }: StaffMember): string {
  if (disabledAt) return t("member.ended", { at: formatDateTime(disabledAt) });
  if (hasPassword) return t("member.active");
  if (firstCodeUntil) return t("member.waiting", { until: formatDateTime(firstCodeUntil) });
  return t("member.no-password");
}

function Change({ account, stores, reply }: StaffMemberPageProps) {
  const { form, fields } = useServerForm<Fields>(reply, {
    id: "compte",
    defaultValue: { name: account.name },
  });
  return (
    <PostForm form={form} action="?" autoComplete="off">
      <FormErrors form={form} />
      {/* Of the account as it is now: sent again, what was typed replaces a colleague's change. */}
      <input type="hidden" name="base" value={account.version} />
      <MemberFields
        fields={fields}
        typed={reply?.result.initialValue}
        values={account}
        stores={stores}
      />
      {reply && "" in form.allErrors ? <Theirs account={account} stores={stores} /> : null}
      <Button>{t("member.save")}</Button>
    </PostForm>
  );
}

/** Values that a colleague saved meanwhile, beside those typed. */
function Theirs({ account, stores }: Pick<StaffMemberPageProps, "account" | "stores">) {
  const labels = stores.filter(({ uid }) => account.storeUids.includes(uid));
  return (
    <section className="panel">
      <h2>{t("member.theirs")}</h2>
      <dl className="facts">
        <dt>{t("name")}</dt>
        <dd>{account.name}</dd>
        <dt>{t("list.roles")}</dt>
        <dd>{account.roles.map((role) => t(`roles.${role}`)).join(", ") || t("none")}</dd>
        <dt>{t("list.stores")}</dt>
        <dd>{labels.map(({ label }) => label).join(", ") || t("none")}</dd>
      </dl>
    </section>
  );
}

function Acts({ acts }: Pick<StaffMemberPageProps, "acts">) {
  if (acts.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t("member.acts")}</h2>
      <ul className="bullets">
        {acts.map(({ id, act, name, at }) => (
          <li key={id}>
            {t("member.act", { act: tStaff(`acts.${act}`), name, at: formatDateTime(at) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
