import { redirect } from "react-router";
import type { z } from "zod";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import { parseForm } from "#app/http/form.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import batchTexts from "#app/locales/fr/media/batch.json";
import photoTexts from "#app/locales/fr/media/photo.json";
import { texts } from "#app/locales/texts.ts";
import { findMediaProductNamed } from "#app/services/media/product.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/media-products.ts";
import { mediaProductForm } from "./media-forms.ts";

const t = texts(photoTexts);
const tBatch = texts(batchTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export function loader({ context }: Route.LoaderArgs) {
  return { staff: toStaffView(context) };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await parseForm(request, mediaProductForm);
  if (!form.ok) return form.invalid();
  const product = await findMediaProductNamed(form.value.code);
  if (!product) return form.refuse("media-code", "code");
  return redirect(to(url.productPhotos, { code: product.code }), 303);
}

export const meta: Route.MetaFunction = () => [
  { title: t("title", { page: t("products.title") }) },
];

export default function MediaProductsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MediaProductsPage {...loaderData} reply={actionData} />;
}

type MediaProductsPageProps = {
  staff: StaffView;
  reply: Parameters<typeof useServerForm>[0];
};

/** Leads to the photographs and documents of a product. */
function MediaProductsPage({ staff, reply }: MediaProductsPageProps) {
  const { form, fields } = useServerForm<z.input<typeof mediaProductForm>>(reply, { id: "media" });
  return (
    <StaffPage staff={staff} title={t("products.title")} lead={t("products.lead")}>
      <section className="panel">
        <PostForm form={form}>
          <FormErrors form={form} />
          <Field
            field={fields.code}
            label={t("products.code")}
            maxLength={80}
            autoComplete="off"
            required
          />
          <Button>{t("products.find")}</Button>
        </PostForm>
      </section>
      <section className="panel stack">
        <h2>
          <Link to={url.mediaBatches}>{tBatch("title")}</Link>
        </h2>
        <p>{tBatch("lead")}</p>
      </section>
    </StaffPage>
  );
}
