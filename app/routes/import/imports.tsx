import { redirect } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { readId } from "#app/http/params.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import importTexts from "#app/locales/fr/import/import.json";
import { texts } from "#app/locales/texts.ts";
import { createImport, IMPORTS_PER_PAGE, listImports } from "#app/services/import/import.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/imports.ts";
import { importForm } from "./import-form.ts";
import { ImportsPage } from "./imports/imports-page.tsx";

const t = texts(importTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const imports = await listImports(readId(searchParams.get("avant")));
  const older = imports.length === IMPORTS_PER_PAGE ? (imports.at(-1)?.id ?? null) : null;
  const entity = searchParams.get("donnees") ?? "";
  return { staff: toStaffView(context), imports, older, entity };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, importForm);
  if (!form.ok) return form.invalid();
  const created = await createImport(form.value, byStaff(context));
  if (!created.ok) return form.refuse(created.reason, "file");
  return redirect(to(url.merchantImport, { importId: created.id }), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("imports.title") }) }];

export default function ImportsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportsPage {...loaderData} reply={actionData} />;
}
