import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import formTexts from "#app/locales/fr/worksite/form.json";
import { texts } from "#app/locales/texts.ts";
import { wantedValue } from "#app/models/worksite/content.ts";
import { unlinkContents } from "#app/services/worksite/content.server.ts";
import type { Route } from "./+types/unlink-content.ts";
import { answerLinkConflict, flashUnlinked } from "./answer-link.server.ts";
import { readKind } from "./read-kind.server.ts";
import { requireFilled } from "./require-worksite.server.ts";
import { readUnlinked } from "./unlink-content/read-unlinked.server.ts";
import { UnlinkForm } from "./unlink-content/unlink-form.tsx";
import { unlinkForm } from "./worksite-forms.ts";

const t = texts(formTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const kind = readKind(context.get(buyerContext), params.kind);
  return readUnlinked(context, params.id, { kind, id: idParam(params.itemId) });
}

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  const buyer = context.get(buyerContext);
  const worksite = await requireFilled(context, params.id);
  const ref = { kind: readKind(buyer, params.kind), id: idParam(params.itemId) };
  const form = await parseForm(request, unlinkForm);
  if (!form.ok) return form.invalid();
  const unlinked = (await unlinkContents(buyer, worksite.id, [ref])) ?? notFound();
  if (!unlinked.ok) return answerLinkConflict(unlinked, [], worksite.id, form.refuse);
  const item = { kind: params.kind, value: wantedValue({ ...ref, from: null }) };
  return flashUnlinked(context, address, worksite, { ...item, label: unlinked.labels[0] ?? "" });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("unlink.title", { name: loaderData.worksite.name }) },
];

export default function UnlinkContentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const reply = actionData && "result" in actionData ? actionData : undefined;
  return (
    <Page title={t("unlink.title", { name: loaderData.worksite.name })} narrow>
      <UnlinkForm {...loaderData} reply={reply} />
    </Page>
  );
}
