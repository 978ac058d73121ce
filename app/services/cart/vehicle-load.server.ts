import { sql } from "drizzle-orm";
import vehicleTexts from "#app/locales/fr/cart/vehicle.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { Cart, CartLine } from "#app/models/cart/cart.ts";
import {
  type JourneyView,
  type LoadView,
  toJourneyView,
  toLoadView,
} from "#app/models/cart/load-view.ts";
import {
  type LoadLine,
  type LoadPart,
  loadOf,
  splitLoads,
  type Vehicle,
} from "#app/models/cart/vehicle.ts";
import type { ProductAttribute } from "#app/models/catalogue/product.ts";
import { articleLengthCm, LENGTH_ATTRIBUTES } from "#app/models/content/article-length.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findCart } from "./cart.server.ts";
import { type Split, splitCart } from "./split.server.ts";
import { findVehicle, listVehicles } from "./vehicle.server.ts";

const t = texts(vehicleTexts);

/** Null without a vehicle, or anything to fetch. Two queries, whatever the number of lines. */
export async function findCartLoad(
  buyer: Buyer,
  cart: Pick<Cart, "lines">,
): Promise<LoadView | null> {
  const vehicle = cart.lines.length > 0 ? chosen(await listVehicles(buyer), null) : null;
  if (!vehicle) return null;
  return toLoadView(loadOf(await readLoadLines(cart.lines), vehicle), vehicle);
}

export type CartLoads = {
  vehicles: Vehicle[];
  load: LoadView | null;
  journeys: { first: JourneyView; second: JourneyView } | null;
};

/** Computes the load of the vehicle asked for, when it is theirs, and divides the cart into two trips. */
export async function findCartLoads(
  buyer: Buyer,
  cart: Pick<Cart, "lines">,
  vehicleId: number | null,
): Promise<CartLoads> {
  const vehicles = await listVehicles(buyer);
  const vehicle = chosen(vehicles, vehicleId);
  if (!vehicle || cart.lines.length === 0) return { vehicles, load: null, journeys: null };
  const lines = await readLoadLines(cart.lines);
  const load = loadOf(lines, vehicle);
  const { first, second } = splitLoads(lines, vehicle.payloadKg * 1000);
  return {
    vehicles,
    load: toLoadView(load, vehicle),
    journeys:
      load.overGrams > 0 && first.length > 0
        ? { first: toJourneyView(first, lines), second: toJourneyView(second, lines) }
        : null,
  };
}

/** Splits as `findCartLoads` divides the cart. Null when the vehicle is not theirs. */
export async function splitForVehicle(buyer: Buyer, vehicleId: number): Promise<Split | null> {
  const vehicle = await findVehicle(buyer, vehicleId);
  if (!vehicle) return null;
  const cart = await findCart({ buyer, sessionIdHash: null, cartLineCount: 0 });
  return splitCart(buyer, cart, secondJourney(cart, vehicle), (number) =>
    number === 1 ? t("load.name") : t("load.name-number", { number }),
  );
}

function secondJourney(cart: Pick<Cart, "lines">, vehicle: Vehicle): LoadPart[] {
  const lines = cart.lines.map((line) => loadLine(line, null));
  if (loadOf(lines, vehicle).overGrams === 0) return [];
  const { first, second } = splitLoads(lines, vehicle.payloadKg * 1000);
  return first.length > 0 ? second : [];
}

function chosen(vehicles: readonly Vehicle[], vehicleId: number | null): Vehicle | null {
  const wantedVehicle = vehicles.find(({ id }) => id === vehicleId);
  return wantedVehicle ?? vehicles.find(({ isDefault }) => isDefault) ?? null;
}

/** Adds the lengths of the products, by the primary key of products. */
async function readLoadLines(lines: readonly CartLine[]): Promise<LoadLine[]> {
  const uids = lines.map(({ productUid }) => productUid);
  const { rows } = await db.execute<{ uid: number; attributes: ProductAttribute[] }>(sql`
    select uid, jsonb_agg(attribute) as attributes
    from products, jsonb_array_elements(attributes) attribute
    where uid = any(${sql.param(uids)}::int[])
      and attribute->>'code' = any(${sql.param([...LENGTH_ATTRIBUTES])}::text[])
    group by uid`);
  const attributes = new Map(rows.map((row) => [row.uid, row.attributes]));
  return lines.map((line) => {
    const measured = { ...line, attributes: attributes.get(line.productUid) ?? [] };
    return loadLine(line, articleLengthCm(measured));
  });
}

function loadLine(line: CartLine, lengthCm: number | null): LoadLine {
  const { id, label, quantity, packagingQuantity, weightGrams, storageUnit } = line;
  return { id, label, quantity, packagingQuantity, weightGrams, storageUnit, lengthCm };
}
