import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Link } from "#app/framework/link.tsx";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { entitySlugs } from "#app/models/record/entity.ts";
import { keySegment } from "#app/models/record/key.ts";
import { type FamilyBranch, familyTree } from "#app/models/record/tree.ts";
import { listFamilies } from "#app/services/record/family.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/family-tree.ts";

const t = texts(recordTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ context }: Route.LoaderArgs) {
  return { staff: toStaffView(context), tree: familyTree(await listFamilies()) };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("tree.title") }) }];

const entity = entitySlugs.families;

export default function FamilyTreeRoute({ loaderData: { staff, tree } }: Route.ComponentProps) {
  return (
    <StaffPage
      staff={staff}
      title={t("tree.title")}
      lead={<Link to={to(url.recordList, { entity })}>{t("tree.list")}</Link>}
    >
      {tree.length > 0 ? (
        <section className="panel tree">
          <Branches branches={tree} />
        </section>
      ) : (
        <EmptyState title={t("list.empty")}>
          <p>{t("list.empty-text")}</p>
        </EmptyState>
      )}
    </StaffPage>
  );
}

function Branches({ branches }: { branches: readonly FamilyBranch[] }) {
  return (
    <ul className="bullets">
      {branches.map(({ code, label, productCount, below }) => (
        <li key={code}>
          <Link to={to(url.editRecord, { entity, key: keySegment(code) })}>{label}</Link>{" "}
          <small>
            {code}, {t("tree.products", { count: productCount })}
          </small>
          {below.length > 0 ? <Branches branches={below} /> : null}
        </li>
      ))}
    </ul>
  );
}
