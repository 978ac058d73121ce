import type { Buyer } from "#app/models/auth/buyer.ts";
import type { Role } from "#app/models/company/people.ts";

/** True for its placer, an owner, and a buyer for a colleague who orders without seeing prices. */
export function mayChangeOrder(
  { customerId, role }: Pick<Buyer, "customerId" | "role">,
  placer: { id: number; role: Role },
): boolean {
  if (customerId === placer.id || role === "owner") return true;
  return role === "buyer" && placer.role === "buyer-without-prices";
}
