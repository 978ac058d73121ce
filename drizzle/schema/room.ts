import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { RoomPattern, RoomPlace } from "#app/models/room/room.ts";
import { products } from "./catalogue.ts";

export const roomProducts = pgTable(
  "room_products",
  {
    productUid: integer()
      .notNull()
      .references(() => products.uid),
    place: text().$type<RoomPlace>().notNull(),
    pattern: text().$type<RoomPattern>().notNull(),
    /** Size of one piece as it lies: across, then along. */
    widthMillimetres: integer().notNull(),
    heightMillimetres: integer().notNull(),
    hex: text().notNull(),
    jointHex: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productUid, table.place] }),
    check(
      "room_product_hexes",
      sql`${table.hex} ~ '^#[0-9a-f]{6}$' and ${table.jointHex} ~ '^#[0-9a-f]{6}$'`,
    ),
    check(
      "room_product_sizes",
      sql`width_millimetres between 10 and 10000 and height_millimetres between 10 and 10000`,
    ),
  ],
);
