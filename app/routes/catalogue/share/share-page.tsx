import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import { ShareFields } from "#app/components/catalogue/share-fields.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, type useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import shareTexts from "#app/locales/fr/catalogue/share.json";
import { texts } from "#app/locales/texts.ts";
import type { Product } from "#app/models/catalogue/product.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { to, url } from "#app/urls.ts";

const t = texts(shareTexts);

type Shared = { recipient: string; sender: string; message?: string };

type SharePageProps = {
  product: Pick<
    Product,
    "uid" | "label" | "brandName" | "reference" | "drawing" | "tint" | "photo"
  >;
} & ReturnType<typeof useServerForm<Shared>>;

export function SharePage({ product, form, fields }: SharePageProps) {
  const path = to(url.product, { productUid: product.uid });
  return (
    <Page title={t("heading")} narrow>
      <FormErrors form={form} />
      <p className="row">
        <ProductImage product={product} size={64} />
        <span>
          <b>{boundMeasures(product.label)}</b>
          <br />
          <small>
            {product.brandName} · {t("reference", { reference: product.reference })}
          </small>
        </span>
      </p>
      <PostForm form={form}>
        <ShareFields fields={fields} />
        <p className="row">
          <Button>{t("send")}</Button>
          <Link to={path}>{t("back")}</Link>
        </p>
      </PostForm>
    </Page>
  );
}
