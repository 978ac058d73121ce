import { createHash } from "node:crypto";
import type { Client } from "pg";
import { DRAWN_WIDTH, OWN_DRAWING } from "#app/models/catalogue/image.ts";
import { imageFiles, images } from "#drizzle/schema/content.ts";
import { copyRows } from "../copy.ts";
import { draw } from "../pack/drawings.ts";
import { printOf } from "../pack/print.ts";
import type { SeedFamily, SeedProduct } from "./family.ts";

/** Images of products by their hashes: one for all that are printed alike. */
export type PackShots = ReadonlyMap<string, string>;

/** The products of families, each with a drawing of its own where its size or class can be printed. */
export function printPackShots(families: readonly SeedFamily[]): {
  families: SeedFamily[];
  shots: PackShots;
} {
  const shots = new Map<string, string>();
  const printed = (product: SeedProduct): SeedProduct => {
    const print = printOf(product);
    if (!print) return product;
    const svg = draw(product.drawing, product.tint, print);
    const hash = createHash("sha256").update(svg).digest("base64url").slice(0, HASH_LENGTH);
    shots.set(hash, svg);
    return { ...product, drawing: OWN_DRAWING, tint: hash };
  };
  return {
    families: families.map((family) => ({ ...family, products: family.products.map(printed) })),
    shots,
  };
}

/** Enough for some thousand images of few kinds; every address in a list of products carries it. */
const HASH_LENGTH = 10;

/** Stores the images among those of products, after the photographs that the files brought. */
export async function storePackShots(client: Client, shots: PackShots, now: Date): Promise<void> {
  const { rows } = await client.query<{ last: number }>(
    "SELECT coalesce(max(id), 0) AS last FROM images",
  );
  const last = rows[0]?.last ?? 0;
  await copyRows(client, images, imageRows(last, shots, now));
  await copyRows(client, imageFiles, fileRows(last, shots));
}

/** Gives each product of the files the image that it was printed. */
export async function nameDrawings(client: Client, families: readonly SeedFamily[]): Promise<void> {
  const drawn = families.flatMap((family) =>
    family.products.filter(({ drawing }) => drawing === OWN_DRAWING),
  );
  await client.query(
    `UPDATE products SET drawing = $1, tint = shot.hash
     FROM unnest($2::int[], $3::text[]) AS shot (uid, hash) WHERE products.uid = shot.uid`,
    [OWN_DRAWING, drawn.map(({ uid }) => uid), drawn.map(({ tint }) => tint)],
  );
}

function* imageRows(
  last: number,
  shots: PackShots,
  createdAt: Date,
): Generator<typeof images.$inferInsert> {
  let id = last;
  for (const hash of shots.keys()) {
    id += 1;
    const size = { width: DRAWN_WIDTH, height: DRAWN_WIDTH, widths: [DRAWN_WIDTH] };
    yield { id, hash, alt: "", use: "product", ...size, isDrawn: true, createdAt };
  }
}

function* fileRows(last: number, shots: PackShots): Generator<typeof imageFiles.$inferInsert> {
  let imageId = last;
  for (const svg of shots.values()) {
    imageId += 1;
    yield { imageId, width: DRAWN_WIDTH, format: "svg", bytes: Buffer.from(svg) };
  }
}
