import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, type ServerForm } from "#app/components/ui/form.tsx";
import passkeyTexts from "#app/locales/fr/auth/passkey.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";
import { ProofFields } from "../own-access/proof-fields.tsx";

const t = texts(passkeyTexts);

type Fields = { password: string; code?: string };

type RemovePasskeyPageProps = ServerForm<Fields> & {
  staff: StaffView;
  email: string;
  name: string;
};

export function RemovePasskeyPage({ staff, email, name, form, fields }: RemovePasskeyPageProps) {
  return (
    <StaffPage staff={staff} title={t("remove.title")} lead={t("remove.lead", { name })} narrow>
      <PostForm form={form} autoComplete="off">
        <FormErrors form={form} />
        <ProofFields email={email} fields={fields} />
        <p className="row">
          <Button kind="danger">{t("remove.submit")}</Button>
          <ButtonLink kind="quiet" to={url.ownAccess}>
            {t("back")}
          </ButtonLink>
        </p>
      </PostForm>
    </StaffPage>
  );
}
