import { addDays } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import type { addresses } from "#drizzle/schema/company.ts";
import type { quotes as quoteTable } from "#drizzle/schema/quote.ts";
import type { worksites } from "#drizzle/schema/worksite.ts";
import type { worksiteContents, worksiteEvents } from "#drizzle/schema/worksite-content.ts";

type AddressRow = typeof addresses.$inferInsert & { id: number };
type WorksiteRow = typeof worksites.$inferInsert & { id: number };

type DemoWorksite = {
  companyId: number;
  name: string;
  contact: string;
  contactPhone: string;
  /** From so many days ago, for so many days; null for one without dates. */
  days: { ago: number; lasts: number } | null;
  budgetCents: number | null;
  /** Kept by the owner of the company; null for a worksite that has none yet. */
  place: {
    customerId: number;
    address: string;
    complement: string;
    zipCode: string;
    city: string;
  } | null;
};

const demoWorksites: readonly DemoWorksite[] = [
  {
    companyId: 1,
    name: "Villa Le Goff",
    contact: "Malo Riou",
    contactPhone: "06 39 98 41 07",
    days: { ago: 230, lasts: 330 },
    budgetCents: 800_000,
    place: {
      customerId: 1,
      address: "8 chemin de la Fleuriaye",
      complement: "Portail vert, dernière maison",
      zipCode: "44470",
      city: "Carquefou",
    },
  },
  {
    companyId: 1,
    name: "École Jules-Verne, extension",
    contact: "Anne Guérin",
    contactPhone: "06 39 98 41 12",
    days: { ago: 210, lasts: 260 },
    budgetCents: 300_000,
    place: {
      customerId: 1,
      address: "21 rue Jean-Jaurès",
      complement: "Accès des camions par la cour",
      zipCode: "44400",
      city: "Rezé",
    },
  },
  {
    companyId: 1,
    name: "Petits travaux",
    contact: "",
    contactPhone: "",
    days: null,
    budgetCents: null,
    place: null,
  },
  {
    companyId: 2,
    name: "Résidence Vauban",
    contact: "Claire Weber",
    contactPhone: "06 39 98 41 23",
    days: { ago: 150, lasts: 300 },
    budgetCents: 900_000,
    place: {
      customerId: 4,
      address: "5 rue du Fossé-des-Tanneurs",
      complement: "",
      zipCode: "67000",
      city: "Strasbourg",
    },
  },
];

export function worksiteAddressRows(now: Date): AddressRow[] {
  return demoWorksites.flatMap(({ name, contact, place }, index) => {
    if (!place) return [];
    const [firstName = "", lastName = ""] = contact.split(" ");
    const { customerId, address, complement: addressComplement, zipCode, city } = place;
    const who = { customerId, title: 1, firstName, lastName, isDefault: false };
    const createdAt = begunAt(index, now);
    return [
      { id: index + 1, ...who, label: name, address, addressComplement, zipCode, city, createdAt },
    ];
  });
}

/** Numbers left to the addresses of worksites: those of people come after. */
export const WORKSITE_ADDRESSES = demoWorksites.length;

export function worksiteRows(now: Date): WorksiteRow[] {
  const { day: today } = parisTime(now);
  return demoWorksites.map((worksite, index) => {
    const { companyId, name, contact, contactPhone, days, budgetCents, place } = worksite;
    const beginsOn = days && addDays(today, -days.ago);
    return {
      id: index + 1,
      companyId,
      name,
      addressId: place ? index + 1 : null,
      beginsOn,
      endsOn: days && beginsOn && addDays(beginsOn, days.lasts),
      contact,
      contactPhone,
      budgetCents,
      createdAt: begunAt(index, now),
    };
  });
}

export function worksiteEventRows(now: Date): (typeof worksiteEvents.$inferInsert)[] {
  return demoWorksites.map(({ companyId }, index) => ({
    id: index + 1,
    worksiteId: index + 1,
    customerId: companyId === 1 ? 1 : 4,
    type: "created" as const,
    version: 1,
    detail: {},
    at: begunAt(index, now),
  }));
}

export function worksiteContentRows(
  quotes: readonly (typeof quoteTable.$inferInsert)[],
  now: Date,
): (typeof worksiteContents.$inferInsert)[] {
  return quotes.flatMap(({ id, companyId, worksiteName }) => {
    const index = demoWorksites.findIndex(
      (worksite) => worksite.companyId === companyId && worksite.name === worksiteName,
    );
    if (index < 0 || id === undefined) return [];
    return [{ worksiteId: index + 1, quoteId: id, addedAt: begunAt(index, now) }];
  });
}

export function demoSite(companyId: number, rank: number) {
  const ids = { 1: [1, 2, 1, 3, null], 2: [4, null, 4] }[companyId] ?? [];
  const worksiteId = ids[rank % ids.length] ?? null;
  const worksite = worksiteId === null ? undefined : demoWorksites[worksiteId - 1];
  return { worksiteId, worksiteName: worksite?.name ?? "" };
}

function begunAt(index: number, now: Date): Date {
  return new Date(now.getTime() - (index + 20) * 86_400_000);
}
