import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, Select, useServerForm } from "#app/components/ui/form.tsx";
import modeTexts from "#app/locales/fr/payment/mode.json";
import switchTexts from "#app/locales/fr/setting/switch.json";
import { texts } from "#app/locales/texts.ts";
import type { PaymentMode } from "#app/models/payment/mode.ts";
import type { SwitchReply } from "./act-reply.server.ts";

const t = texts(switchTexts);
const tMode = texts(modeTexts);

type FormProps = {
  /** Of the form: sent twice, it makes one switch. */
  formKey: string;
  reply: SwitchReply | undefined;
};

type Fields = { text: string; startsAt: string; endsAt: string; mode: string; store: string };

const names = { bandeau: "banner", mode: "payment-mode", depot: "depot" } as const;

type SwitchFormProps = FormProps & {
  act: keyof typeof names;
  /** Field of its own, before the words. */
  first?: (fields: ReturnType<typeof useServerForm<Fields>>["fields"]) => ReactNode;
};

function SwitchForm({ act, first, formKey, reply }: SwitchFormProps) {
  const { form, fields } = useServerForm<Fields>(reply, { id: act });
  const name = names[act];
  const isDepot = act === "depot";
  return (
    <details key={reply ? "refused" : formKey} open={reply !== undefined} name="acte">
      <summary className="btn secondary">{t(`${name}.title`)}</summary>
      <div className="panel stack">
        <p>{t(`${name}.lead`)}</p>
        <PostForm form={form} action={`?acte=${act}`} autoComplete="off" noValidate>
          <FormErrors form={form} title={reply?.touches ? t("confirm") : undefined} />
          <input type="hidden" name="key" value={formKey} />
          {isDepot ? <input type="hidden" name="seen" value={reply?.touches ?? 0} /> : null}
          {first?.(fields)}
          <Field field={fields.text} label={t(`${name}.text`)} maxLength={200} required />
          <Field
            field={fields.startsAt}
            label={t("startsAt")}
            hint={t("starts-hint")}
            type="datetime-local"
          />
          <Field
            field={fields.endsAt}
            label={t("endsAt")}
            hint={t(isDepot ? "days-hint" : "ends-hint")}
            type="datetime-local"
            required={isDepot}
          />
          <Button kind={act === "bandeau" ? "secondary" : "danger"}>{t(`${name}.submit`)}</Button>
        </PostForm>
      </div>
    </details>
  );
}

export function BannerForm(props: FormProps) {
  return <SwitchForm act="bandeau" {...props} />;
}

export function ModeForm({ modes, ...props }: FormProps & { modes: readonly PaymentMode[] }) {
  const options = modes.map((mode) => ({ value: mode, label: tMode(`setting.${mode}`) }));
  return (
    <SwitchForm
      act="mode"
      {...props}
      first={({ mode }) => (
        <Select
          field={mode}
          label={t("payment-mode.mode")}
          options={[{ value: "", label: t("choose") }, ...options]}
          required
        />
      )}
    />
  );
}

type DepotFormProps = FormProps & { stores: readonly { uid: number; label: string }[] };

export function DepotForm({ stores, ...props }: DepotFormProps) {
  const options = stores.map(({ uid, label }) => ({ value: String(uid), label }));
  return (
    <SwitchForm
      act="depot"
      {...props}
      first={({ store }) => (
        <Select
          field={store}
          label={t("depot.store")}
          options={[{ value: "", label: t("choose") }, ...options]}
          required
        />
      )}
    />
  );
}
