import { type MouseEvent, type ReactNode, useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { useFetcher, useNavigate } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import formTexts from "#app/locales/fr/worksite/form.json";
import { texts } from "#app/locales/texts.ts";
import { IN_WINDOW } from "#app/urls.ts";
import { type DocumentData, DocumentForm } from "./add-document/document-form.tsx";
import { DeleteForm, type DeletionData, type DeletionReply } from "./delete-form.tsx";
import { type UnlinkData, UnlinkForm, type UnlinkReply } from "./unlink-content/unlink-form.tsx";
import {
  WorksiteForm,
  type WorksiteFormData,
  type WorksiteReply,
} from "./worksite/worksite-form.tsx";

const t = texts(formTexts);

type WindowProps = { path: string; onClose: () => void };

/** A page in a window over another: the same form posts to the same URL. In the browser only. */
export function WorksiteWindow({ window, ...props }: WindowProps & { window: WindowName }) {
  const Window = windows[window];
  // Rendered at the end of the document: a table would style its content as cells.
  return createPortal(<Window {...props} />, document.body);
}

const windows = {
  new: (props: WindowProps) => <FormWindow {...props} isNew title={t("new")} />,
  edit: (props: WindowProps) => <FormWindow {...props} isNew={false} title={t("edit")} />,
  delete: DeleteWindow,
  unlink: UnlinkWindow,
  document: DocumentWindow,
};

export type WindowName = keyof typeof windows;

function FormWindow({
  path,
  onClose,
  isNew,
  title,
}: WindowProps & { isNew: boolean; title: string }) {
  const { page, reply, ...form } = useWindow<WorksiteFormData, WorksiteReply>(path, onClose);
  return (
    <Frame title={title} onClose={onClose}>
      {page ? <WorksiteForm {...page} {...form} reply={reply} isNew={isNew} /> : null}
    </Frame>
  );
}

function DeleteWindow({ path, onClose }: WindowProps) {
  const { page, reply, ...form } = useWindow<DeletionData, DeletionReply>(path, onClose);
  const title = page ? t("delete.title", { name: page.worksite.name }) : "…";
  return (
    <Frame title={title} onClose={onClose}>
      {page ? <DeleteForm {...page} {...form} reply={reply} /> : null}
    </Frame>
  );
}

function UnlinkWindow({ path, onClose }: WindowProps) {
  const { page, reply, ...form } = useWindow<UnlinkData, UnlinkReply>(path, onClose);
  const title = page ? t("unlink.title", { name: page.worksite.name }) : "…";
  return (
    <Frame title={title} onClose={onClose}>
      {page ? <UnlinkForm {...page} {...form} reply={reply} /> : null}
    </Frame>
  );
}

function DocumentWindow({ path, onClose }: WindowProps) {
  const { page, reply, ...form } = useWindow<DocumentData, WorksiteReply>(path, onClose);
  return (
    <Frame title={t("document.title")} onClose={onClose}>
      {page ? <DocumentForm {...page} {...form} reply={reply} /> : null}
    </Frame>
  );
}

type FrameProps = { title: string; onClose: () => void; children: ReactNode };

function Frame({ title, onClose, children }: FrameProps) {
  const leave = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a:not([href^='#'])")) onClose();
  };
  return (
    <Dialog title={title} open onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links answer to keys as clicks by themselves */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks of its links arrive here */}
      <div onClick={leave}>{children}</div>
    </Dialog>
  );
}

function useWindow<Page, Reply>(path: string, onClose: () => void) {
  const { data: page, load } = useFetcher<Page>();
  const { data: answer, Form } = useFetcher<Reply | { next: string }>();
  const navigate = useNavigate();
  useEffect(() => void load(path), [load, path]);
  const next = isDone(answer) ? answer.next : null;
  const leave = useEffectEvent((path: string) => {
    onClose();
    void navigate(path, { preventScrollReset: true });
  });
  useEffect(() => {
    if (next !== null) leave(next);
  }, [next]);
  const reply = isDone(answer) ? undefined : answer;
  return { page, reply, as: Form, action: `${path}?${IN_WINDOW}=1` };
}

function isDone(answer: unknown): answer is { next: string } {
  return typeof answer === "object" && answer !== null && "next" in answer;
}
