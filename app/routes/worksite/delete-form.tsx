import type { ComponentType } from "react";
import { Form, type FormProps } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import type { ConflictView } from "#app/components/worksite/conflict-notice.tsx";
import { EventList } from "#app/components/worksite/event-list.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import eventTexts from "#app/locales/fr/worksite/event.json";
import formTexts from "#app/locales/fr/worksite/form.json";
import { texts } from "#app/locales/texts.ts";
import { IN_WINDOW, to, url } from "#app/urls.ts";

const t = texts(formTexts);
const tEvent = texts(eventTexts);

export type DeletionReply = FormReply & { conflict?: ConflictView };

export type DeletionData = {
  worksite: { id: number; name: string; isArchived: boolean };
  seen: number;
  gone: ConflictView | null;
};

type DeleteFormProps = DeletionData & {
  reply: DeletionReply | undefined;
  as?: ComponentType<FormProps> | undefined;
  action?: string | undefined;
};

export function DeleteForm({ worksite, seen, gone, reply, as = Form, action }: DeleteFormProps) {
  const Element = as;
  const { id } = worksite;
  const conflict = gone ?? reply?.conflict;
  if (conflict?.isDeleted) return <Gone conflict={conflict} />;
  return (
    <Element method="post" className="stack" {...(action && { action })}>
      {conflict ? (
        <Notice tone="warning">
          <p>{tEvent("conflict.changed")}</p>
          <EventList events={conflict.events} />
          <p>{tEvent("conflict.delete-anyway")}</p>
        </Notice>
      ) : null}
      <p>{t("delete.lead")}</p>
      <input type="hidden" name="seen" value={conflict?.events[0]?.id ?? seen} />
      <div className="row">
        <Button kind="danger">{t("delete.confirm")}</Button>
        {worksite.isArchived ? null : (
          <Button
            kind="secondary"
            formAction={to(url.archiveWorksite, { id }, action ? { [IN_WINDOW]: 1 } : {})}
          >
            {t("delete.archive")}
          </Button>
        )}
        <ButtonLink kind="quiet" to={to(url.worksite, { id })}>
          {t("back")}
        </ButtonLink>
      </div>
    </Element>
  );
}

export function Gone({ conflict }: { conflict: ConflictView }) {
  return (
    <Notice tone="warning">
      <p>{tEvent("conflict.deleted")}</p>
      <EventList events={conflict.events} />
      <ButtonLink kind="secondary" to={to(url.worksites)}>
        {tEvent("conflict.back-list")}
      </ButtonLink>
    </Notice>
  );
}
