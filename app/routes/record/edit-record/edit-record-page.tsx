import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import type { RecordFieldView } from "#app/http/record.server.ts";
import importTexts from "#app/locales/fr/import/import.json";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import type { RecordId } from "#app/models/record/key.ts";
import type { RecordTexts } from "#app/models/record/texts.ts";
import type { PanelData } from "#app/services/record/panel.server.ts";
import { to, url } from "#app/urls.ts";
import { RecordFields } from "../record-fields.tsx";
import { recordPanels } from "../record-panels.tsx";
import { TextChanges } from "../text-changes.tsx";
import type { TheirChanges } from "./their-changes.server.ts";

const t = texts(recordTexts);
const tImport = texts(importTexts);

type Reply = NonNullable<Parameters<typeof useServerForm>[0]> & {
  /** The texts that the next sending is compared with. */
  shown: RecordTexts;
  theirs: TheirChanges | null;
};

type EditRecordPageProps = {
  staff: StaffView;
  id: RecordId;
  slug: string;
  segment: string;
  name: string;
  views: readonly RecordFieldView[];
  shown: RecordTexts;
  panel: PanelData;
  /** True when a field is written here rather than by the ERP. */
  isEdited: boolean;
  done: string | null;
  reply: Reply | undefined;
};

export function EditRecordPage(props: EditRecordPageProps) {
  const { staff, id, slug, segment, name, panel, reply, isEdited, done } = props;
  const at = { entity: slug, key: segment };
  const Panel = recordPanels[id.entity];
  return (
    <StaffPage
      staff={staff}
      title={name}
      lead={
        <Link to={to(url.recordList, { entity: slug })}>
          {t("edit.back", { entity: tImport(`imports.of-${id.entity}`) })}
        </Link>
      }
    >
      {reply ? null : <Done done={done} />}
      <RecordForm {...props} />
      {Panel ? <Panel recordKey={id.key} data={panel} /> : null}
      <p className="row">
        <Link to={to(url.recordHistory, at)}>{t("edit.history")}</Link>
        {isEdited ? <Link to={to(url.recordEdited, at)}>{t("edit.edited")}</Link> : null}
        <Link to={to(url.removeRecord, at)}>{t("edit.remove")}</Link>
      </p>
    </StaffPage>
  );
}

function Done({ done }: { done: string | null }) {
  if (done !== "enregistre" && done !== "cree") return null;
  return (
    <Notice tone="success">
      <p>{t(done === "cree" ? "edit.created" : "edit.saved")}</p>
    </Notice>
  );
}

function RecordForm({ views, shown: present, reply, slug }: EditRecordPageProps) {
  const { form, fields } = useServerForm<Record<string, string>>(reply, {
    id: "fiche",
    defaultValue: present,
  });
  const shown = reply?.shown ?? present;
  const typed = views.filter(({ isKey }) => !isKey);
  return (
    <PostForm form={form} className="stack">
      {reply?.theirs ? <Theirs {...reply.theirs} /> : null}
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
        <RecordFields views={typed} fields={fields} />
      </div>
      <div className="row">
        <Button>{t(reply?.theirs ? "edit.save-over" : "edit.save")}</Button>
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

/** Names what somebody else wrote meanwhile, field by field. */
function Theirs({ by, at, changes }: TheirChanges) {
  const moment = at ? formatDateTime(at) : "";
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this is what tells that nothing was saved
    <div role="alert" tabIndex={-1} autoFocus>
      <Notice tone="warning">
        <div className="stack">
          <p>{t("edit.conflict")}</p>
          <p>{by ? t("edit.theirs", { who: by, at: moment }) : t("edit.theirs-unknown")}</p>
          <TextChanges changes={changes} note={({ isKept }) => (isKept ? t("edit.kept") : null)} />
        </div>
      </Notice>
    </div>
  );
}
