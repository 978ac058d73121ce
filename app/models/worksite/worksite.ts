import type { DeliveryAddress } from "#app/models/company/address.ts";
import type { Role } from "#app/models/company/people.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { UploadKind } from "#app/models/upload/upload.ts";

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

/** Who of a company may order for a worksite: everyone, or those an owner chose. */
export type Orderers = "all" | "chosen";

/** What is kept with a worksite (specification, section 3: bills, quotations, orders, lists). */
export const contentKinds = ["order", "invoice", "quote", "list"] as const;

export type ContentKind = (typeof contentKinds)[number];

/** What the form of a worksite says, field by field, for a journal that names what changed. */
export const worksiteFields = [
  "name",
  "address",
  "begins",
  "ends",
  "budget",
  "contact",
  "phone",
] as const;

export type WorksiteField = (typeof worksiteFields)[number];

export const worksiteEventTypes = [
  "created",
  "edited",
  "orderers",
  "archived",
  "reopened",
  "deleted",
  "linked",
  "unlinked",
  "document-added",
  "document-renamed",
  "document-deleted",
  "document-restored",
] as const;

export type WorksiteEventType = (typeof worksiteEventTypes)[number];

/** What an event says more; never the name of a person, who may ask to be forgotten. */
export type WorksiteEventDetail = {
  fields?: WorksiteField[];
  /** How the order, paper, list or document is called. */
  label?: string;
  /** What a document was called before. */
  before?: string;
};

/** An event of a worksite as its journal shows it. */
export type WorksiteEvent = {
  id: number;
  type: WorksiteEventType;
  kind: ContentKind | null;
  detail: WorksiteEventDetail;
  /** "Erwan Le Goff". */
  by: string;
  at: Date;
};

/** Longest name of a worksite, and of a document kept with it, in characters. */
export const WORKSITE_NAME_LENGTH = 60;

/** Worksites, and papers of a worksite, on one page of a table (specification, section 9). */
export const WORKSITES_PER_PAGE = 6;

/** Open worksites that a company can have. */
export const MAX_OPEN_WORKSITES = 2_000;

/** What a worksite takes as documents: plans, photographs, what an office writes. */
export const documentFileKinds = [
  "pdf",
  "jpeg",
  "png",
  "webp",
  "docx",
  "xlsx",
] as const satisfies readonly UploadKind[];

/** Documents that one worksite keeps. */
export const MAX_WORKSITE_DOCUMENTS = 200;

/** Orders, papers and lists that are linked at once. */
export const MAX_LINKED_AT_ONCE = 100;

type Person = { customerId: number; role: Role };
type Access = { orderers: Orderers; memberIds: readonly number[] };

/** True for an owner, for everyone of the company unless the worksite is for some, and for these. */
export function mayOrderFor(
  { customerId, role }: Person,
  { orderers, memberIds }: Access,
): boolean {
  return role === "owner" || orderers === "all" || memberIds.includes(customerId);
}

/** True for who may begin a worksite: a budget is an amount, so who sees none may not. */
export function mayCreateWorksite({ role }: Pick<Person, "role">): boolean {
  return role !== "buyer-without-prices";
}

/** True for who may change a worksite, archive or delete it: who may begin one, of those who may order for it. */
export function mayManageWorksite(person: Person, access: Access): boolean {
  return mayCreateWorksite(person) && mayOrderFor(person, access);
}

/** True for who says who may order for a worksite: an owner, as for all rights (decision 020). */
export function mayChooseOrderers({ role }: Pick<Person, "role">): boolean {
  return role === "owner";
}

/** The kinds of content that a person sees and links: invoices and quotes are amounts through and through. */
export function contentKindsOf(showsPrices: boolean): ContentKind[] {
  return contentKinds.filter((kind) => showsPrices || kind === "order" || kind === "list");
}

/** Where a worksite stands on a day in Paris. */
export type WorksiteState = "planned" | "open" | "past" | "archived";

/** Archived goes before its days; a day that nobody gave says nothing. */
export function worksiteState(
  worksite: { beginsOn: IsoDay | null; endsOn: IsoDay | null; archivedAt: Date | null },
  today: IsoDay,
): WorksiteState {
  if (worksite.archivedAt) return "archived";
  if (worksite.beginsOn && today < worksite.beginsOn) return "planned";
  return worksite.endsOn && today > worksite.endsOn ? "past" : "open";
}

/** What the form of a worksite keeps; days are ISO days, amounts net. */
export type WorksiteText = {
  name: string;
  beginsOn: IsoDay;
  endsOn: IsoDay;
  budgetCents: number | null;
  contact: string;
  contactPhone: string;
};

type Told = Omit<WorksiteText, "beginsOn" | "endsOn"> & {
  beginsOn: IsoDay | null;
  endsOn: IsoDay | null;
  addressId: number | null;
};

/** The fields that differ from one state of a worksite to another. */
export function changedFields(before: Told, after: Told): WorksiteField[] {
  const keys: Record<WorksiteField, keyof Told> = {
    name: "name",
    address: "addressId",
    begins: "beginsOn",
    ends: "endsOn",
    budget: "budgetCents",
    contact: "contact",
    phone: "contactPhone",
  };
  return worksiteFields.filter((field) => before[keys[field]] !== after[keys[field]]);
}
