import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Link } from "#app/framework/link.tsx";
import importTexts from "#app/locales/fr/import/import.json";
import blockTexts from "#app/locales/fr/record/block.json";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import type { PanelData } from "#app/services/record/panel.server.ts";
import { to, url } from "#app/urls.ts";
import { recordPanels } from "../record-panels.tsx";
import { RecordForm, type RecordFormProps } from "./record-form.tsx";

const t = texts(recordTexts);
const tBlock = texts(blockTexts);
const tImport = texts(importTexts);

type EditRecordPageProps = RecordFormProps & {
  staff: StaffView;
  name: string;
  panel: PanelData;
  /** True when a field is written here rather than by the ERP. */
  isEdited: boolean;
  done: string | null;
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
      {Panel ? (
        <Panel recordKey={id.key} data={reply?.panel ?? panel} isStored={!reply?.panel} />
      ) : null}
      <p className="row">
        <Link to={to(url.recordHistory, at)}>{t("edit.history")}</Link>
        {isEdited ? <Link to={to(url.recordEdited, at)}>{t("edit.edited")}</Link> : null}
        <Link to={to(url.removeRecord, at)}>{t("edit.remove")}</Link>
      </p>
    </StaffPage>
  );
}

const doneTexts: Readonly<Record<string, string>> = {
  enregistre: t("edit.saved"),
  cree: t("edit.created"),
  bloque: tBlock("blocked"),
  debloque: tBlock("freed"),
  deja: tBlock("already"),
};

function Done({ done }: { done: string | null }) {
  const text = done === null ? undefined : doneTexts[done];
  return text === undefined ? null : (
    <Notice tone="success">
      <p>{text}</p>
    </Notice>
  );
}
