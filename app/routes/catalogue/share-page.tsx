import { Button } from "#app/components/button.tsx";
import { DrawingImage } from "#app/components/drawing.tsx";
import {
  Field,
  FormErrors,
  PostForm,
  TextArea,
  type useServerForm,
} from "#app/components/form.tsx";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import shareTexts from "#app/locales/fr/share.json";
import { texts } from "#app/locales/texts.ts";
import type { Product } from "#app/models/product.ts";
import { SHARE_LIMITS } from "#app/models/share.ts";
import { to, url } from "#app/urls.ts";

const t = texts(shareTexts);

type ShareFields = { recipient: string; sender: string; message?: string };

type SharePageProps = {
  product: Pick<Product, "uid" | "label" | "brandName" | "reference" | "drawing" | "tint">;
} & ReturnType<typeof useServerForm<ShareFields>>;

/** What is sent, and the form that sends it. */
export function SharePage({ product, form, fields }: SharePageProps) {
  const path = to(url.product, { productUid: product.uid });
  return (
    <Page title={t("heading")} narrow>
      <FormErrors form={form} />
      <p className="row">
        <DrawingImage drawing={product.drawing} tint={product.tint} size={64} />
        <span>
          <b>{product.label}</b>
          <br />
          <small>
            {product.brandName} · {t("reference", { reference: product.reference })}
          </small>
        </span>
      </p>
      <PostForm form={form}>
        <Field
          field={fields.recipient}
          label={t("recipient")}
          hint={t("recipient-hint")}
          type="email"
          maxLength={254}
          required
        />
        <Field
          field={fields.sender}
          label={t("sender")}
          autoComplete="name"
          maxLength={SHARE_LIMITS.name}
          required
        />
        <TextArea
          field={fields.message}
          label={t("message")}
          hint={t("message-hint")}
          maxLength={SHARE_LIMITS.message}
          rows={4}
        />
        <p className="row">
          <Button>{t("send")}</Button>
          <Link to={path}>{t("back")}</Link>
        </p>
      </PostForm>
    </Page>
  );
}
