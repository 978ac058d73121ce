import { transaction } from "#app/services/platform/database.server.ts";
import { holdSlot } from "#app/services/store/slot.server.ts";
import { makeBuyer } from "#tests/support/factories.ts";

type Places = { storeUid: number; day: string; range: string; count: number };

/** Other customers hold places of a slot for a minute. */
export async function takePlaces({ count, ...slot }: Places): Promise<void> {
  const expiresAt = new Date(Date.now() + 60_000);
  for (let taken = 0; taken < count; taken++) {
    const { customerId } = await makeBuyer({ storeUid: slot.storeUid });
    await transaction((tx) =>
      holdSlot(tx, { ...slot, customerId, byDepot: false, expiresAt }, count),
    );
  }
}
