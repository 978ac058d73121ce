import { redirect } from "react-router";
import { z } from "zod";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import importTexts from "#app/locales/fr/import/import.json";
import { texts } from "#app/locales/texts.ts";
import { entityColumns } from "#app/models/import/entity.ts";
import { importActs, importView } from "#app/models/import/import.ts";
import { lineChanges, shownReasons } from "#app/models/import/line.ts";
import { noQuestions, questionCount } from "#app/models/import/price-change.ts";
import { fetchFabdisMedia } from "#app/services/import/fabdis-media.server.ts";
import {
  actOnImport,
  countReasons,
  findImport,
  IMPORT_LINES_PER_PAGE,
  listImportLines,
} from "#app/services/import/import.server.ts";
import {
  findPriceQuestions,
  findRange,
  listLackingProducts,
} from "#app/services/import/question.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/import.ts";
import { ImportPage } from "./import/import-page.tsx";

const t = texts(importTexts);

const actForm = z.object({
  act: z.enum(["apply", "stop", "undo", "drop", "media"]),
  /** Typed by hand, so that nobody withdraws a range by a click. */
  lacking: z.string().trim().max(10).optional(),
  /** The number of prices that a tick confirmed. */
  agreed: z.string().max(10).optional(),
});

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const found = (await findImport(idParam(params.importId))) ?? notFound();
  const view = importView(searchParams.get("lignes"), found.counts);
  const after = Number(/^\d{1,7}$/.exec(searchParams.get("apres") ?? "")?.[0] ?? 0);
  const lines = await listImportLines(found.id, view, after);
  const next = lines.length === IMPORT_LINES_PER_PAGE ? (lines.at(-1)?.line ?? null) : null;
  const mayHaveRange = found.entity === "products" && found.state === "compared";
  const isCompared = found.state === "compared";
  const [foundRange, lacking, reasonCounts, questions] = await Promise.all([
    mayHaveRange ? findRange(found.id) : null,
    mayHaveRange ? listLackingProducts(found.id) : [],
    view === "refused" ? countReasons(found.id) : [],
    isCompared ? findPriceQuestions(found.id, found.entity) : noQuestions,
  ]);
  const range = foundRange && { ...foundRange, products: lacking };
  const isUndoable = found.entity !== "documents";
  const acts = isUndoable ? importActs(found.state, found.counts, range?.lacking) : [];
  const columns = entityColumns[found.entity];
  const shown = lines.map(({ line, code, cells, isUndone, ...compared }) => ({
    ...{ line, code, cells, isUndone },
    changes: lineChanges(columns, compared),
    reasons: shownReasons(found.header, cells, compared.reasons),
  }));
  const staff = toStaffView(context);
  return { staff, found, view, lines: shown, after, next, range, acts, reasonCounts, questions };
}

/** Leads back to the import, which shows its state even after a concurrent act. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const importId = idParam(params.importId);
  const form = await parseForm(request, actForm);
  if (!form.ok) return form.invalid();
  const { act, lacking: typed = "", agreed = "" } = form.value;
  if (act === "media") {
    if ((await fetchFabdisMedia(importId, byStaff(context))) === null) notFound();
    return redirect(url.mediaBatches, 303);
  }
  if (act === "apply" && !(await isAgreed(importId, agreed))) {
    return form.refuse("price-changes", "agreed");
  }
  const lacking = typed === "" ? null : Number(typed);
  if (lacking !== null && !Number.isSafeInteger(lacking))
    return form.refuse("range-count", "lacking");
  const done = await actOnImport(importId, act, byStaff(context), lacking);
  if (!done.ok && done.reason === "not-found") notFound();
  if (!done.ok && lacking !== null) return form.refuse("range-count", "lacking");
  return redirect(to(url.merchantImport, { importId }), 303);
}

/** The lines of a compared import stay as they are: what was asked is what is written. */
async function isAgreed(importId: number, agreed: string): Promise<boolean> {
  const found = (await findImport(importId)) ?? notFound();
  if (found.state !== "compared") return true;
  const asked = questionCount(await findPriceQuestions(importId, found.entity));
  return asked === 0 || agreed === String(asked);
}

export const meta: Route.MetaFunction = ({ loaderData: { found } }) => [
  { title: t("title", { page: found.fileName }) },
];

export default function ImportRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} reply={actionData} />;
}
