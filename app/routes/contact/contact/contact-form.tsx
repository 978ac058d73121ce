import { BotCheck } from "#app/components/auth/bot-check.tsx";
import { ContactControl } from "#app/components/contact/control.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm, Select, useServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import contactTexts from "#app/locales/fr/contact/contact.json";
import { texts } from "#app/locales/texts.ts";
import type { ContactField, ContactSubTheme } from "#app/models/contact/contact.ts";
import { to, url } from "#app/urls.ts";
import { ContactErrors } from "../contact-errors.tsx";
import type { ContactReply } from "../contact-reply.server.ts";
import { Carried } from "./carried.tsx";
import { PersonFields } from "./person-fields.tsx";

const t = texts(contactTexts);

export type OpenedForm = {
  theme: { id: number; label: string };
  subTheme: ContactSubTheme;
  isOnly: boolean;
  stores: readonly { uid: number; label: string }[];
  storeUid: number | null;
  help: { orders: readonly string[]; invoices: readonly string[]; values: Record<string, string> };
  person: { name: string; company: string; email: string } | null;
  form: string;
  challenge: string | null;
};

const ID = "demande";

export function ContactForm({
  opened,
  reply,
}: {
  opened: OpenedForm;
  reply: ContactReply | undefined;
}) {
  const { theme, subTheme, stores, storeUid, help, person } = opened;
  const { form, fields } = useServerForm<Record<string, string>>(reply, {
    id: ID,
    defaultValue: { ...help.values, store_uid: String(storeUid ?? "") },
  });
  const [firstWrong] = Object.keys(form.allErrors).filter(Boolean);
  const control = (name: string) => fieldNamed(fields, name);
  return (
    <PostForm form={form} encType="multipart/form-data">
      <ContactErrors form={form} title={reply?.title} />
      {reply ? <Carried reply={reply} shown={subTheme.fields.map(({ name }) => name)} /> : null}
      <input type="hidden" name="theme" value={theme.id} />
      <input type="hidden" name="sub_theme" value={subTheme.id} />
      <input type="hidden" name="form" value={opened.form} />
      {person ? <p className="hint">{t("as", person)}</p> : null}
      {person ? null : <PersonFields control={control} firstWrong={firstWrong} />}
      <Select
        field={control("store_uid")}
        label={t("store")}
        options={[
          { value: "", label: t("store-none") },
          ...stores.map(({ uid, label }) => ({ value: String(uid), label })),
        ]}
        required
        autoFocus={firstWrong === "store_uid"}
      />
      {subTheme.fields.map((field) => (
        <ContactControl
          key={field.name}
          field={field}
          control={control(field.name)}
          proposed={proposedFor(field, help)}
          saved={reply?.saved.filter((file) => file.field === field.name) ?? []}
          autoFocus={firstWrong === field.name}
        />
      ))}
      {person ? null : <BotCheck challenge={reply?.challenge ?? opened.challenge} />}
      <p className="hint">
        {t("privacy")} <Link to={to(url.privacy)}>{t("privacy-link")}</Link>
      </p>
      <Button>{t("send")}</Button>
    </PostForm>
  );
}

type Fields = ReturnType<typeof useServerForm<Record<string, string>>>["fields"];
type Control = NonNullable<Fields[string]>;

function fieldNamed(fields: Fields, name: string): Control {
  const field = fields[name];
  if (!field) throw new Error(`the contact form has no field named ${name}`);
  return field;
}

function proposedFor({ kind }: ContactField, { orders, invoices }: OpenedForm["help"]) {
  if (kind === "order") return orders;
  return kind === "invoice" ? invoices : [];
}
