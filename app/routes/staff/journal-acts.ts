import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import type { StaffAct } from "#app/models/auth/staff.ts";

const t = texts(staffTexts);

/** Acts in the order of their names in French. */
export const namedActs = (Object.keys(staffTexts.acts) as StaffAct[]).toSorted((a, b) =>
  t(`acts.${a}`).localeCompare(t(`acts.${b}`), "fr"),
);
