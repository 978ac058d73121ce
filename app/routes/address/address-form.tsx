import { AddressFields } from "#app/components/company/address-fields.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import addressTexts from "#app/locales/fr/company/address.json";
import { texts } from "#app/locales/texts.ts";
import type { AddressFormValues as Fields } from "#app/models/company/address-form.ts";

const t = texts(addressTexts);

export type AddressReply = FormReply & { communes: readonly string[] };

type AddressFormProps = {
  reply: AddressReply | undefined;
  submit: string;
  values: Partial<Record<keyof Fields, string>>;
  communes: readonly string[];
  children?: React.ReactNode;
};

export function AddressForm({ reply, submit, values, communes, children }: AddressFormProps) {
  const { form, fields } = useServerForm<Fields>(reply, { id: "adresse", defaultValue: values });
  return (
    <PostForm form={form}>
      <FormErrors form={form} />
      <AddressFields fields={fields} communes={reply?.communes ?? communes} />
      <Checkbox field={fields.is_default} label={t("is-default")} />
      <p className="row">
        <Button>{submit}</Button>
        {children}
      </p>
    </PostForm>
  );
}
