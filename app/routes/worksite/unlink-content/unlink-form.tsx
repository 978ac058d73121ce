import type { ComponentType } from "react";
import { Form, type FormProps } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import type { ConflictView } from "#app/components/worksite/conflict-notice.tsx";
import {
  ContentsConflict,
  type ContentsConflictView,
} from "#app/components/worksite/contents-conflict.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import eventTexts from "#app/locales/fr/worksite/event.json";
import formTexts from "#app/locales/fr/worksite/form.json";
import { texts } from "#app/locales/texts.ts";
import type { WorksiteContentKind } from "#app/models/worksite/worksite.ts";
import { to, url } from "#app/urls.ts";
import { Gone } from "../delete-form.tsx";

const t = texts(formTexts);
const tEvent = texts(eventTexts);

export type UnlinkReply = FormReply & { conflict?: ContentsConflictView };

export type UnlinkData = {
  worksite: { id: number; name: string };
  kind: WorksiteContentKind;
  label: string;
  gone: ConflictView | null;
};

type UnlinkFormProps = UnlinkData & {
  reply: UnlinkReply | undefined;
  as?: ComponentType<FormProps> | undefined;
  action?: string | undefined;
};

export function UnlinkForm(props: UnlinkFormProps) {
  const { worksite, kind, label, gone, reply, as: Element = Form, action } = props;
  const back = to(url.worksite, { id: worksite.id });
  if (gone) return <Gone conflict={gone} />;
  if (reply?.conflict) {
    return (
      <>
        <ContentsConflict conflict={reply.conflict} worksiteId={worksite.id} />
        <ButtonLink kind="secondary" to={back}>
          {tEvent("conflict.back")}
        </ButtonLink>
      </>
    );
  }
  return (
    <Element method="post" className="stack" {...(action && { action })}>
      <p>{t(`unlink.${kind}`, { label })}</p>
      <div className="row">
        <Button kind="danger">{t("unlink.confirm")}</Button>
        <ButtonLink kind="quiet" to={back}>
          {t("back")}
        </ButtonLink>
      </div>
    </Element>
  );
}
