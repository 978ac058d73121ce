import { Passkey } from "#app/components/auth/passkey.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, type ServerForm } from "#app/components/ui/form.tsx";
import passkeyTexts from "#app/locales/fr/auth/passkey.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import { ProofFields } from "../own-access/proof-fields.tsx";

const t = texts(passkeyTexts);

type AskedPasskey = { name: string; options: PublicKeyCredentialCreationOptionsJSON };

type Fields = { name: string; password: string; code?: string };

type NewPasskeyPageProps = ServerForm<Fields> & {
  staff: StaffView;
  email: string;
  asked: AskedPasskey | null;
};

/** Names a passkey with password and code, then asks the device for it. */
export function NewPasskeyPage({ staff, email, asked, form, fields }: NewPasskeyPageProps) {
  if (asked) {
    return (
      <StaffPage
        staff={staff}
        title={t("new.title")}
        lead={t("make.lead", { name: asked.name })}
        narrow
      >
        <FormErrors form={form} />
        <p className="notice" data-no-passkey>
          {t("make.without")}
        </p>
        <form method="post" action={to(url.newPasskey, null, { reponse: "oui" })}>
          <Passkey label={t("make.submit")} failed={t("make.failed")} options={asked.options} />
        </form>
        <p>
          <Back />
        </p>
      </StaffPage>
    );
  }
  return (
    <StaffPage staff={staff} title={t("new.title")} lead={t("new.lead")} narrow>
      <PostForm form={form} autoComplete="off">
        <FormErrors form={form} />
        <Field
          field={fields.name}
          label={t("new.name")}
          hint={t("new.name-hint")}
          maxLength={60}
          required
        />
        <ProofFields email={email} fields={fields} />
        <p className="row">
          <Button>{t("new.submit")}</Button>
          <Back />
        </p>
      </PostForm>
    </StaffPage>
  );
}

function Back() {
  return (
    <ButtonLink kind="quiet" to={url.ownAccess}>
      {t("back")}
    </ButtonLink>
  );
}
