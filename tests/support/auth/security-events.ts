import type { Buyer } from "#app/models/auth/buyer.ts";
import { type SecurityEvent, securityEventPages } from "#app/services/auth/security.server.ts";
import { gather } from "#tests/support/pages.ts";

export async function listAllSecurityEvents(
  owner: Pick<Buyer, "customerId">,
): Promise<SecurityEvent[]> {
  return (await gather(securityEventPages(owner))).flat();
}
