import type { FieldControl } from "#app/components/ui/control.tsx";
import { Checkbox, Field, Select, TextArea } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import {
  BODY_LENGTH,
  CHAPO_LENGTH,
  type ContentKind,
  fieldsOf,
  LINK_LABEL_LENGTH,
  LINK_LENGTH,
  TITLE_LENGTH,
} from "#app/models/content/content.ts";
import { url } from "#app/urls.ts";

const t = texts(editorTexts);

const names = [
  "base",
  "title",
  "chapo",
  "body",
  "tags",
  "isHighlighted",
  "imageId",
  "link",
  "linkLabel",
  "related",
  "position",
] as const;

export type ContentFieldNames = (typeof names)[number];

type ContentFieldsProps = {
  kind: ContentKind;
  fields: Record<ContentFieldNames, FieldControl>;
  images: readonly { id: number; alt: string }[];
};

export function ContentFields({ kind, fields, images }: ContentFieldsProps) {
  const has = fieldsOf(kind);
  return (
    <>
      <Field field={fields.title} label={t("field.title")} maxLength={TITLE_LENGTH} required />
      <TextArea
        field={fields.chapo}
        label={t(`field.chapo-${has.body ? "page" : "part"}`)}
        hint={t("field.chapo-hint")}
        maxLength={CHAPO_LENGTH}
      />
      {has.body ? <Body field={fields.body} /> : null}
      {has.image ? <Picture field={fields.imageId} images={images} /> : null}
      {has.tags ? (
        <>
          <Field field={fields.tags} label={t("field.tags")} hint={t("field.tags-hint")} />
          <Checkbox field={fields.isHighlighted} label={t("field.highlighted")} />
        </>
      ) : null}
      {has.related ? (
        <Field field={fields.related} label={t("field.related")} hint={t("field.related-hint")} />
      ) : null}
      {has.link ? <Target fields={fields} /> : null}
      {has.position ? (
        <Field
          field={fields.position}
          label={t("field.position")}
          hint={t("field.position-hint")}
          inputMode="numeric"
          size={4}
          required
        />
      ) : null}
    </>
  );
}

function Body({ field }: { field: FieldControl }) {
  return (
    <>
      <TextArea
        field={field}
        label={t("field.body")}
        hint={t("field.body-hint")}
        rows={18}
        maxLength={BODY_LENGTH}
      />
      <details>
        <summary>{t("markdown.title")}</summary>
        <pre className="message-body">{t("markdown.example")}</pre>
        <p>{t("markdown.rest")}</p>
      </details>
    </>
  );
}

function Picture({
  field,
  images,
}: {
  field: FieldControl;
  images: readonly { id: number; alt: string }[];
}) {
  return (
    <>
      <Select
        field={field}
        label={t("field.image")}
        options={[
          { value: "", label: t("field.no-image") },
          ...images.map(({ id, alt }) => ({ value: String(id), label: `${id} – ${alt}` })),
        ]}
      />
      <p className="hint">
        <Link to={url.imageList}>{t("field.add-image")}</Link>
      </p>
    </>
  );
}

function Target({ fields }: Pick<ContentFieldsProps, "fields">) {
  return (
    <>
      <Field
        field={fields.link}
        label={t("field.link")}
        hint={t("field.link-hint")}
        maxLength={LINK_LENGTH}
      />
      <Field field={fields.linkLabel} label={t("field.link-label")} maxLength={LINK_LABEL_LENGTH} />
    </>
  );
}
