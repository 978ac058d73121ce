import { redirect } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { readId } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import documentTexts from "#app/locales/fr/media/document.json";
import photoTexts from "#app/locales/fr/media/photo.json";
import { texts } from "#app/locales/texts.ts";
import { readDocumentDone } from "#app/models/media/document.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { addProductDocument, listProductDocuments } from "#app/services/media/document.server.ts";
import { findDueDocuments, findMediaProduct } from "#app/services/media/product.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/product-documents.ts";
import { addDocumentForm } from "./media-forms.ts";
import { DocumentsPage } from "./product-documents/documents-page.tsx";

const t = texts(documentTexts);
const tPhoto = texts(photoTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const product = (await findMediaProduct(params.code)) ?? notFound();
  const [documents, due] = await Promise.all([
    listProductDocuments(product.uid),
    findDueDocuments(product.uid),
  ]);
  const done = readDocumentDone(searchParams.get("fait"));
  const deletedId = readId(searchParams.get("document"));
  return { staff: toStaffView(context), product, documents, due, done, deletedId };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const product = (await findMediaProduct(params.code)) ?? notFound();
  const form = await parseForm(request, addDocumentForm);
  if (!form.ok) return form.invalid();
  if (form.value.issuedOn > parisTime(databaseNow()).day) {
    return form.refuse("document-future", "issuedOn");
  }
  const added = await addProductDocument(product, form.value, byStaff(context));
  if (!added.ok) return form.refuse(added.reason, "file");
  const fait = added.isNew ? "ajoute" : "connu";
  return redirect(to(url.maintainDocuments, { code: product.code }, { fait }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData: { product } }) => [
  { title: tPhoto("title", { page: `${t("documents")}, ${product.code}` }) },
];

export default function ProductDocumentsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DocumentsPage {...loaderData} reply={actionData} />;
}
