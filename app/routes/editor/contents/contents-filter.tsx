import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Field, fieldOf, Select } from "#app/components/ui/form.tsx";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import { type ContentKind, contentKinds } from "#app/models/content/content.ts";
import { type ContentState, contentStates } from "#app/models/content/schedule.ts";

const t = texts(editorTexts);

export type ContentsQuery = {
  kind: ContentKind | null;
  state: ContentState | "deleted" | null;
  search: string;
};

export function queryOf({ kind, state, search }: ContentsQuery) {
  return { type: kind, etat: state, recherche: search || null };
}

export function ContentsFilter({ filter: { kind, state, search } }: { filter: ContentsQuery }) {
  const field = (name: string, value: string) => fieldOf("filtre", name, value, undefined);
  const any = { value: "", label: t("any") };
  return (
    <Form
      key={[kind, state, search].join(" ")}
      className="editor-filter panel"
      aria-label={t("filter")}
    >
      <Field
        field={field("recherche", search)}
        label={t("search")}
        type="search"
        maxLength={100}
        required={false}
      />
      <Select
        field={field("type", kind ?? "")}
        label={t("kind")}
        options={[any, ...contentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))]}
        required
      />
      <Select
        field={field("etat", state ?? "")}
        label={t("state")}
        options={[
          any,
          ...[...contentStates, "deleted" as const].map((value) => ({
            value,
            label: t(`states.${value}`),
          })),
        ]}
        required
      />
      <Button kind="secondary">{t("show")}</Button>
    </Form>
  );
}
