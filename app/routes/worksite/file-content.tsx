import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import formTexts from "#app/locales/fr/worksite/form.json";
import { texts } from "#app/locales/texts.ts";
import { linkContents } from "#app/services/worksite/content.server.ts";
import { findWorksiteContent } from "#app/services/worksite/content-list.server.ts";
import { findWorksite, listWorksites } from "#app/services/worksite/worksite.server.ts";
import type { Route } from "./+types/file-content.ts";
import { answerLinkConflict, flashLinked } from "./answer-link.server.ts";
import { FilePage } from "./file-content/file-page.tsx";
import { readKind } from "./read-kind.server.ts";
import { fileForm } from "./worksite-forms.ts";

const t = texts(formTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const kind = readKind(buyer, params.kind);
  const found = await findWorksiteContent(buyer, kind, idParam(params.itemId));
  const { label, id } = found ?? notFound();
  const worksites = await listWorksites(buyer);
  return { kind, id, label, worksites: worksites.map((one) => ({ id: one.id, name: one.name })) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const buyer = context.get(buyerContext);
  const kind = readKind(buyer, params.kind);
  const item = (await findWorksiteContent(buyer, kind, idParam(params.itemId))) ?? notFound();
  const form = await parseForm(request, fileForm);
  if (!form.ok) return form.invalid();
  const worksite = (await findWorksite(buyer, form.value.worksite)) ?? notFound();
  const wanted = [{ kind, id: item.id, from: null }];
  const linked = (await linkContents(buyer, worksite.id, wanted)) ?? notFound();
  if (!linked.ok) return answerLinkConflict(linked, wanted, worksite.id, form.refuse);
  return redirect(await flashLinked(context, worksite, linked.labels), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("file.title") }];

export default function FileContentRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <FilePage {...loaderData} reply={actionData} />;
}
