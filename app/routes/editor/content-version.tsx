import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { Link } from "#app/framework/link.tsx";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import { differences, emptyText } from "#app/models/content/diff.ts";
import { findEdited, findText } from "#app/services/content/version.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/content-version.ts";
import { Differences } from "./differences.tsx";

const t = texts(editorTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const [nodeId, version] = [idParam(params.nodeId), idParam(params.version)];
  const [edited, before, text] = await Promise.all([
    findEdited(nodeId),
    findText(nodeId, version - 1),
    findText(nodeId, version),
  ]);
  const { version: latest } = edited ?? notFound();
  const changed = differences(before ?? emptyText, text ?? notFound());
  return { staff: toStaffView(context), nodeId, version, latest, changed };
}

export const meta: Route.MetaFunction = ({ loaderData: { version } }) => [
  { title: t("title", { page: t("version-number", { version }) }) },
];

export default function ContentVersionRoute({ loaderData }: Route.ComponentProps) {
  const { staff, nodeId, version, latest, changed } = loaderData;
  return (
    <StaffPage
      staff={staff}
      title={t("version-number", { version })}
      lead={<Link to={to(url.contentHistory, { nodeId })}>{t("back-to-history")}</Link>}
    >
      <h2>{version === 1 ? t("first-version") : t("changed-since", { version: version - 1 })}</h2>
      <Differences differences={changed} />
      <div className="row">
        <ButtonLink
          kind="secondary"
          to={to(url.previewContent, { nodeId }, { version })}
          reloadDocument
        >
          {t("preview")}
        </ButtonLink>
        {version < latest ? (
          <CommandForm action={to(url.restoreVersion, { nodeId, version })}>
            {t("restore")}
          </CommandForm>
        ) : null}
      </div>
    </StaffPage>
  );
}
