import type { z } from "zod";
import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Choices, Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import listTexts from "#app/locales/fr/list/actions.json";
import { texts } from "#app/locales/texts.ts";
import type { ProductColor } from "#app/models/catalogue/product.ts";
import { boundMeasures, pluralUnit } from "#app/models/catalogue/unit.ts";
import { LIST_LABEL_LENGTH } from "#app/models/list/list.ts";
import { to, url } from "#app/urls.ts";
import type { listAdditionForm } from "../list-forms.ts";
import { type ListOption, listOptions } from "../list-options.ts";

const t = texts(listTexts);

type AddToListPageProps = {
  product: {
    uid: number;
    label: string;
    drawing: string;
    tint: string;
    photo: string | null;
    storageUnit: string;
    colors: readonly ProductColor[];
  };
  wish: { codeColor: string; quantity: number };
  lists: readonly ListOption[];
  reply: FormReply | undefined;
};

export function AddToListPage({ product, wish, lists, reply }: AddToListPageProps) {
  const { uid, label, storageUnit, colors } = product;
  const { form, fields } = useServerForm<z.input<typeof listAdditionForm>>(reply, {
    defaultValue: {
      codeColor: wish.codeColor,
      quantity: String(wish.quantity),
      list: String(lists[0]?.id ?? "new"),
    },
  });
  return (
    <Page title={t("add.title")} lead={boundMeasures(label)} narrow>
      <ProductImage product={product} size={96} />
      <PostForm form={form}>
        <FormErrors form={form} />
        <input type="hidden" name="productUid" value={uid} />
        {colors.length > 0 ? (
          <Choices
            field={fields.codeColor}
            label={t("add.color")}
            options={colors.map((color) => ({ value: color.codeColor, label: color.label }))}
            required
            inline
          />
        ) : (
          <input type="hidden" name="codeColor" value={wish.codeColor} />
        )}
        <Field
          field={fields.quantity}
          label={`${t("add.quantity")} (${pluralUnit(storageUnit)})`}
          type="number"
          inputMode="numeric"
          min={1}
          max={9999}
          size={6}
          required
        />
        <Choices field={fields.list} label={t("add.list")} options={listOptions(lists)} required />
        <Field
          field={fields.newLabel}
          label={t("add.new-label")}
          hint={t("add.new-hint")}
          maxLength={LIST_LABEL_LENGTH}
          autoComplete="off"
        />
        <p className="row">
          <Button>{t("add.submit")}</Button>
          <ButtonLink kind="quiet" to={to(url.product, { productUid: uid })}>
            {t("add.back")}
          </ButtonLink>
        </p>
      </PostForm>
    </Page>
  );
}
