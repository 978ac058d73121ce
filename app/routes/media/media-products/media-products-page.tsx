import type { z } from "zod";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import batchTexts from "#app/locales/fr/media/batch.json";
import photoTexts from "#app/locales/fr/media/photo.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";
import type { mediaProductForm } from "../media-forms.ts";

const t = texts(photoTexts);
const tBatch = texts(batchTexts);

type MediaProductsPageProps = {
  staff: StaffView;
  reply: Parameters<typeof useServerForm>[0];
};

/** Leads to the photographs and documents of a product. */
export function MediaProductsPage({ staff, reply }: MediaProductsPageProps) {
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
