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
  uuid,
} from "drizzle-orm/pg-core";
import type { SettingSection, ShopSettings } from "#app/models/setting/settings.ts";
import type { SwitchKind } from "#app/models/setting/switch.ts";
import { staffAccounts } from "./auth.ts";
import { stores } from "./store.ts";

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
      sql`section in ('identity', 'contact', 'invoicing', 'sales', 'payment', 'logo', 'notice', 'depot')`,
    ),
    check("setting_version_number", sql`number >= 1`),
  ],
);

/** Banners, payment modes off and depots closed for a time; never changed, but ended early. */
export const shopSwitches = pgTable(
  "shop_switches",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<SwitchKind>().notNull(),
    /** Payment mode that is off. */
    mode: text(),
    storeUid: integer().references(() => stores.uid),
    /** Words of a banner, or the reason of the rest. */
    text: text().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    /** Null until somebody ends it. */
    endsAt: timestamp({ withTimezone: true }),
    /** Of the form: sent twice, it makes one. */
    key: uuid().notNull().unique(),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedBy: integer().references(() => staffAccounts.id),
    /** When somebody ended it before its time. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.staffId),
    index().on(table.endedBy),
    index().on(table.storeUid),
    index().on(table.endsAt),
    index().on(table.endedAt),
    index("shop_switches_starting").on(table.startsAt).where(sql`ended_at is null`),
    index("shop_switches_ending").on(table.endsAt).where(sql`ended_at is null`),
    check("shop_switch_kind", sql`kind in ('banner', 'payment-mode', 'depot')`),
    check("shop_switch_mode", sql`(kind = 'payment-mode') = (mode is not null)`),
    check("shop_switch_depot", sql`(kind = 'depot') = (store_uid is not null)`),
    check("shop_switch_period", sql`ends_at > starts_at`),
  ],
);

/** Every text of an e-mail or SMS that staff saved; the one with the highest number of its key is sent. */
export const messageVersions = pgTable(
  "message_versions",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The text in the locale files: "order/mail:slot-changed.subject". */
    textId: text().notNull(),
    number: integer().notNull(),
    /** Null returns to the text that the shop is delivered with. */
    text: text(),
    /** The earlier version whose text this one has. */
    takenFrom: integer(),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique().on(table.textId, table.number),
    index().on(table.staffId),
    check("message_version_number", sql`number >= 1`),
    check("message_version_text", sql`char_length(text) between 1 and 1000`),
  ],
);
