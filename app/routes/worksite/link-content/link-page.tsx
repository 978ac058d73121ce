import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import type { ConflictView } from "#app/components/worksite/conflict-notice.tsx";
import {
  ContentsConflict,
  type ContentsConflictView,
} from "#app/components/worksite/contents-conflict.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import eventTexts from "#app/locales/fr/worksite/event.json";
import formTexts from "#app/locales/fr/worksite/form.json";
import worksiteTexts from "#app/locales/fr/worksite/worksite.json";
import { texts } from "#app/locales/texts.ts";
import {
  type ContentRow,
  contentSlug,
  type WantedContent,
  wantedValue,
} from "#app/models/worksite/content.ts";
import type { WorksiteContentKind } from "#app/models/worksite/worksite.ts";
import { to, url } from "#app/urls.ts";
import { Gone } from "../delete-form.tsx";
import { LinkForm } from "./link-form.tsx";

const t = texts(formTexts);
const tWorksite = texts(worksiteTexts);
const tEvent = texts(eventTexts);

export type LinkReply = FormReply & {
  conflict?: ContentsConflictView;
  again?: readonly WantedContent[];
};

type LinkPageProps = {
  worksite: { id: number; name: string };
  kind: WorksiteContentKind;
  search: string;
  chosen: readonly string[];
  rows: readonly ContentRow[];
  total: number;
  page: number;
  pages: number;
  gone: ConflictView | null;
  reply: LinkReply | undefined;
};

export function LinkPage(props: LinkPageProps) {
  const { worksite, kind, gone, reply } = props;
  const path = to(url.linkContent, { id: worksite.id, kind: contentSlug(kind) });
  return (
    <Page
      title={t(`link.${kind}`)}
      lead={t("link.lead", { name: worksite.name })}
      breadcrumb={[
        { label: tWorksite("title"), to: to(url.worksites) },
        { label: worksite.name, to: to(url.worksite, { id: worksite.id }) },
      ]}
    >
      {gone ? <Gone conflict={gone} /> : null}
      {reply?.conflict ? <Conflict reply={reply} worksiteId={worksite.id} path={path} /> : null}
      {gone ? null : <LinkForm {...props} reply={reply?.conflict ? undefined : reply} />}
    </Page>
  );
}

type ConflictProps = { reply: LinkReply; worksiteId: number; path: string };

function Conflict({ reply: { conflict, again = [] }, worksiteId, path }: ConflictProps) {
  if (!conflict) return null;
  return (
    <>
      <ContentsConflict conflict={conflict} worksiteId={worksiteId} />
      {again.length > 0 ? (
        <Form method="post" action={path} className="stack">
          {again.map((item) => (
            <input key={wantedValue(item)} type="hidden" name="items" value={wantedValue(item)} />
          ))}
          <p>{tEvent("conflict.take-lead")}</p>
          <Button kind="secondary">{tEvent("conflict.take")}</Button>
        </Form>
      ) : null}
    </>
  );
}
