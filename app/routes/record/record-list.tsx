import { recordEntity, toFieldViews } from "#app/http/record.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import importTexts from "#app/locales/fr/import/import.json";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { isDated } from "#app/models/record/entity.ts";
import { keySegment, segmentKey } from "#app/models/record/key.ts";
import { listedFields } from "#app/models/record/listed.ts";
import { listRecords } from "#app/services/record/list.server.ts";
import { countLacking } from "#app/services/record/missing.server.ts";
import type { Route } from "./+types/record-list.ts";
import { listProductChoices } from "./product-choices.server.ts";
import { readRecordFilter } from "./record-filter.server.ts";
import { RecordListPage } from "./record-list/record-list-page.tsx";
import { keyText } from "./record-name.server.ts";

const t = texts(recordTexts);
const tImport = texts(importTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const entity = recordEntity(params.entity);
  const filter = readRecordFilter(entity, url);
  const after = segmentKey(url.searchParams.get("apres") ?? "");
  const { records, next } = await listRecords(filter, after);
  const views = toFieldViews(entity);
  const listed = views.filter(({ name }) => listedFields[entity].includes(name));
  return {
    staff: toStaffView(context),
    entity,
    slug: params.entity,
    search: filter.search,
    missing:
      entity === "products" ? { chosen: filter.missing, counts: await countLacking() } : null,
    phase: isDated(entity) ? { chosen: filter.phase } : null,
    choice: filter.choice ? { chosen: filter.choice, ...(await listProductChoices()) } : null,
    sort: filter.sort ?? null,
    columns: listed.map(({ name, label, kind }) => ({ name, label, kind })),
    records: records.map(({ key, texts: of }) => ({
      segment: keySegment(key),
      label: keyText(entity, of),
      texts: Object.fromEntries(listed.map(({ name }) => [name, of[name] ?? ""])),
    })),
    isFirst: after === "",
    next: next === null ? null : keySegment(next),
    done: url.searchParams.get("fait"),
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { entity } }) => [
  { title: t("title", { page: tImport(`imports.of-${entity}`) }) },
];

export default function RecordListRoute({ loaderData }: Route.ComponentProps) {
  return <RecordListPage {...loaderData} />;
}
