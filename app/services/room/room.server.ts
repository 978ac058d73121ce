import { inArray, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { roundUpToPack } from "#app/models/catalogue/packaging.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { cansFor, millilitresFor } from "#app/models/paint/amount.ts";
import type { Surface } from "#app/models/room/covering.ts";
import type { Covered } from "#app/models/room/drawing.ts";
import {
  type Covering,
  places,
  type RoomPlace,
  type RoomState,
  rooms,
  surfaceOf,
  unitsFor,
} from "#app/models/room/room.ts";
import type { Grid, GridPage } from "#app/models/search/grid.ts";
import { type Added, type AddRefusal, addToCart } from "#app/services/cart/add.server.ts";
import type { CartOwner } from "#app/services/cart/owner.server.ts";
import { readShownTerms } from "#app/services/catalogue/price.server.ts";
import { listLinkTargets } from "#app/services/catalogue/product-summary.server.ts";
import { findColor, listPaints } from "#app/services/paint/paint.server.ts";
import { cachedFor } from "#app/services/platform/cache.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { readGridPage } from "#app/services/search/grid.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { roomProducts } from "#drizzle/schema/room.ts";

/** Lists one page of the products that a room can show, on the wall or on the ground. */
export function listRoomProducts(
  buyer: Buyer | null,
  place: RoomPlace | null,
  grid: Grid,
): Promise<GridPage<ListedProduct>> {
  const isThere = place === null ? sql`` : sql`and r.place = ${place}`;
  const where = sql`p.website_area = 'room' and exists (
    select from room_products r where r.product_uid = p.uid ${isThere})`;
  return readGridPage(buyer, { where }, grid);
}

/** Reads the primary key of room_products. */
export async function listRoomPlaces(uids: readonly number[]): Promise<Map<number, RoomPlace[]>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .select({ uid: roomProducts.productUid, place: roomProducts.place })
    .from(roomProducts)
    .where(inArray(roomProducts.productUid, [...uids]));
  const byUid = Map.groupBy(rows, ({ uid }) => uid);
  return new Map(
    [...byUid].map(([uid, found]) => [
      uid,
      places.filter((place) => found.some((one) => one.place === place)),
    ]),
  );
}

export type ColorOption = { value: string; label: string };

const USUAL_COLORS = [
  "9010",
  "9001",
  "1013",
  "7035",
  "7044",
  "1015",
  "6021",
  "5024",
  "3012",
  "7016",
];

const PROPOSED = 8;

/** Usual colours, then the best sellers of each place; cached for a minute. */
export const listChoices = cachedFor(async () => {
  const [colors, { rows }] = await Promise.all([
    Promise.all(USUAL_COLORS.map((number) => findColor(`RAL${number}`))),
    db.execute<ColorOption & { place: RoomPlace }>(sql`
      select place, value, label from (
        select r.place, p.uid::text as value, p.label,
          row_number() over (partition by r.place order by p.sales_rank desc, p.uid) as rank
        from room_products r join products p on p.uid = r.product_uid
        where p.is_active and not p.only_in_store) as ranked
      where rank <= ${PROPOSED} order by place, rank`),
  ]);
  const at = (place: RoomPlace) =>
    rows.filter((row) => row.place === place).map(({ value, label }) => ({ value, label }));
  return {
    colors: colors
      .filter((color) => color !== null)
      .map(({ code, number, name }) => ({ value: code, label: `${number} ${name}` })),
    wall: at("wall"),
    ground: at("ground"),
  };
});

type CoveredState = Pick<RoomState, "room" | "wall" | "ground">;

/**
 * Finds the coverings of a room. An unknown colour, or a product that cannot be shown there, leaves
 * the place bare: `isWhole` is false then. One query at most.
 */
export async function findCovered(wanted: CoveredState): Promise<Covered & { isWhole: boolean }> {
  const uids = places.flatMap((place) => uidOf(wanted[place]) ?? []);
  const drawn = uids.length > 0 ? await readDrawn(uids) : [];
  const surface = async (place: RoomPlace): Promise<Surface | null> => {
    const covering = wanted[place];
    if (covering?.kind === "color") {
      const color = await findColor(covering.code);
      return color && { kind: "paint", hex: color.hex };
    }
    const row = drawn.find((one) => one.place === place && one.productUid === covering?.uid);
    return row ? { kind: "pieces", ...row } : null;
  };
  const [wall, ground] = await Promise.all([surface("wall"), surface("ground")]);
  const isWhole = (!wanted.wall || wall !== null) && (!wanted.ground || ground !== null);
  return { wall, ground, isWhole };
}

