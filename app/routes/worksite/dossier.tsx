import { requireBuyer } from "#app/http/buyer.server.ts";
import dossierTexts from "#app/locales/fr/worksite/dossier.json";
import { texts } from "#app/locales/texts.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import {
  DOSSIER_PAGE,
  dossierSummary,
  filterEntries,
  readDossierQuery,
} from "#app/models/worksite/dossier.ts";
import { listDossier } from "#app/services/worksite/dossier-zip.server.ts";
import type { Route } from "./+types/dossier.ts";
import { DossierPage } from "./dossier/dossier-page.tsx";
import { requireWorksite } from "./require-worksite.server.ts";

const t = texts(dossierTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const { id, name } = await requireWorksite(context, params.id);
  const query = readDossierQuery(address.searchParams);
  const all = await listDossier(id);
  const entries = filterEntries(all, query);
  const pages = pageCount(entries.length, DOSSIER_PAGE);
  const page = pageNumber(query.page, pages);
  const { kind, order } = query;
  return {
    worksite: { id, name },
    summary: dossierSummary(all),
    entries: entries.slice((page - 1) * DOSSIER_PAGE, page * DOSSIER_PAGE),
    page,
    pages,
    query: { kind, order },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title-of", { name: loaderData.worksite.name }) },
];

export default function DossierRoute({ loaderData }: Route.ComponentProps) {
  return <DossierPage {...loaderData} />;
}
