import { data, redirect } from "react-router";
import { z } from "zod";
import { parseForm } from "#app/http/form.server.ts";
import { readId } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import settingTexts from "#app/locales/fr/setting/setting.json";
import { texts } from "#app/locales/texts.ts";
import { sectionOf } from "#app/models/setting/section.ts";
import {
  findSetting,
  listSettingVersions,
  restoreSetting,
  SETTING_VERSIONS_PER_PAGE,
} from "#app/services/setting/setting.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/setting-history.ts";
import { SettingHistoryPage } from "./setting-history/setting-history-page.tsx";

const t = texts(settingTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const section = sectionOf(params.section) ?? notFound();
  const [present, versions] = await Promise.all([
    findSetting(section),
    listSettingVersions(section, readId(searchParams.get("avant"))),
  ]);
  const isFull = versions.length === SETTING_VERSIONS_PER_PAGE;
  const older = isFull ? (versions.at(-1)?.number ?? null) : null;
  const base = present?.version ?? 0;
  const isDone = searchParams.get("fait") === "remis";
  return {
    staff: toStaffView(context),
    section,
    slug: params.section,
    base,
    versions,
    older,
    isDone,
  };
}

const number = z.coerce.number().int().min(0).max(2_147_483_647);
const restoreForm = z.object({ base: number, version: number });

export async function action({ request, params, context }: Route.ActionArgs) {
  const section = sectionOf(params.section) ?? notFound();
  const form = await parseForm(request, restoreForm);
  if (!form.ok) return form.invalid();
  const restored = await restoreSetting(section, form.value, byStaff(context));
  if (restored.ok)
    return redirect(to(url.settingHistory, { section: params.section }, { fait: "remis" }), 303);
  return restored.reason === "conflict" ? data({ isConflict: true }, 409) : notFound();
}

export const meta: Route.MetaFunction = ({ loaderData: { section } }) => [
  { title: t("title", { page: t("history-of", { section: t(`section.${section}`) }) }) },
];

export default function SettingHistoryRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingHistoryPage {...loaderData} isConflict={actionData !== undefined} />;
}