function readDrawn(uids: readonly number[]) {
  return db
    .select({
      productUid: roomProducts.productUid,
      place: roomProducts.place,
      pattern: roomProducts.pattern,
      widthMillimetres: roomProducts.widthMillimetres,
      heightMillimetres: roomProducts.heightMillimetres,
      hex: roomProducts.hex,
      jointHex: roomProducts.jointHex,
    })
    .from(roomProducts)
    .where(inArray(roomProducts.productUid, [...uids]));
}

export type RoomLine = { product: ListedProduct; codeColor: string; quantity: number };

export type RoomPart = {
  place: RoomPlace;
  label: string;
  hex: string | null;
  surfaceHundredths: number;
  millilitres: number | null;
  lines: RoomLine[];
};

const COATS = 2;

/** Estimates the products that a room needs, place by place; leaves out bare places. */
export async function estimateRoom(buyer: Buyer | null, state: RoomState): Promise<RoomPart[]> {
  const parts = await Promise.all(places.map((place) => estimatePlace(buyer, state, place)));
  return parts.filter((part) => part !== null);
}

function estimatePlace(
  buyer: Buyer | null,
  state: RoomState,
  place: RoomPlace,
): Promise<RoomPart | null> {
  const covering = state[place];
  if (!covering) return Promise.resolve(null);
  return covering.kind === "color"
    ? estimatePaint(buyer, state, place, covering.code)
    : estimateProduct(buyer, state, place, covering.uid);
}

async function estimatePaint(
  buyer: Buyer | null,
  state: RoomState,
  place: RoomPlace,
  code: string,
): Promise<RoomPart | null> {
  const color = await findColor(code);
  if (!color) return null;
  const { wallPaint, groundPaint } = rooms[state.room];
  const paints = await listPaints(buyer, color.base);
  const paint = paints.find((one) => one.code === (place === "wall" ? wallPaint : groundPaint));
  const surfaceHundredths = surfaceOf(state, place);
  const coverageHundredths = paint?.coverageHundredths ?? 0;
  const millilitres = paint
    ? millilitresFor({ surfaceHundredths, coats: COATS, coverageHundredths })
    : 0;
  const sizes = paint?.cans.map((can) => can.millilitres) ?? [];
  const lines = cansFor(millilitres, sizes).flatMap(({ millilitres: size, count }) => {
    const can = paint?.cans.find((one) => one.millilitres === size);
    return can ? [{ product: can.product, codeColor: color.code, quantity: count }] : [];
  });
  const label = `${color.number} ${color.name}`;
  return { place, label, hex: color.hex, surfaceHundredths, millilitres, lines };
}

async function estimateProduct(
  buyer: Buyer | null,
  state: RoomState,
  place: RoomPlace,
  uid: number,
): Promise<RoomPart | null> {
  const [found] = await findSeen.execute({ uid, place });
  const [product] = found ? await listLinkTargets(buyer, [uid], await readShownTerms(buyer)) : [];
  if (!found?.conversionThousandths || !product) return null;
  const surfaceHundredths = surfaceOf(state, place);
  const units = unitsFor(surfaceHundredths, state.loss, found.conversionThousandths);
  const quantity = roundUpToPack(units, product.packagingQuantity);
  const lines = surfaceHundredths > 0 ? [{ product, codeColor: "", quantity }] : [];
  return { place, label: product.label, hex: null, surfaceHundredths, millilitres: null, lines };
}

/** The area that one unit of a product covers, when the place can show it. By primary keys. */
const findSeen = db
  .select({ conversionThousandths: products.conversionThousandths })
  .from(products)
  .where(
    sql`${products.uid} = ${sql.placeholder("uid")} and ${products.isActive}
      and ${products.conversionUnit} = 'm²' and exists (
        select from ${roomProducts} where ${roomProducts.productUid} = ${products.uid}
          and ${roomProducts.place} = ${sql.placeholder("place")})`,
  )
  .prepare("find_seen_product");

/** Computes the quantities here, whatever the form sends. Empty when the room is bare. */
export async function addRoomToCart(
  owner: CartOwner,
  buyer: Buyer | null,
  state: RoomState,
): Promise<(Added | { ok: false; reason: AddRefusal })[]> {
  const answers: (Added | { ok: false; reason: AddRefusal })[] = [];
  for (const { product, codeColor, quantity } of linesOf(await estimateRoom(buyer, state))) {
    answers.push(await addToCart(owner, { productUid: product.uid, codeColor, quantity }));
  }
  return answers;
}

function linesOf(parts: readonly RoomPart[]): RoomLine[] {
  return parts.flatMap(({ lines }) => lines);
}

function uidOf(covering: Covering | null): number | null {
  return covering?.kind === "product" ? covering.uid : null;
}
