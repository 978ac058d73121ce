import { readId } from "#app/http/params.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import { isContentKind } from "#app/models/content/content.ts";
import { readState } from "#app/models/content/schedule.ts";
import { findDeletedTitle, listContents } from "#app/services/content/version.server.ts";
import type { Route } from "./+types/contents.ts";
import { ContentsPage } from "./contents/contents-page.tsx";

const t = texts(editorTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const kind = searchParams.get("type");
  const filter = {
    kind: isContentKind(kind) ? kind : null,
    state: readState(searchParams.get("etat")),
    search: (searchParams.get("recherche") ?? "").trim().slice(0, 100),
  };
  const deletedId = readId(searchParams.get("supprime"));
  const [found, deletedTitle] = await Promise.all([
    listContents(filter, searchParams.get("page")),
    deletedId && findDeletedTitle(deletedId),
  ]);
  const deleted = deletedId && deletedTitle ? { id: deletedId, title: deletedTitle } : null;
  return { staff: toStaffView(context), filter, deleted, ...found };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("contents") }) }];

export default function ContentsRoute({ loaderData }: Route.ComponentProps) {
  return <ContentsPage {...loaderData} />;
}
