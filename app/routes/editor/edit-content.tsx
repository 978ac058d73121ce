import { data, redirect, redirectDocument } from "react-router";
import { contentPath } from "#app/components/content/content-path.ts";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Link } from "#app/framework/link.tsx";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import {
  type ContentKind,
  type ContentText,
  hasPage,
  isNeededPage,
} from "#app/models/content/content.ts";
import { differences, type FieldDiff } from "#app/models/content/diff.ts";
import { type contentDone, readDone } from "#app/models/content/done.ts";
import { contentState, type Publication } from "#app/models/content/schedule.ts";
import { listReferences } from "#app/services/catalogue/related.server.ts";
import {
  type ContentSaveRefusal,
  saveContent,
  withdrawContent,
} from "#app/services/content/edit.server.ts";
import { listImageNames } from "#app/services/content/image.server.ts";
import { findEdited, findText } from "#app/services/content/version.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/edit-content.ts";
import { CONTENT_FORM, ContentForm, type ContentReply } from "./content-form.tsx";
import { contentForm } from "./content-forms.ts";
import { Differences } from "./differences.tsx";
import { PublicationText, shortMoment } from "./publication-text.tsx";
import { readContent } from "./read-content.server.ts";

const t = texts(editorTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const edited = (await findEdited(idParam(params.nodeId))) ?? notFound();
  const [references, images] = await Promise.all([
    listReferences(edited.text.relatedUids),
    listImageNames(),
  ]);
  const done = readDone(searchParams.get("fait"));
  return { staff: toStaffView(context), edited: { ...edited, references }, images, done };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const nodeId = idParam(params.nodeId);
  const form = await parseForm(request, contentForm);
  if (!form.ok) return form.invalid();
  const read = await readContent(form.value);
  if (!read.ok) return form.refuse(read.reason, "related", { references: read.references });
  const { base, onward } = form.value;
  const saved = await saveContent(nodeId, { base, text: read.text }, byStaff(context));
  if (!saved.ok) return refuseContentSave(saved, form.refuse, { nodeId, base });
  if (onward === "preview") return redirectDocument(to(url.previewContent, { nodeId }), 303);
  if (onward === "withdraw") {
    const done = (await withdrawContent(nodeId, byStaff(context))) ?? notFound();
    return redirect(to(url.editContent, { nodeId }, { fait: done.ok ? "retire" : "lie" }), 303);
  }
  if (onward === "publish") return redirect(to(url.publishContent, { nodeId }), 303);
  return redirect(to(url.editContent, { nodeId }, { fait: "enregistre" }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: loaderData.edited.text.title }) },
];

export default function EditContentRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EditPage {...loaderData} reply={actionData} />;
}

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

function EditPage({ staff, edited, images, done, reply }: EditPageProps) {
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

type Refuse = Extract<Awaited<ReturnType<typeof parseForm>>, { ok: true }>["refuse"];

async function refuseContentSave(
  refusal: ContentSaveRefusal,
  refuse: Refuse,
  { nodeId, base }: { nodeId: number; base: number },
) {
  if (refusal.reason === "not-found") return notFound();
  if (refusal.reason === "image-unknown")
    return withDifferences(refuse("image-unknown", "imageId"), []);
  const [before, after] = await Promise.all([
    findText(nodeId, base),
    findText(nodeId, refusal.latest),
  ]);
  const theirs = before && after ? differences(before, after) : [];
  return withDifferences(refuse("content-conflict", "base"), theirs);
}

function withDifferences(refused: ReturnType<Refuse>, theirs: FieldDiff[]) {
  return data<FormReply & { theirs: FieldDiff[] }>({ ...refused.data, theirs }, refused.init ?? {});
}
