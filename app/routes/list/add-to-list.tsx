import { redirect } from "react-router";
import type { z } from "zod";
import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Choices, Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound, unknownProduct } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import listTexts from "#app/locales/fr/list/actions.json";
import { texts } from "#app/locales/texts.ts";
import { isQuantity } from "#app/models/cart/cart.ts";
import type { ProductColor } from "#app/models/catalogue/product.ts";
import { boundMeasures, pluralUnit } from "#app/models/catalogue/unit.ts";
import { LIST_LABEL_LENGTH } from "#app/models/list/list.ts";
import { findProduct } from "#app/services/catalogue/product.server.ts";
import { addToChosenList } from "#app/services/list/item.server.ts";
import { listOpenLists } from "#app/services/list/summaries.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/add-to-list.ts";
import { listAdditionForm } from "./list-forms.ts";
import { listedMessage } from "./list-messages.ts";
import { type ListOption, listOption, listOptions } from "./list-options.ts";

const t = texts(listTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const query = address.searchParams;
  const [product, lists] = await Promise.all([
    findProduct(idParam(query.get("productUid") ?? "")),
    listOpenLists(context.get(buyerContext)),
  ]);
  const { uid, label, drawing, tint, photo, storageUnit, packagingQuantity, colors } =
    product ?? unknownProduct();
  return {
    product: { uid, label, drawing, tint, photo, storageUnit, colors },
    wish: readWish(query, packagingQuantity),
    lists: lists.map(listOption),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, listAdditionForm);
  if (!form.ok) return form.invalid();
  const { list, newLabel, ...addition } = form.value;
  const choice = list === "new" ? { newLabel } : { listId: list };
  const buyer = context.get(buyerContext);
  const added = (await addToChosenList(buyer, choice, addition)) ?? notFound();
  if (!added.ok) return form.refuse(added.reason, fieldOf[added.reason]);
  await addFlash(context, listedMessage(added));
  return redirect(to(url.list, { id: added.listId }), 303);
}

const fieldOf = {
  unavailable: undefined,
  "color-required": "codeColor",
  "quantity-refused": "quantity",
  "list-full": "list",
  "lists-full": "list",
  "list-label-required": "newLabel",
} as const;

export const meta: Route.MetaFunction = () => [{ title: t("add.title") }];

export default function AddToListRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AddToListPage {...loaderData} reply={actionData} />;
}

function readWish(query: URLSearchParams, packagingQuantity: number) {
  const quantity = Number(query.get("quantity") ?? packagingQuantity);
  return {
    codeColor: query.get("codeColor") ?? "",
    quantity: isQuantity(quantity) ? quantity : packagingQuantity,
  };
}

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

function AddToListPage({ product, wish, lists, reply }: AddToListPageProps) {
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
