import type { Buyer } from "#app/models/auth/buyer.ts";
import type { Role } from "./people.ts";

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

/** Member of a company who orders; the ceiling is per order, VAT included, null for none. */
export type Colleague = {
  id: number;
  firstName: string;
  lastName: string;
  role: Role;
  orderCeilingCents: number | null;
};

/** Colleague for a reader: owners, who set ceilings, see those of others; everybody sees their own. */
export type ColleagueView = Omit<Colleague, "orderCeilingCents"> & {
  /** In cents; null for no ceiling, undefined for readers who may not know it. */
  ceilingCents: number | null | undefined;
  isReader: boolean;
};

/** Owners have no ceiling, whatever the row says; without prices no amount is shown (decision 015). */
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
