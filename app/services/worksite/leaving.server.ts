import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { addresses, customers } from "#drizzle/schema/company.ts";
import { worksiteMembers, worksites } from "#drizzle/schema/worksite.ts";

/**
 * Removes an erased person from worksites, which are their company's: they may order for none, are
 * no contact on a site, and worksite addresses among theirs pass to a colleague, an owner first,
 * under that colleague's name. Without a colleague they are deleted with the rest.
 */
export async function leaveWorksites(
  tx: Transaction,
  { customerId, companyId, firstName, lastName }: Buyer,
): Promise<void> {
  await tx.delete(worksiteMembers).where(eq(worksiteMembers.customerId, customerId));
  await tx
    .update(worksites)
    .set({ contact: "", contactPhone: "" })
    .where(
      and(eq(worksites.companyId, companyId), eq(worksites.contact, `${firstName} ${lastName}`)),
    );
  const [heir] = await tx
    .select({ id: customers.id, firstName: customers.firstName, lastName: customers.lastName })
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        ne(customers.id, customerId),
        isNull(customers.erasedAt),
        isNull(customers.disabledAt),
      ),
    )
    .orderBy(sql`${customers.role} = 'owner' desc`, customers.id)
    .limit(1);
  if (!heir) return;
  const ofWorksites = tx
    .select({ id: worksites.addressId })
    .from(worksites)
    .where(and(eq(worksites.companyId, companyId), isNull(worksites.deletedAt)));
  await tx
    .update(addresses)
    .set({
      customerId: heir.id,
      firstName: heir.firstName,
      lastName: heir.lastName,
      isDefault: false,
    })
    .where(and(eq(addresses.customerId, customerId), inArray(addresses.id, ofWorksites)));
}
