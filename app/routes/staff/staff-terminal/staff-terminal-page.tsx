import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";
import { url } from "#app/urls.ts";

const t = texts(memberTexts);

type StaffTerminalPageProps = { store: string; back: string; reply: FormReply | undefined };

/** Badge first: a scanner types it and Enter, with the cursor already there. */
export function StaffTerminalPage({ store, back, reply }: StaffTerminalPageProps) {
  const isBadge = "badge_password" in (reply?.result.error ?? {});
  const badge = useServerForm<{ badge_password: string }>(isBadge ? reply : undefined, {
    id: "badge",
  });
  const pin = useServerForm<{ login: string; pin_password: string }>(isBadge ? undefined : reply, {
    id: "code",
  });
  return (
    <StaffPage staff={null} title={t("post.title")} lead={t("post.lead", { store })} narrow>
      <PostForm form={badge.form} reloadDocument autoComplete="off">
        <FormErrors form={badge.form} />
        <input type="hidden" name="back" value={back} />
        <Field
          field={badge.fields.badge_password}
          label={t("post.badge")}
          hint={t("post.badge-hint")}
          type="password"
          autoComplete="one-time-code"
          maxLength={TYPED_CODE_LENGTH}
          // A scanner types into the field that has the cursor.
          autoFocus={!reply}
          required
        />
        <Button>{t("post.open")}</Button>
      </PostForm>
      <h2>{t("post.or")}</h2>
      <PostForm form={pin.form} reloadDocument autoComplete="off">
        <FormErrors form={pin.form} />
        <input type="hidden" name="back" value={back} />
        <Field
          field={pin.fields.login}
          label={t("login")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
        />
        <Field
          field={pin.fields.pin_password}
          label={t("post.pin")}
          hint={t("post.pin-hint")}
          type="password"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={TYPED_CODE_LENGTH}
          required
        />
        <Button kind="secondary">{t("post.open")}</Button>
      </PostForm>
      <p>
        <Link to={url.home}>{t("post.customer")}</Link>
      </p>
    </StaffPage>
  );
}
