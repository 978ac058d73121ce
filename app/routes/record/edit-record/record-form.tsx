import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import type { RecordFieldView } from "#app/http/record.server.ts";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { actFields, isDated } from "#app/models/record/entity.ts";
import type { RecordId } from "#app/models/record/key.ts";
import type { RecordTexts } from "#app/models/record/texts.ts";
import type { PanelData } from "#app/services/record/panel.server.ts";
import { to, url } from "#app/urls.ts";
import { PreviewButton } from "../preview-button.tsx";
import { RecordFields } from "../record-fields.tsx";
import { RecordConflict } from "./record-conflict.tsx";
import type { TheirChanges } from "./their-changes.server.ts";

const t = texts(recordTexts);

type Reply = NonNullable<Parameters<typeof useServerForm>[0]> & {
  /** The texts that the next sending is compared with. */
  shown: RecordTexts;
  theirs: TheirChanges | null;
  /** The panel of the record as typed; absent for a refusal. */
  panel?: PanelData;
};

export type RecordFormProps = {
  id: RecordId;
  slug: string;
  segment: string;
  views: readonly RecordFieldView[];
  shown: RecordTexts;
  reply: Reply | undefined;
};

export function RecordForm(props: RecordFormProps) {
  const { id, views, shown: present, reply, slug, segment } = props;
  const { form, fields } = useServerForm<Record<string, string>>(reply, {
    id: "fiche",
    defaultValue: present,
  });
  const shown = reply?.shown ?? present;
  const acts = actFields(id.entity);
  const typed = views.filter(({ isKey, name }) => !isKey && !acts.includes(name));
  return (
    <PostForm form={form} className="stack">
      {reply?.theirs ? <RecordConflict {...reply.theirs} /> : null}
      <FormErrors form={form} />
      <dl className="facts">
        {views
          .filter(({ isKey }) => isKey)
          .map(({ name, label }) => (
            <Fact key={name} label={label} text={present[name] ?? ""} />
          ))}
      </dl>
      {/* Other texts to compare with begin the fields anew: an untouched one shows what it has now. */}
      <div key={JSON.stringify(shown)} className="stack">
        {typed.map(({ name }) => (
          <input key={name} type="hidden" name={`shown.${name}`} value={shown[name] ?? ""} />
        ))}
        <RecordFields entity={id.entity} views={typed} fields={fields} />
      </div>
      <div className="save-bar">
        <Button>{t(reply?.theirs ? "edit.save-over" : "edit.save")}</Button>
        {isDated(id.entity) ? (
          <PreviewButton action={to(url.editRecord, { entity: slug, key: segment })} />
        ) : null}
        <ButtonLink kind="quiet" to={to(url.recordList, { entity: slug })}>
          {t("edit.cancel")}
        </ButtonLink>
      </div>
    </PostForm>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="id">{text || t("edit.none")}</dd>
    </>
  );
}
