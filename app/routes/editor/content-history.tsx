import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import { idParam, readId } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import {
  findEdited,
  listVersions,
  VERSIONS_PER_PAGE,
} from "#app/services/content/version.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/content-history.ts";
import { shortMoment } from "./publication-text.tsx";

const t = texts(editorTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const nodeId = idParam(params.nodeId);
  const edited = (await findEdited(nodeId)) ?? notFound();
  const versions = await listVersions(nodeId, readId(searchParams.get("avant")));
  const older = versions.length === VERSIONS_PER_PAGE ? (versions.at(-1)?.number ?? null) : null;
  const { text, publication } = edited;
  const { live } = publication;
  const rows = versions.map((version) => ({ ...version, isLive: version.number === live }));
  return { staff: toStaffView(context), nodeId, title: text.title, versions: rows, older };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: t("history-of", { title: loaderData.title }) }) },
];

export default function ContentHistoryRoute({ loaderData }: Route.ComponentProps) {
  const { staff, nodeId, title, versions, older } = loaderData;
  return (
    <StaffPage
      staff={staff}
      title={t("history-of", { title })}
      lead={<Link to={to(url.editContent, { nodeId })}>{t("back-to-content")}</Link>}
    >
      <LineTable
        caption={t("history")}
        columns={columnsOf(nodeId)}
        rows={versions}
        rowKey={({ number }) => number}
      />
      {older === null ? null : (
        <p>
          <Link to={to(url.contentHistory, { nodeId }, { avant: older })}>{t("older")}</Link>
        </p>
      )}
    </StaffPage>
  );
}

type Version = Route.ComponentProps["loaderData"]["versions"][number];

function columnsOf(nodeId: number): LineColumn<Version>[] {
  return [
    {
      label: t("version"),
      heading: true,
      cell: ({ number, isLive }) => (
        <div>
          <Link to={to(url.contentVersion, { nodeId, version: number })}>
            {t("version-number", { version: number })}
          </Link>
          {isLive ? <p className="hint">{t("states.live")}</p> : null}
        </div>
      ),
    },
    {
      label: t("content-title"),
      cell: ({ title, restoredFrom }) => (
        <div>
          {title}
          {restoredFrom ? (
            <p className="hint">{t("restored-from", { version: restoredFrom })}</p>
          ) : null}
        </div>
      ),
    },
    { label: t("who"), cell: ({ writer }) => writer ?? t("shop") },
    { label: t("when"), cell: ({ createdAt }) => shortMoment(createdAt) },
  ];
}
