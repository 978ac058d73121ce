import { baseFor, familyOf, reflectanceOf } from "#app/models/paint/paint.ts";
import { db } from "#app/services/platform/database.server.ts";
import { paintBases, paintColors } from "#drizzle/schema/paint.ts";
import { roomProducts } from "#drizzle/schema/room.ts";
import { makeProduct } from "#tests/support/factories.ts";

/** Sells more than any paint of the seed, so that pages propose it. */
const BEST_SELLER = 1_000_000;

type Color = Pick<typeof paintColors.$inferInsert, "code" | "number" | "name" | "hex">;

export async function makeColor(color: Color) {
  const { hex } = color;
  await db
    .insert(paintColors)
    .values({
      ...color,
      collection: "classic",
      family: familyOf(hex),
      reflectance: reflectanceOf(hex),
      base: baseFor(hex),
      position: 0,
    })
    .onConflictDoNothing();
}

/** Makes a pot of matt paint to tint at 10 € net: 10 L that cover 11 m² a litre by default. */
export async function makePaint(
  values: Partial<typeof paintBases.$inferInsert> = {},
  product: Parameters<typeof makeProduct>[0] = {},
) {
  const made = await makeProduct({
    websiteArea: "paint",
    storageUnit: "pot",
    salesRank: BEST_SELLER,
    ...product,
  });
  await db.insert(paintBases).values({
    base: "white",
    paintCode: "mat",
    paintLabel: "Peinture mate intérieure",
    position: 0,
    volumeMillilitres: 10_000,
    coverageHundredths: 1100,
    ...values,
    productUid: made.uid,
  });
  return made;
}

/** Tiles of 60 x 60 cm, 1,44 m² a box, that can be seen on the ground. */
export async function makeTiles(product: Parameters<typeof makeProduct>[0] = {}) {
  const made = await makeProduct({
    websiteArea: "room",
    storageUnit: "colis",
    conversionThousandths: 1440,
    conversionUnit: "m²",
    ...product,
  });
  await db.insert(roomProducts).values({
    productUid: made.uid,
    place: "ground",
    pattern: "tile",
    widthMillimetres: 600,
    heightMillimetres: 600,
    hex: "#b0aea8",
    jointHex: "#8b877c",
  });
  return made;
}
