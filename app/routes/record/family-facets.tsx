import { data, redirect } from "react-router";
import { readForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import facetTexts from "#app/locales/fr/record/facet.json";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { facetActs, facetRows } from "#app/models/record/facet.ts";
import { segmentKey } from "#app/models/record/key.ts";
import {
  changeFacets,
  type FacetChange,
  facetsInForce,
} from "#app/services/record/facet.server.ts";
import { findFamilyFacts } from "#app/services/record/family.server.ts";
import { findRecord } from "#app/services/record/record.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/family-facets.ts";
import { findTheirChanges } from "./edit-record/their-changes.server.ts";
import { FamilyFacetsPage } from "./family-facets/family-facets-page.tsx";
import { recordName } from "./record-name.server.ts";
import { sentence } from "./record-reply.server.ts";

const t = texts(facetTexts);
const tRecord = texts(recordTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const key = segmentKey(params.key);
  const [found, family] = await Promise.all([
    findRecord({ entity: "families", key }),
    findFamilyFacts(key),
  ]);
  if (!found) return notFound();
  return {
    staff: toStaffView(context),
    segment: params.key,
    name: recordName("families", found),
    choice: found.facets ?? "",
    followed: family.source?.label ?? null,
    ...facetRows(family.attributes, facetsInForce(family)),
    isSaved: searchParams.get("fait") === "enregistre",
  };
}

/** Answers 409 where somebody else changed the choice since it was shown; the page then shows theirs. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const key = segmentKey(params.key);
  const posted = await readForm(request, ["act", "choice"]);
  const change = readChange(String(posted.get("act") ?? ""));
  const shown = String(posted.get("choice") ?? "").replace(/\r\n?/g, "\n");
  if (!change) return redirect(to(url.familyFacets, params), 303);
  const done = await changeFacets(key, change, shown, byStaff(context));
  if (done.ok) return redirect(to(url.familyFacets, params, { fait: "enregistre" }), 303);
  switch (done.reason) {
    case "not-found":
      return notFound();
    case "conflict": {
      const id = { entity: "families", key } as const;
      const theirs = await findTheirChanges(id, done.theirs, done.present);
      return data({ theirs, problems: [] }, 409);
    }
    case "last-facet":
      return data({ theirs: null, problems: [t("last-facet")] }, 422);
    case "refused": {
      const problems = done.reasons.map(({ field, reason }) => sentence("families", field, reason));
      return data({ theirs: null, problems }, 422);
    }
  }
}

/** Reads "up:Norme", "reset"; null for what is no act. */
function readChange(text: string): FacetChange | null {
  if (text === "reset") return { act: "reset" };
  const [, word = "", label = ""] = /^([a-z]+):(.{1,80})$/s.exec(text) ?? [];
  const act = facetActs.find((one) => one === word);
  return act ? { act, label } : null;
}

export const meta: Route.MetaFunction = ({ loaderData: { name } }) => [
  { title: tRecord("title", { page: t("title", { name }) }) },
];

export default function FamilyFacetsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <FamilyFacetsPage {...loaderData} reply={actionData} />;
}
