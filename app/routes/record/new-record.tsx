import { data, redirect } from "react-router";
import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import { recordEntity, toFieldViews } from "#app/http/record.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import importTexts from "#app/locales/fr/import/import.json";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { entityColumns } from "#app/models/import/entity.ts";
import { actFields, isDated } from "#app/models/record/entity.ts";
import { keySegment } from "#app/models/record/key.ts";
import { newTexts } from "#app/models/record/texts.ts";
import { previewTexts } from "#app/services/record/panel.server.ts";
import { createRecord } from "#app/services/record/record.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/new-record.ts";
import { PreviewButton } from "./preview-button.tsx";
import { RecordFields } from "./record-fields.tsx";
import { recordPanels } from "./record-panels.tsx";
import { readRecordForm, refusedForm } from "./record-reply.server.ts";

const t = texts(recordTexts);
const tImport = texts(importTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const entity = recordEntity(params.entity);
  const acts = actFields(entity);
  const company = entity === "cards" ? searchParams.get("entreprise") : null;
  const product = entity === "dated-prices" ? searchParams.get("article") : null;
  return {
    staff: toStaffView(context),
    entity,
    slug: params.entity,
    views: toFieldViews(entity).filter(({ name }) => !acts.includes(name)),
    values: {
      ...newTexts(entityColumns[entity]),
      ...(company && { company }),
      ...(product && { product }),
    },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const entity = recordEntity(params.entity);
  const { typed, isPreview } = await readRecordForm(entity, request);
  if (isPreview && isDated(entity)) {
    const previewed = await previewTexts(entity, typed);
    if (!previewed.ok) return data(refusedForm(entity, typed, previewed.reasons), 422);
    return { ...refusedForm(entity, typed, []), panel: previewed.panel };
  }
  const made = await createRecord(entity, typed, byStaff(context));
  if (!made.ok) return data(refusedForm(entity, typed, made.reasons), 422);
  const at = { entity: params.entity, key: keySegment(made.key) };
  return redirect(to(url.editRecord, at, { fait: "cree" }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData: { entity } }) => [
  {
    title: t("title", {
      page: t("edit.new-title", { entity: tImport(`imports.of-${entity}`) }),
    }),
  },
];

export default function NewRecordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, entity, slug, views, values } = loaderData;
  const { form, fields } = useServerForm<Record<string, string>>(actionData, {
    id: "fiche",
    defaultValue: values,
  });
  const name = tImport(`imports.of-${entity}`);
  const panel = actionData && "panel" in actionData ? actionData.panel : null;
  const Panel = recordPanels[entity];
  return (
    <StaffPage
      staff={staff}
      title={t("edit.new-title", { entity: name })}
      lead={
        <Link to={to(url.recordList, { entity: slug })}>{t("edit.back", { entity: name })}</Link>
      }
    >
      <PostForm form={form}>
        <FormErrors form={form} />
        <RecordFields entity={entity} views={views} fields={fields} />
        <div className="save-bar">
          <Button>{t("edit.create")}</Button>
          {isDated(entity) ? <PreviewButton action={to(url.newRecord, { entity: slug })} /> : null}
        </div>
      </PostForm>
      {Panel && panel ? <Panel recordKey="" data={panel} isStored={false} /> : null}
    </StaffPage>
  );
}
