import { redirect } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff } from "#app/http/staff.server.ts";
import type { DocumentDone } from "#app/models/media/document.ts";
import {
  deleteProductDocument,
  restoreProductDocument,
  setDueDocuments,
} from "#app/services/media/document.server.ts";
import { findMediaProduct } from "#app/services/media/product.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/change-documents.ts";
import { changeDocumentsForm } from "./media-forms.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

/** Deletes or restores a document of a product, or writes which are due. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const product = (await findMediaProduct(params.code)) ?? notFound();
  const form = await parseForm(request, changeDocumentsForm);
  if (!form.ok) return notFound();
  const { act, documentId = null, due } = form.value;
  const by = byStaff(context);
  const back = (fait: DocumentDone, document: number | null = null) =>
    redirect(to(url.maintainDocuments, { code: product.code }, { fait, document }), 303);
  if (act === "due") {
    await setDueDocuments(product, due, by);
    return back("attendus");
  }
  const id = documentId ?? notFound();
  if (act === "restore") {
    return back((await restoreProductDocument(product, id, by)) ? "remis" : "parti");
  }
  return (await deleteProductDocument(product, id, by)) ? back("supprime", id) : back("parti");
}
