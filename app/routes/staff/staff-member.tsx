import { redirect } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import {
  byStaff,
  requireStaff,
  staffContext,
  staffSessionOf,
  toStaffView,
} from "#app/http/staff.server.ts";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { memberForm } from "#app/models/auth/staff-form.ts";
import { listStaffActs } from "#app/services/auth/staff.server.ts";
import { changeStaffAccount, findStaffAccount } from "#app/services/auth/staff-account.server.ts";
import { listStores } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/staff-member.ts";
import { actOnMember, isMemberAct } from "./staff-member/member-act.server.ts";
import { boundRefusal } from "./staff-member/member-stores.server.ts";
import { StaffMemberPage } from "./staff-member/staff-member-page.tsx";

const t = texts(memberTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("staff-manager")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const account = (await findStaffAccount(idParam(params.staffId))) ?? notFound();
  const [acts, stores] = await Promise.all([
    listStaffActs({ subject: account.login }),
    listStores(),
  ]);
  return {
    staff: toStaffView(context),
    isSelf: context.get(staffContext).id === account.id,
    account,
    acts,
    stores: stores.map(({ uid, label }) => ({ uid, label })),
    done: searchParams.get("fait"),
  };
}

/** Saves name, roles and depots; the buttons below them post to `?acte`. */
export async function action({ request, url: address, params, context }: Route.ActionArgs) {
  const staffId = idParam(params.staffId);
  const by = byStaff(context);
  const act = address.searchParams.get("acte");
  if (act !== null) {
    if (!isMemberAct(act)) return notFound();
    return actOnMember(act, { staffId, sessionId: staffSessionOf(request) ?? "" }, by);
  }
  const form = await parseForm(request, memberForm);
  if (!form.ok) return form.invalid();
  const { name, roles, stores: storeUids, base } = form.value;
  const refused = await boundRefusal(roles, storeUids);
  if (refused) return form.refuse(refused, "stores");
  const saved = await changeStaffAccount(staffId, { name, roles, storeUids, base }, by);
  if (saved.ok) return redirect(to(url.staffMember, { staffId }, { fait: "enregistre" }), 303);
  return saved.reason === "staff-conflict" ? form.refuse(saved.reason) : notFound();
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: loaderData?.account.name ?? "" }) },
];

export default function StaffMemberRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffMemberPage {...loaderData} reply={actionData} />;
}
