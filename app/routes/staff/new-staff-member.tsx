import { redirect } from "react-router";
import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, staffSessionOf, toStaffView } from "#app/http/staff.server.ts";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { staffLogin } from "#app/models/auth/staff.ts";
import { newMemberForm } from "#app/models/auth/staff-form.ts";
import { createStaffAccount } from "#app/services/auth/staff-account.server.ts";
import { keepShownCodes } from "#app/services/auth/staff-note.server.ts";
import { listStores } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/new-staff-member.ts";
import { MemberFields } from "./staff-member/member-fields.tsx";
import { boundRefusal } from "./staff-member/member-stores.server.ts";

const t = texts(memberTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("staff-manager")];

export async function loader({ context }: Route.LoaderArgs) {
  const stores = await listStores();
  return {
    staff: toStaffView(context),
    stores: stores.map(({ uid, label }) => ({ uid, label })),
  };
}

/** Leads to the code that its person signs in with, which is shown to the manager alone. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, newMemberForm);
  if (!form.ok) return form.invalid();
  const { name, login, roles, stores: storeUids } = form.value;
  const refused = await boundRefusal(roles, storeUids);
  if (refused) return form.refuse(refused, "stores");
  const made = await createStaffAccount({ name, login, roles, storeUids }, byStaff(context));
  if (!made.ok) {
    if (made.reason === "not-found") return notFound();
    return form.refuse("staff-login-taken", "login");
  }
  await keepShownCodes(staffSessionOf(request) ?? "", {
    ...{ kind: "first-code", name, login: staffLogin(login), codes: [made.code] },
  });
  return redirect(to(url.staffCodes), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("new.title") }) }];

type Fields = { name: string; login: string; roles: string; stores: string };

export default function NewStaffMemberRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, stores } = loaderData;
  const { form, fields } = useServerForm<Fields>(actionData, { id: "compte" });
  return (
    <StaffPage staff={staff} title={t("new.title")} lead={t("new.lead")}>
      <PostForm form={form} autoComplete="off">
        <FormErrors form={form} />
        <Field
          field={fields.login}
          label={t("login")}
          hint={t("login-hint")}
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <MemberFields
          fields={fields}
          typed={actionData?.result.initialValue}
          values={{ roles: [], storeUids: [] }}
          stores={stores}
        />
        <p className="row">
          <Button>{t("new.submit")}</Button>
          <ButtonLink kind="quiet" to={url.staffMembers}>
            {t("back")}
          </ButtonLink>
        </p>
      </PostForm>
    </StaffPage>
  );
}
