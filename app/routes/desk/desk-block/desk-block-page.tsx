import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import blockTexts from "#app/locales/fr/record/block.json";
import { texts } from "#app/locales/texts.ts";
import { MAX_REASON_LENGTH } from "#app/models/desk/act.ts";
import type { BlockedEntity } from "#app/models/record/entity.ts";
import { to, url } from "#app/urls.ts";

const t = texts(blockTexts);

type DeskBlockPageProps = {
  staff: StaffView;
  companyId: number;
  entity: BlockedEntity;
  name: string;
  isBlocked: boolean;
  reply: FormReply | undefined;
};

/** Blocks a company or a card, or lifts its block, with the reason. */
export function DeskBlockPage(props: DeskBlockPageProps) {
  const { staff, companyId, entity, name, isBlocked, reply } = props;
  const { form, fields } = useServerForm<{ reason: string }>(reply, { id: "blocage" });
  return (
    <StaffPage staff={staff} title={t(isBlocked ? "title-free" : "title-block", { name })} narrow>
      <PostForm form={form} className="stack">
        <FormErrors form={form} />
        <p>{t(`lead.${entity}-${isBlocked ? "free" : "block"}`)}</p>
        {isBlocked ? null : <p>{t("orders")}</p>}
        <input type="hidden" name="state" value={isBlocked ? "libre" : "bloque"} />
        <Field
          field={fields.reason}
          label={t("reason")}
          hint={t("reason-hint")}
          required
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
        />
        <div className="row">
          <Button kind={isBlocked ? "primary" : "danger"}>{t(isBlocked ? "free" : "block")}</Button>
          <ButtonLink kind="quiet" to={to(url.deskCustomer, { companyId })}>
            {t("cancel")}
          </ButtonLink>
        </div>
      </PostForm>
    </StaffPage>
  );
}
