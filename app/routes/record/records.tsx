import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Link } from "#app/framework/link.tsx";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import importTexts from "#app/locales/fr/import/import.json";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { entitySlugs, recordEntities } from "#app/models/record/entity.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/records.ts";

const t = texts(recordTexts);
const tImport = texts(importTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export function loader({ context }: Route.LoaderArgs) {
  return { staff: toStaffView(context) };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("home.title") }) }];

export default function RecordsRoute({ loaderData: { staff } }: Route.ComponentProps) {
  return (
    <StaffPage staff={staff} title={t("home.title")} lead={t("home.lead")}>
      <section className="panel">
        <ul className="links in-columns">
          {recordEntities.map((entity) => (
            <li key={entity}>
              <Link to={to(url.recordList, { entity: entitySlugs[entity] })}>
                {tImport(`imports.of-${entity}`)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="panel stack">
        <h2>
          <Link to={url.recordJournal}>{t("home.journal")}</Link>
        </h2>
        <p>{t("home.journal-lead")}</p>
      </section>
      <p>
        <Link to={url.merchantImports}>{t("home.imports")}</Link>
      </p>
    </StaffPage>
  );
}
