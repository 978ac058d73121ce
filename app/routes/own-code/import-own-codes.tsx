import { redirectDocument } from "react-router";
import { buyerContext, requireBuyer, shopperContext } from "#app/http/buyer.server.ts";
import { linesReply, retryHeaders } from "#app/http/lines/limit.server.ts";
import { readUuid } from "#app/http/params.server.ts";
import { requireSession } from "#app/http/session.server.ts";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code.json";
import { texts } from "#app/locales/texts.ts";
import type { Shopper } from "#app/models/auth/buyer.ts";
import { toImportView } from "#app/models/catalogue/own-code-import-view.ts";
import {
  findQuickOrderDraft,
  saveQuickOrderDraft,
} from "#app/services/cart/quick-order-draft.server.ts";
import { checkOwnCodes } from "#app/services/catalogue/own-code-import.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/import-own-codes.ts";
import { ImportOwnCodesPage } from "./import-own-codes/import-own-codes-page.tsx";
import { linesOf, readOwnCodes } from "./read-own-codes.server.ts";

const t = texts(ownCodeTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const draftText = address.searchParams.get("lignes");
  if (draftText === null) return { draftId: null, isGone: false, order: null };
  const draft = await findDraft(context.get(shopperContext), draftText);
  if (!draft) return { draftId: null, isGone: true, order: null };
  const judged = await checkOwnCodes(context.get(buyerContext), linesOf(draft.lines));
  return { draftId: draftText, isGone: false, order: toImportView(judged, draft.leftOut) };
}

async function findDraft({ sessionIdHash }: Shopper, draftText: string) {
  const id = readUuid(draftText);
  return id && sessionIdHash ? findQuickOrderDraft(sessionIdHash, id) : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readOwnCodes(request, context);
  if (!sent.ok) return linesReply({ refusal: sent.reason, text: sent.text }, sent.retryAt);
  const draftId = await saveQuickOrderDraft(await requireSession(context), sent.typed, null);
  return redirectDocument(to(url.importOwnCodes, null, { lignes: draftId }), 303);
}

export const headers = retryHeaders;

export const meta: Route.MetaFunction = () => [{ title: t("import-title") }];

export default function ImportOwnCodesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportOwnCodesPage {...loaderData} reply={actionData} />;
}
