import type { Buyer } from "#app/models/auth/buyer.ts";
import { addressLines } from "#app/models/company/address.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import {
  mayChooseOrderers,
  mayManageWorksite,
  mayOrderFor,
  type Orderers,
  type WorksiteState,
  worksiteState,
} from "./worksite.ts";

type Days = { beginsOn: IsoDay | null; endsOn: IsoDay | null; archivedAt: Date | null };

export type WorksiteLinkView = {
  href: string /** Null while it is in none. */;
  worksite: string | null;
};

export type WorksiteRowView = {
  id: number;
  name: string;
  place: string;
  beginsOn: IsoDay | null;
  endsOn: IsoDay | null;
  state: WorksiteState;
  budgetCents: number | null;
  spentCents: number | null;
};

type Head = Days & {
  id: number;
  name: string;
  zipCode: string | null;
  city: string | null;
  budgetCents: number | null;
  spentCents: number;
};

export function toWorksiteRowView(
  worksite: Head,
  showsPrices: boolean,
  today: IsoDay,
): WorksiteRowView {
  const { id, name, zipCode, city, beginsOn, endsOn, budgetCents, spentCents } = worksite;
  return {
    id,
    name,
    place: [zipCode, city].filter(Boolean).join(" "),
    beginsOn,
    endsOn,
    state: worksiteState(worksite, today),
    budgetCents: showsPrices ? budgetCents : null,
    spentCents: showsPrices ? spentCents : null,
  };
}

export type WorksiteView = {
  id: number;
  name: string;
  beginsOn: IsoDay | null;
  endsOn: IsoDay | null;
  state: WorksiteState;
  address: string[];
  contact: string;
  contactPhone: string;
  orderers: Orderers;
  rights: {
    order: boolean;
    fill: boolean;
    manage: boolean;
    chooseOrderers: boolean;
  };
};

type Detail = Days & {
  id: number;
  name: string;
  address: Parameters<typeof addressLines>[0] | null;
  contact: string;
  contactPhone: string;
  orderers: Orderers;
  memberIds: readonly number[];
};

/** Worksite for a member of its company, with their rights. */
export function toWorksiteView(worksite: Detail, buyer: Buyer, today: IsoDay): WorksiteView {
  const { id, name, beginsOn, endsOn, address, contact, contactPhone, orderers } = worksite;
  const fill = mayOrderFor(buyer, worksite) && worksite.archivedAt === null;
  return {
    id,
    name,
    beginsOn,
    endsOn,
    state: worksiteState(worksite, today),
    address: address ? addressLines(address) : [],
    contact,
    contactPhone,
    orderers,
    rights: {
      order: fill && buyer.cardStatus === "active",
      fill,
      manage: mayManageWorksite(buyer, worksite),
      chooseOrderers: mayChooseOrderers(buyer),
    },
  };
}
