import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { SettingSection, ShopSettings } from "#app/models/setting/settings.ts";
import { staffAccounts } from "./auth.ts";

/** Every saved state of a section of the settings; the one with the highest number holds. */
export const settingVersions = pgTable(
  "setting_versions",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    section: text().$type<SettingSection>().notNull(),
    number: integer().notNull(),
    value: jsonb().$type<ShopSettings[SettingSection]>().notNull(),
    /** The earlier version that this one restores; 0 restores the defaults. */
    restoredFrom: integer(),
    /** Null for what the shop was set up with. */
    staffId: integer().references(() => staffAccounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.section, table.number),
    index().on(table.staffId),
    check(
      "setting_version_section",
      sql`section in ('identity', 'contact', 'invoicing', 'sales', 'payment', 'logo', 'notice')`,
    ),
    check("setting_version_number", sql`number >= 1`),
  ],
);
