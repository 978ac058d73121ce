import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import passkeyTexts from "#app/locales/fr/auth/passkey.json";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";
import { type OwnPasskey, Passkeys } from "./passkeys.tsx";
import { ProofFields } from "./proof-fields.tsx";

const t = texts(memberTexts);
const tPasskey = texts(passkeyTexts);

type OwnAccessPageProps = {
  staff: StaffView;
  email: string;
  /** Null for an account that signs in without a second factor. */
  codes: number | null;
  passkeys: readonly OwnPasskey[];
  /** Act just done: a PIN set ("oui"), a passkey added or removed. */
  done: string | null;
  reply: FormReply | undefined;
};

/** How one signs in: PIN, passkeys, and the recovery codes that remain. */
export function OwnAccessPage({ staff, email, codes, passkeys, done, reply }: OwnAccessPageProps) {
  const { form, fields } = useServerForm<{ password: string; code: string }>(reply, {
    id: "codes",
  });
  return (
    <StaffPage staff={staff} title={t("own.title")} lead={t("own.lead")} narrow>
      {done ? (
        <p className="notice" role="status">
          {doneText(done)}
        </p>
      ) : null}
      <section className="stack">
        <h2>{t("pin.title")}</h2>
        <p>{t("pin.lead")}</p>
        <ButtonLink kind="secondary" to={url.ownPin}>
          {t("pin.choose")}
        </ButtonLink>
      </section>
      <Passkeys passkeys={passkeys} hasFactor={codes !== null} />
      <section className="stack">
        <h2>{t("own.codes")}</h2>
        <FormErrors form={form} />
        {codes === null ? (
          <p>{t("own.no-factor")}</p>
        ) : (
          <>
            <p>{t("own.left", { count: codes })}</p>
            <PostForm form={form} autoComplete="off">
              <ProofFields email={email} fields={fields} />
              <Button>{t("own.make")}</Button>
            </PostForm>
          </>
        )}
      </section>
    </StaffPage>
  );
}

function doneText(done: string): string {
  if (done === "cle") return tPasskey("own.added");
  return done === "retrait" ? tPasskey("own.removed") : t("pin.saved");
}
