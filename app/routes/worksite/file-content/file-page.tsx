import { Form } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, Select, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import {
  ContentsConflict,
  type ContentsConflictView,
} from "#app/components/worksite/contents-conflict.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import eventTexts from "#app/locales/fr/worksite/event.json";
import formTexts from "#app/locales/fr/worksite/form.json";
import worksiteTexts from "#app/locales/fr/worksite/worksite.json";
import { texts } from "#app/locales/texts.ts";
import { contentSlug, type WantedContent, wantedValue } from "#app/models/worksite/content.ts";
import type { WorksiteContentKind } from "#app/models/worksite/worksite.ts";
import { to, url } from "#app/urls.ts";

const t = texts(formTexts);
const tEvent = texts(eventTexts);
const tWorksite = texts(worksiteTexts);

type FileReply = FormReply & {
  conflict?: ContentsConflictView;
  again?: readonly WantedContent[];
};

type FilePageProps = {
  kind: WorksiteContentKind;
  id: number;
  label: string;
  worksites: readonly { id: number; name: string }[];
  reply: FileReply | undefined;
};

export function FilePage({ kind, label, worksites, reply }: FilePageProps) {
  const { form, fields } = useServerForm<{ worksite: string }>(reply, { id: "ranger" });
  const chosen = Number(fields.worksite.defaultValue ?? 0);
  return (
    <Page title={t("file.title")} lead={t(`file.${kind}`, { label })} narrow>
      {reply?.conflict ? <ContentsConflict conflict={reply.conflict} worksiteId={chosen} /> : null}
      {reply?.again?.length && chosen ? (
        <Form
          method="post"
          action={to(url.linkContent, { id: chosen, kind: contentSlug(kind) })}
          className="stack"
        >
          {reply.again.map((item) => (
            <input key={wantedValue(item)} type="hidden" name="items" value={wantedValue(item)} />
          ))}
          <p>{tEvent("conflict.take-lead")}</p>
          <Button kind="secondary">{tEvent("conflict.take")}</Button>
        </Form>
      ) : null}
      {worksites.length === 0 ? (
        <>
          <p>{t("file.none")}</p>
          <ButtonLink kind="secondary" to={to(url.worksites)}>
            {tWorksite("title")}
          </ButtonLink>
        </>
      ) : (
        <PostForm form={form}>
          {reply?.conflict ? null : <FormErrors form={form} />}
          <Select
            field={fields.worksite}
            label={t("file.worksite")}
            options={worksites.map(({ id, name }) => ({ value: String(id), label: name }))}
            required
          />
          <Button>{t("file.confirm")}</Button>
        </PostForm>
      )}
    </Page>
  );
}
