import { contentPath } from "#app/components/content/content-path.ts";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Link } from "#app/framework/link.tsx";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import {
  type ContentKind,
  type ContentText,
  hasPage,
  isNeededPage,
} from "#app/models/content/content.ts";
import type { FieldDiff } from "#app/models/content/diff.ts";
import type { contentDone } from "#app/models/content/done.ts";
import { contentState, type Publication } from "#app/models/content/schedule.ts";
import { to, url } from "#app/urls.ts";
import { CONTENT_FORM, ContentForm, type ContentReply } from "../content-form.tsx";
import { Differences } from "../differences.tsx";
import { PublicationText, shortMoment } from "../publication-text.tsx";

const t = texts(editorTexts);

type Edited = {
  id: number;
  kind: ContentKind;
  slug: string | null;
  version: number;
  text: ContentText;
  references: readonly string[];
  publication: Publication;
  writtenAt: Date;
  writer: string | null;
};

type EditPageProps = {
  staff: StaffView;
  edited: Edited;
  images: readonly { id: number; alt: string }[];
  done: (typeof contentDone)[keyof typeof contentDone] | null;
  reply: (NonNullable<ContentReply> & { theirs?: FieldDiff[] }) | undefined;
};

export function EditPage({ staff, edited, images, done, reply }: EditPageProps) {
  return (
    <StaffPage
      staff={staff}
      title={edited.text.title}
      lead={
        <Link to={to(url.contents, null, { type: edited.kind })}>{t(`kinds.${edited.kind}`)}</Link>
      }
      aside={<State edited={edited} />}
    >
      {done && !reply ? (
        <Notice tone={done === "needed" ? "warning" : "success"}>
          <p>{t(`done.${done}`)}</p>
        </Notice>
      ) : null}
      <ContentForm kind={edited.kind} reply={reply} edited={edited} images={images}>
        {reply?.theirs ? <Theirs edited={edited} theirs={reply.theirs} /> : null}
      </ContentForm>
    </StaffPage>
  );
}

function Theirs({ edited, theirs }: { edited: Edited; theirs: readonly FieldDiff[] }) {
  if (theirs.length === 0) return null;
  const { version, writer, writtenAt } = edited;
  const who = writer ?? t("somebody");
  return (
    <Notice tone="warning">
      <p>{t("theirs", { who, version, at: shortMoment(writtenAt) })}</p>
      <Differences differences={theirs} />
    </Notice>
  );
}

function State({ edited }: { edited: Edited }) {
  const { id: nodeId, kind, slug, version, publication, writer, writtenAt } = edited;
  const state = contentState(publication);
  const isOn = state === "live" || state === "scheduled";
  return (
    <section className="panel">
      <h2>{t(`states.${state}`)}</h2>
      <PublicationText publication={publication} version={version} />
      <p className="hint">
        {t("written", { version, who: writer ?? t("shop"), at: shortMoment(writtenAt) })}
      </p>
      <Button form={CONTENT_FORM} name="onward" value="publish">
        {t("publish")}
      </Button>
      <Button form={CONTENT_FORM} name="onward" value="preview" kind="secondary">
        {t("preview")}
      </Button>
      <ButtonLink kind="secondary" to={to(url.contentHistory, { nodeId })}>
        {t("history")}
      </ButtonLink>
      {publication.live !== null && hasPage(kind) ? (
        <p>
          <a href={contentPath({ id: nodeId, slug })}>{t("see")}</a>
        </p>
      ) : null}
      {isNeededPage(slug) ? <p className="hint">{t("needed")}</p> : null}
      {isOn && !isNeededPage(slug) ? (
        <Button form={CONTENT_FORM} name="onward" value="withdraw" kind="secondary">
          {t("withdraw")}
        </Button>
      ) : null}
      {isNeededPage(slug) ? null : (
        <CommandForm action={to(url.deleteContent, { nodeId })} kind="danger">
          {t("delete")}
        </CommandForm>
      )}
    </section>
  );
}
