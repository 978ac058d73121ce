import type { z } from "zod";
import { allModes } from "#app/models/payment/mode.ts";
import type { SettingSection, ShopSettings } from "#app/models/setting/settings.ts";
import type { FormSection, settingForms } from "./setting-forms.ts";

/** The value of a section, of what its form read. */
export const settingValues: {
  [S in FormSection]: (typed: z.output<(typeof settingForms)[S]>) => ShopSettings[S];
} = {
  identity: ({ base: _, ...value }) => value,
  contact: ({ base: _, ...value }) => value,
  invoicing: ({ base: _, erpIssues, ...value }) => ({ ...value, erpIssues: erpIssues === "on" }),
  sales: ({ publicPrices, askedPercent }) => ({
    publicPrices: publicPrices === "on",
    askedPercent,
  }),
  payment: (typed) => ({ closedModes: allModes.filter((mode) => !typed[mode]) }),
  notice: ({ base: _, ...value }) => value,
  depot: ({ preparesHere }) => ({ preparesHere: preparesHere === "on" }),
};

/** Texts that the fields of a section hold before anything is typed. */
export function fieldValues<S extends SettingSection>(
  section: S,
  value: ShopSettings[S],
): Record<string, string> {
  const entries = Object.entries(value);
  if (section === "payment") {
    const { closedModes } = value as ShopSettings["payment"];
    return Object.fromEntries(
      allModes.map((mode) => [mode, closedModes.includes(mode) ? "" : "on"]),
    );
  }
  return Object.fromEntries(
    entries.flatMap(([name, of]) => {
      if (typeof of === "boolean") return [[name, of ? "on" : ""]];
      return typeof of === "string" || typeof of === "number" ? [[name, String(of)]] : [];
    }),
  );
}
