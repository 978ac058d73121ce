import { redirect } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import workbenchTexts from "#app/locales/fr/search/workbench.json";
import { texts } from "#app/locales/texts.ts";
import { MAX_GOODS, MAX_SAID, readMeaningLine } from "#app/models/search/meaning-line.ts";
import {
  addMeaning,
  listMeanings,
  restoreMeaning,
  withdrawMeaning,
} from "#app/services/search/meaning.server.ts";
import { previewMeaning } from "#app/services/search/preview.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/staff-meanings.ts";
import { readMeaningDone } from "./staff-meanings/meaning-done.ts";
import { StaffMeaningsPage } from "./staff-meanings/staff-meanings-page.tsx";
import { meaningForm } from "./workbench-forms.ts";

const t = texts(workbenchTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

/** The button of the preview sends the form by GET: nothing is saved. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const said = searchParams.get("said")?.slice(0, MAX_SAID) ?? "";
  const goods = searchParams.get("goods")?.slice(0, MAX_GOODS) ?? "";
  const read = readMeaningLine(said, goods);
  const [listed, preview] = await Promise.all([
    listMeanings(),
    read.ok ? previewMeaning(read.line) : null,
  ]);
  const done = readMeaningDone(searchParams.get("fait"));
  return { staff: toStaffView(context), typed: { said, goods }, preview, done, ...listed };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, meaningForm);
  if (!form.ok) return form.invalid();
  const { act, said, goods, meaningId = 0 } = form.value;
  const by = byStaff(context);
  if (act === "withdraw" || act === "restore") {
    const turn = act === "withdraw" ? withdrawMeaning : restoreMeaning;
    if (!(await turn(meaningId, by))) return notFound();
    const fait = act === "withdraw" ? "retire" : "retabli";
    return redirect(to(url.staffMeanings, null, { fait }), 303);
  }
  const read = readMeaningLine(said, goods);
  if (!read.ok) return form.refuse(read.reason, read.reason === "meaning-said" ? "said" : "goods");
  const added = await addMeaning(read.line, by);
  if (added.ok) return redirect(to(url.staffMeanings, null, { fait: "ajoute" }), 303);
  const values = added.reason === "meaning-unknown" ? { goods: added.goods } : undefined;
  return form.refuse(added.reason, "goods", values);
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("meanings") }) }];

export default function StaffMeaningsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffMeaningsPage {...loaderData} reply={actionData} />;
}
