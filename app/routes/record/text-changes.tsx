import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import type { TextChange } from "#app/models/record/texts.ts";

const t = texts(recordTexts);

type LabelledChange = TextChange & { label: string };

type TextChangesProps<C extends LabelledChange> = {
  changes: readonly C[];
  /** Words after a change. */
  note?: (change: C) => string | null;
};

/** Longest text of a change that a page shows. */
const MAX_SHOWN = 200;

/** Changed fields, before and after. */
export function TextChanges<C extends LabelledChange>({ changes, note }: TextChangesProps<C>) {
  return (
    <ul className="bullets">
      {changes.map((change) => {
        const said = note?.(change);
        return (
          <li key={change.field} className="id">
            <b>{change.label}</b> {shown(change.before)} → {shown(change.after)}
            {said ? <small> ({said})</small> : null}
          </li>
        );
      })}
    </ul>
  );
}

function shown(text: string): string {
  if (text === "") return t("edit.nothing-there");
  const line = text.replaceAll("\n", " | ");
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line;
}
