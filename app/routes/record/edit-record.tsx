import { data, redirect } from "react-router";
import { type RecordFieldView, recordId, toFieldViews } from "#app/http/record.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { entityColumns } from "#app/models/import/entity.ts";
import { isDated } from "#app/models/record/entity.ts";
import { mergeTexts } from "#app/models/record/texts.ts";
import { findPanel, previewTexts } from "#app/services/record/panel.server.ts";
import { findRecord, saveRecord } from "#app/services/record/record.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/edit-record.ts";
import { EditRecordPage } from "./edit-record/edit-record-page.tsx";
import { findTheirChanges } from "./edit-record/their-changes.server.ts";
import { type EditedView, listEditedViews } from "./edited-view.server.ts";
import { recordName } from "./record-name.server.ts";
import { readRecordForm, refusedForm } from "./record-reply.server.ts";

const t = texts(recordTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const id = recordId(params);
  const shown = (await findRecord(id)) ?? notFound();
  const [edited, panel] = await Promise.all([listEditedViews(id, shown), findPanel(id)]);
  return {
    staff: toStaffView(context),
    id,
    slug: params.entity,
    segment: params.key,
    name: recordName(id.entity, shown),
    views: toFieldViews(id.entity).map((view) => withErpWord(view, edited)),
    isEdited: edited.length > 0,
    shown,
    panel,
    done: searchParams.get("fait"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = recordId(params);
  const { typed, shown, isPreview } = await readRecordForm(id.entity, request);
  if (isPreview && isDated(id.entity)) {
    const previewed = await previewTexts(id.entity, { ...typed, code: id.key });
    const reasons = previewed.ok ? [] : previewed.reasons;
    const reply = { ...refusedForm(id.entity, typed, reasons), shown, theirs: null };
    return previewed.ok ? { ...reply, panel: previewed.panel } : data(reply, 422);
  }
  const saved = await saveRecord(id, { typed, shown }, byStaff(context));
  if (saved.ok) return redirect(to(url.editRecord, params, { fait: "enregistre" }), 303);
  switch (saved.reason) {
    case "not-found":
      return notFound();
    case "refused":
      return data({ ...refusedForm(id.entity, typed, saved.reasons), shown, theirs: null }, 422);
    case "conflict": {
      const { present, theirs } = saved;
      const merged = mergeTexts(entityColumns[id.entity], { shown, typed, present });
      const changes = await findTheirChanges(id, theirs, merged);
      return data({ ...refusedForm(id.entity, merged, []), shown: present, theirs: changes }, 409);
    }
  }
}

/** Says beside a field that a person wrote what the ERP says of it, where that is another value. */
function withErpWord(view: RecordFieldView, edited: readonly EditedView[]): RecordFieldView {
  const found = edited.find(({ field }) => field === view.name);
  if (!found?.erp || found.erp.text === found.here) return view;
  const value = found.erp.text || t("edit.nothing-there");
  const word = t("edit.erp-says", { who: found.by, value, at: found.erp.at });
  return { ...view, hint: [view.hint, word].filter(Boolean).join(" ") };
}

export const meta: Route.MetaFunction = ({ loaderData: { name } }) => [
  { title: t("title", { page: name }) },
];

export default function EditRecordRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EditRecordPage {...loaderData} reply={actionData} />;
}
