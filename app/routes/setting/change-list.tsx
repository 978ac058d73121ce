import settingTexts from "#app/locales/fr/setting/setting.json";
import { texts } from "#app/locales/texts.ts";
import type { SettingChange } from "#app/models/setting/change.ts";
import { SettingText } from "./setting-text.tsx";

const t = texts(settingTexts);

/** Changed fields of a section, before and after. */
export function ChangeList({ changes }: { changes: readonly SettingChange[] }) {
  return (
    <ul className="bullets">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <SettingText field={field} />
          {t("colon")} <SettingText field={field} value={before} /> →{" "}
          <strong>
            <SettingText field={field} value={after} />
          </strong>
        </li>
      ))}
    </ul>
  );
}
