import type { DeliveryAddress } from "./address.ts";

/** A worksite of a company, as checkouts offer it. */
export type Worksite = {
  id: number;
  name: string;
  /** Who is asked for there; "" when nobody was named. */
  contact: string;
  contactPhone: string;
  /** Null when it has none. */
  address: DeliveryAddress | null;
};
