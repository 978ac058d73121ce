import type { Buyer } from "#app/models/auth/buyer.ts";
import type { Role } from "./people.ts";

/** A company as the merchant has it on file. */
export type Company = {
  id: number;
  label: string;
  siren: string;
  siret: string;
  vatNumber: string;
  address: string;
  zipCode: string;
  city: string;
  phone: string;
};

/** Somebody who orders for a company; the ceiling is of one order, VAT included, null for none. */
export type Colleague = {
  id: number;
  firstName: string;
  lastName: string;
  role: Role;
  orderCeilingCents: number | null;
};

/** A colleague as who reads may know them: what others may order is for owners, who set it, and for themselves. */
export type ColleagueView = Omit<Colleague, "orderCeilingCents"> & {
  /** In cents; null for no ceiling, undefined for who may not know. */
  ceilingCents: number | null | undefined;
  isReader: boolean;
};

/**
 * What this reader may know of a colleague. An owner has no ceiling, whatever is written down; who may not see prices
 * is told no amount, not even their own (decision 015).
 */
export function toColleagueView(
  colleague: Colleague,
  reader: Pick<Buyer, "customerId" | "role"> & { seesPrices: boolean },
): ColleagueView {
  const { id, firstName, lastName, role, orderCeilingCents } = colleague;
  const isReader = id === reader.customerId;
  const mayKnow = reader.seesPrices && (isReader || reader.role === "owner");
  const ceilingCents = role === "owner" ? null : orderCeilingCents;
  return {
    id,
    firstName,
    lastName,
    role,
    ceilingCents: mayKnow ? ceilingCents : undefined,
    isReader,
  };
}
