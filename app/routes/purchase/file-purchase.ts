import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { linkContents } from "#app/services/worksite/content.server.ts";
import { findWorksite } from "#app/services/worksite/worksite.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/file-purchase.ts";
import { filePurchaseForm } from "./purchase-forms.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, context }: Route.ActionArgs) {
  const buyer = context.get(buyerContext);
  const form = await parseForm(request, filePurchaseForm);
  if (!form.ok) return form.invalid();
  const { kind, id, worksite: worksiteId } = form.value;
  const worksite = (await findWorksite(buyer, worksiteId)) ?? notFound();
  const linked = (await linkContents(buyer, worksite.id, [{ kind, id, from: null }])) ?? notFound();
  const values = { worksite: worksite.name };
  await addFlash(
    context,
    linked.ok
      ? {
          tone: "success",
          key: "purchase-filed",
          values: { ...values, number: linked.labels[0] ?? "" },
        }
      : {
          tone: "info",
          key: "purchase-filed-elsewhere",
          values: { number: linked.contents[0]?.label ?? "" },
        },
  );
  return redirect(to(url.purchaseInbox), 303);
}
