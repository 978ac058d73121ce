import { data, redirect } from "react-router";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import settingTexts from "#app/locales/fr/setting/setting.json";
import { texts } from "#app/locales/texts.ts";
import { sectionOf } from "#app/models/setting/section.ts";
import { merchantView } from "#app/services/setting/current.server.ts";
import { findSetting, saveSetting } from "#app/services/setting/setting.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/edit-setting.ts";
import { EditSettingPage } from "./edit-setting/edit-setting-page.tsx";
import { readSetting } from "./edit-setting/read-setting.server.ts";
import { findTheirs } from "./edit-setting/theirs.server.ts";
import { fieldValues } from "./setting-values.ts";

const t = texts(settingTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const section = sectionOf(params.section) ?? notFound();
  const { version, value } = (await findSetting(section)) ?? notFound();
  return {
    staff: toStaffView(context),
    section,
    version,
    values: fieldValues(section, value),
    logo: section === "logo" ? merchantView(new Date()).logo : null,
    isDone: searchParams.get("fait") === "enregistre",
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const section = sectionOf(params.section) ?? notFound();
  const read = await readSetting(section, request, byStaff(context));
  if (!read.ok) return read.reply;
  const { base, value, refuse } = read;
  const saved = await saveSetting(section, { base, value }, byStaff(context));
  if (!saved.ok) {
    const refused = refuse("setting-conflict", "base");
    return data({ ...refused.data, theirs: await findTheirs(section, base) }, refused.init ?? {});
  }
  return redirect(to(url.editSetting, { section: params.section }, { fait: "enregistre" }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData: { section } }) => [
  { title: t("title", { page: t(`section.${section}`) }) },
];

export default function EditSettingRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EditSettingPage {...loaderData} reply={actionData} />;
}
