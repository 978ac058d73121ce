import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { MAX_VEHICLES, type Vehicle } from "#app/models/cart/vehicle.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { vehicles } from "#drizzle/schema/cart.ts";
import { customers } from "#drizzle/schema/company.ts";

/** Kilograms it may carry, centimetres that lie flat in it. */
export type VehicleFacts = Pick<Vehicle, "name" | "payloadKg" | "bedLengthCm">;

type NameTaken = { ok: false; reason: "vehicle-name-taken"; field: "name" };

const nameTaken: NameTaken = { ok: false, reason: "vehicle-name-taken", field: "name" };

/** The vehicles of a customer in the order they were added, ten at most. */
export function listVehicles({ customerId }: Buyer): Promise<Vehicle[]> {
  return db
    .select(facts)
    .from(vehicles)
    .where(eq(vehicles.customerId, customerId))
    .orderBy(asc(vehicles.id));
}

export async function findVehicle(buyer: Buyer, id: number): Promise<Vehicle | null> {
  const [vehicle] = await db.select(facts).from(vehicles).where(isTheir(buyer, id));
  return vehicle ?? null;
}

/** The first is the default. Refuses an eleventh, and a name that another has. */
export function addVehicle(
  buyer: Buyer,
  vehicle: VehicleFacts,
): Promise<{ ok: true } | NameTaken | { ok: false; reason: "vehicles-full"; field?: undefined }> {
  return changeVehicles(buyer, async (tx) => {
    const count = await tx.$count(vehicles, eq(vehicles.customerId, buyer.customerId));
    if (count >= MAX_VEHICLES) return { ok: false, reason: "vehicles-full" };
    if (await isNameTaken(tx, buyer, vehicle.name, 0)) return nameTaken;
    const { customerId } = buyer;
    await tx.insert(vehicles).values({ customerId, ...vehicle, isDefault: count === 0 });
    return { ok: true };
  });
}

/** Refuses a name that another has; null, nothing changed, when it is not theirs. */
export function changeVehicle(
  buyer: Buyer,
  id: number,
  { name, payloadKg, bedLengthCm }: VehicleFacts,
): Promise<{ ok: true } | NameTaken | null> {
  return changeVehicles(buyer, async (tx) => {
    if ((await tx.$count(vehicles, isTheir(buyer, id))) === 0) return null;
    if (await isNameTaken(tx, buyer, name, id)) return nameTaken;
    await tx.update(vehicles).set({ name, payloadKg, bedLengthCm }).where(isTheir(buyer, id));
    return { ok: true };
  });
}

/** Makes a vehicle the default of cart loads; returns its name, or null when it is not theirs. */
export function chooseVehicle(buyer: Buyer, id: number): Promise<string | null> {
  return changeVehicles(buyer, async (tx) => {
    const [vehicle] = await tx.select(facts).from(vehicles).where(isTheir(buyer, id));
    if (!vehicle) return null;
    await makeDefault(tx, buyer, id);
    return vehicle.name;
  });
}

/** Another default is chosen if needed. Returns its name, or null when it is not theirs. */
export function deleteVehicle(buyer: Buyer, id: number): Promise<string | null> {
  return changeVehicles(buyer, async (tx) => {
    const [gone] = await tx.delete(vehicles).where(isTheir(buyer, id)).returning(facts);
    if (!gone) return null;
    const [next] = await tx
      .select(facts)
      .from(vehicles)
      .where(eq(vehicles.customerId, buyer.customerId))
      .orderBy(desc(vehicles.isDefault), asc(vehicles.id))
      .limit(1);
    if (next) await makeDefault(tx, buyer, next.id);
    return gone.name;
  });
}

const facts = {
  id: vehicles.id,
  name: vehicles.name,
  payloadKg: vehicles.payloadKg,
  bedLengthCm: vehicles.bedLengthCm,
  isDefault: vehicles.isDefault,
};

/** Serialises changes of a customer's vehicles: neither two defaults nor an eleventh. */
function changeVehicles<T>({ customerId }: Buyer, work: (tx: Transaction) => Promise<T>) {
  return transaction(async (tx) => {
    await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for("no key update");
    return work(tx);
  });
}

async function makeDefault(tx: Transaction, buyer: Buyer, id: number): Promise<void> {
  const own = eq(vehicles.customerId, buyer.customerId);
  await tx
    .update(vehicles)
    .set({ isDefault: false })
    .where(and(own, ne(vehicles.id, id)));
  await tx.update(vehicles).set({ isDefault: true }).where(isTheir(buyer, id));
}

async function isNameTaken(tx: Transaction, buyer: Buyer, name: string, exceptId: number) {
  const isNamed = eq(sql`lower(${vehicles.name})`, sql`lower(${name})`);
  const others = and(eq(vehicles.customerId, buyer.customerId), ne(vehicles.id, exceptId));
  return (await tx.$count(vehicles, and(others, isNamed))) > 0;
}

function isTheir({ customerId }: Buyer, id: number) {
  return and(eq(vehicles.customerId, customerId), eq(vehicles.id, id));
}
