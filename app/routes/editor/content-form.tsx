import type { ReactNode } from "react";
import type { z } from "zod";
import { Button } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import type { ContentKind, ContentText } from "#app/models/content/content.ts";
import { ContentFields } from "./content-fields.tsx";
import type { contentForm } from "./content-forms.ts";

const t = texts(editorTexts);

/** Id of the form, whose other buttons stand beside it. */
export const CONTENT_FORM = "contenu";

export type ContentReply = Parameters<typeof useServerForm>[0];

type ContentFormProps = {
  kind: ContentKind;
  reply: ContentReply;
  edited?: { version: number; text: ContentText; references: readonly string[] };
  /** Of a text that nobody wrote yet. */
  title?: string;
  body?: string;
  images: readonly { id: number; alt: string }[];
  children?: ReactNode;
};

export function ContentForm(props: ContentFormProps) {
  const { kind, reply, edited, title = "", body = "", images, children } = props;
  const { form, fields } = useServerForm<z.input<typeof contentForm>>(reply, {
    id: CONTENT_FORM,
    defaultValue: edited ? valuesOf(edited) : { title, body, position: "0" },
  });
  // After a conflict was shown, save over the latest version; else over the one that was read.
  const wasRefused = fields.base.errors !== undefined;
  const base = wasRefused ? edited?.version : (fields.base.defaultValue ?? edited?.version);
  return (
    <PostForm form={form}>
      <FormErrors form={form} />
      {children}
      <input type="hidden" name="base" id={fields.base.id} value={base ?? 0} />
      <ContentFields kind={kind} fields={fields} images={images} />
      <Button>{t(wasRefused ? "save-over" : "save")}</Button>
    </PostForm>
  );
}

function valuesOf({ version, text, references }: NonNullable<ContentFormProps["edited"]>) {
  return {
    base: String(version),
    title: text.title,
    chapo: text.chapo,
    body: text.body,
    tags: text.tags.join(", "),
    isHighlighted: text.isHighlighted ? "on" : "",
    imageId: text.imageId === null ? "" : String(text.imageId),
    link: text.link,
    linkLabel: text.linkLabel,
    related: references.join(", "),
    position: String(text.position),
  };
}
