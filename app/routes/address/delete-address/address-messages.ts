import type { Flash } from "#app/models/platform/flash.ts";
import type { deleteAddress } from "#app/services/company/address.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";

type Deleted = NonNullable<Awaited<ReturnType<typeof deleteAddress>>>;

export function addressDeletedMessage(deleted: Deleted): Flash<FlashKey> {
  if (!deleted.ok) return { tone: "error", key: deleted.reason };
  return { tone: "info", key: "address-deleted", values: { name: deleted.name } };
}
