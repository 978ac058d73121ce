import type { addresses } from "#drizzle/schema/address.ts";
import type { worksites } from "#drizzle/schema/worksite.ts";

type AddressRow = typeof addresses.$inferInsert & { id: number };
type WorksiteRow = typeof worksites.$inferInsert & { id: number };

type DemoWorksite = {
  companyId: number;
  name: string;
  contact: string;
  contactPhone: string;
  /** Kept by the owner of the company; null for a worksite that has none yet. */
  place: {
    customerId: number;
    address: string;
    complement: string;
    zipCode: string;
    city: string;
  } | null;
};

/** What the companies of the demo accounts build. */
const demoWorksites: readonly DemoWorksite[] = [
  {
    companyId: 1,
    name: "Villa Le Goff",
    contact: "Malo Riou",
    contactPhone: "06 39 98 41 07",
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
    place: {
      customerId: 1,
      address: "21 rue Jean-Jaurès",
      complement: "Accès des camions par la cour",
      zipCode: "44400",
      city: "Rezé",
    },
  },
  { companyId: 1, name: "Petits travaux", contact: "", contactPhone: "", place: null },
  {
    companyId: 2,
    name: "Résidence Vauban",
    contact: "Claire Weber",
    contactPhone: "06 39 98 41 23",
    place: {
      customerId: 4,
      address: "5 rue du Fossé-des-Tanneurs",
      complement: "",
      zipCode: "67000",
      city: "Strasbourg",
    },
  },
];

/** The addresses of the demo worksites, the first of all addresses. */
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

/** The worksites of the demo companies. */
export function worksiteRows(now: Date): WorksiteRow[] {
  return demoWorksites.map(({ companyId, name, contact, contactPhone, place }, index) => ({
    id: index + 1,
    companyId,
    name,
    addressId: place ? index + 1 : null,
    contact,
    contactPhone,
    createdAt: begunAt(index, now),
  }));
}

/** Some weeks ago, one after the other. */
function begunAt(index: number, now: Date): Date {
  return new Date(now.getTime() - (index + 20) * 86_400_000);
}
