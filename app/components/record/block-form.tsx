import type { ComponentProps } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, type ServerForm } from "#app/components/ui/form.tsx";
import blockTexts from "#app/locales/fr/record/block.json";
import { texts } from "#app/locales/texts.ts";
import { MAX_BLOCK_REASON } from "#app/models/record/block.ts";
import type { BlockedEntity } from "#app/models/record/entity.ts";

const t = texts(blockTexts);

type BlockFormProps = {
  entity: BlockedEntity;
  isBlocked: boolean;
  form: ServerForm<object>["form"];
  reason: ComponentProps<typeof Field>["field"];
  cancel: string;
};

/** Blocks a company or a card, or lifts its block, with the reason. */
export function BlockForm(props: BlockFormProps) {
  const { entity, isBlocked, form, reason, cancel } = props;
  return (
    <PostForm form={form} className="stack">
      <FormErrors form={form} />
      <p>{t(`lead.${entity}-${isBlocked ? "free" : "block"}`)}</p>
      {isBlocked ? null : <p>{t("orders")}</p>}
      <input type="hidden" name="state" value={isBlocked ? "libre" : "bloque"} />
      <Field
        field={reason}
        label={t("reason")}
        hint={t("reason-hint")}
        required
        maxLength={MAX_BLOCK_REASON}
        autoComplete="off"
      />
      <div className="row">
        <Button kind={isBlocked ? "primary" : "danger"}>{t(isBlocked ? "free" : "block")}</Button>
        <ButtonLink kind="quiet" to={cancel}>
          {t("cancel")}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
