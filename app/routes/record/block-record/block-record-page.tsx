import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import blockTexts from "#app/locales/fr/record/block.json";
import { texts } from "#app/locales/texts.ts";
import type { BlockedEntity } from "#app/models/record/entity.ts";
import { to, url } from "#app/urls.ts";

const t = texts(blockTexts);

type BlockRecordPageProps = {
  staff: StaffView;
  at: { entity: string; key: string };
  entity: BlockedEntity;
  name: string;
  isBlocked: boolean;
  /** Longest reason. */
  most: number;
  reply: Parameters<typeof useServerForm>[0];
};

export function BlockRecordPage(props: BlockRecordPageProps) {
  const { staff, at, entity, name, isBlocked, most, reply } = props;
  const { form, fields } = useServerForm<{ motif: string }>(reply, { id: "blocage" });
  return (
    <StaffPage
      staff={staff}
      title={t(isBlocked ? "title-free" : "title-block", { name })}
      lead={<Link to={to(url.editRecord, at)}>{t("back")}</Link>}
    >
      <PostForm form={form} className="stack">
        <FormErrors form={form} />
        <p>{t(`lead.${entity}-${isBlocked ? "free" : "block"}`)}</p>
        {isBlocked ? null : <p>{t("orders")}</p>}
        <input type="hidden" name="etat" value={isBlocked ? "libre" : "bloque"} />
        <Field
          field={fields.motif}
          label={t("reason")}
          hint={t("reason-hint")}
          required
          maxLength={most}
          autoComplete="off"
        />
        <div className="row">
          <Button kind={isBlocked ? "primary" : "danger"}>{t(isBlocked ? "free" : "block")}</Button>
          <ButtonLink kind="quiet" to={to(url.editRecord, at)}>
            {t("cancel")}
          </ButtonLink>
        </div>
      </PostForm>
    </StaffPage>
  );
}
