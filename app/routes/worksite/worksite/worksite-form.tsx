import type { ComponentType, ReactNode } from "react";
import type { FormProps } from "react-router";
import { AddressFields } from "#app/components/company/address-fields.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, Select, useServerForm } from "#app/components/ui/form.tsx";
import { ConflictNotice, type ConflictView } from "#app/components/worksite/conflict-notice.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import formTexts from "#app/locales/fr/worksite/form.json";
import { texts } from "#app/locales/texts.ts";
import type { WorksiteFields } from "#app/models/worksite/form.ts";
import { IN_WINDOW, to, url } from "#app/urls.ts";

const t = texts(formTexts);

export type WorksiteReply = FormReply & {
  communes: readonly string[];
  conflict?: ConflictView | undefined;
};

export type WorksiteFormData = {
  values: Partial<WorksiteFields>;
  addresses: readonly { id: number; name: string }[];
  communes: readonly string[];
};

type WorksiteFormProps = WorksiteFormData & {
  reply: WorksiteReply | undefined;
  gone?: ConflictView | null;
  isNew: boolean;
  as?: ComponentType<FormProps> | undefined;
  action?: string | undefined;
  children?: ReactNode;
};

export function WorksiteForm(props: WorksiteFormProps) {
  const { values, addresses, reply, isNew, as, action, children } = props;
  const conflict = reply?.conflict ?? props.gone;
  const { form, fields } = useServerForm<WorksiteFields>(reply, {
    id: "chantier",
    defaultValue: values,
  });
  const version = conflict ? String(conflict.version) : (values.version ?? "");
  return (
    <PostForm form={form} className="worksite-form" {...(as && { as })} {...(action && { action })}>
      <FormErrors form={form} />
      {conflict ? <ConflictNotice conflict={conflict} /> : null}
      <input type="hidden" name="version" value={version} />
      <Field field={fields.name} label={t("name")} maxLength={60} required autoComplete="off" />
      <div className="row">
        <Day field={fields.begin_date} label={t("begin")} />
        <Day field={fields.end_date} label={t("end")} />
      </div>
      <Select
        field={fields.address_id}
        label={t("address")}
        options={[
          ...addresses.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: "new", label: t("new-address") },
        ]}
        required
      />
      <div className="new-address">
        <AddressFields fields={fields} communes={reply?.communes ?? props.communes} />
      </div>
      <Field
        field={fields.building_site_contact}
        label={t("contact")}
        hint={t("contact-hint")}
        maxLength={80}
        autoComplete="off"
      />
      <Field
        field={fields.building_site_phone_number}
        label={t("phone")}
        type="tel"
        inputMode="tel"
        maxLength={30}
        size={16}
        autoComplete="off"
      />
      <Field
        field={fields.budget}
        label={t("budget")}
        hint={t("budget-hint")}
        inputMode="decimal"
        maxLength={20}
        size={12}
        autoComplete="off"
      />
      <p className="row">
        {conflict?.isDeleted ? (
          <Button formAction={to(url.newWorksite, null, action ? { [IN_WINDOW]: 1 } : {})}>
            {t("create-anew")}
          </Button>
        ) : (
          <Button>{isNew ? t("create") : t("save")}</Button>
        )}
        {children}
      </p>
    </PostForm>
  );
}

function Day(props: Pick<React.ComponentProps<typeof Field>, "field" | "label">) {
  return (
    <Field
      {...props}
      hint={t("day-hint")}
      inputMode="numeric"
      maxLength={10}
      size={9}
      required
      autoComplete="off"
    />
  );
}
