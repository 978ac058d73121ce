import type { ReactNode } from "react";
import type { z } from "zod";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { WorksiteSelect } from "#app/components/worksite/select.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import cartsTexts from "#app/locales/fr/cart/carts.json";
import { texts } from "#app/locales/texts.ts";
import { CART_NAME_LENGTH } from "#app/models/cart/name.ts";
import type { cartForm } from "./carts/carts-forms.ts";

const t = texts(cartsTexts);

type CartTextFormProps = {
  reply: FormReply | undefined;
  worksites: readonly { id: number; name: string }[];
  cart?: { name: string; worksiteId: number | null };
  submit: string;
  children?: ReactNode;
};

export function CartTextForm({ reply, worksites, cart, submit, children }: CartTextFormProps) {
  const { form, fields } = useServerForm<z.input<typeof cartForm>>(reply, {
    id: "panier",
    defaultValue: { name: cart?.name ?? "", worksite: String(cart?.worksiteId ?? "") },
  });
  return (
    <PostForm form={form}>
      <FormErrors form={form} />
      <Field
        field={fields.name}
        label={t("form.name")}
        hint={t("form.name-hint")}
        maxLength={CART_NAME_LENGTH}
        autoComplete="off"
        required
      />
      <WorksiteSelect
        field={fields.worksite}
        worksites={worksites}
        label={t("form.worksite")}
        hint={t("form.worksite-hint")}
        none={t("form.no-worksite")}
      />
      <p className="row">
        <Button>{submit}</Button>
        {children}
      </p>
    </PostForm>
  );
}
