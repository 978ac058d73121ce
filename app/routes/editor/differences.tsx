import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import type { DiffPart, FieldDiff } from "#app/models/content/diff.ts";

const t = texts(editorTexts);

export function Differences({ differences }: { differences: readonly FieldDiff[] }) {
  if (differences.length === 0) return <p>{t("same")}</p>;
  return (
    <dl className="differences">
      {differences.map(({ field, parts }) => (
        <div key={field}>
          <dt>{t(`fields.${field}`)}</dt>
          <dd>
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two texts never change
              <Part key={index} {...part} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ kind, text }: DiffPart) {
  if (kind === "same") return <span>{text}</span>;
  const Element = kind === "added" ? "ins" : "del";
  return (
    <Element>
      <span className="hidden">{t(kind)}</span>
      {text}
    </Element>
  );
}
