import type { DeliveryAddress } from "#app/models/company/address.ts";
import type { Role } from "#app/models/company/people.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { UploadKind } from "#app/models/upload/upload.ts";

/** Worksite of a company, as checkouts offer it. */
export type Worksite = {
  id: number;
  name: string;
  /** Contact on the site; "" when nobody was named. */
  contact: string;
  contactPhone: string;
  address: DeliveryAddress | null;
};

/** Members of a company who may order for a worksite: everyone, or those chosen by an owner. */
export type Orderers = "all" | "chosen";

/** Content of a worksite (specification, section 3: bills, quotations, orders, lists). */
export const worksiteContentKinds = ["order", "invoice", "quote", "list"] as const;

export type WorksiteContentKind = (typeof worksiteContentKinds)[number];

/** Fields of a worksite's form; the journal names those that changed. */
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

/** Details of an event; never a person's name, which may have to be erased. */
export type WorksiteEventDetail = {
  fields?: WorksiteField[];
  /** Name of the order, document or list. */
  label?: string;
  /** Former name of a document. */
  before?: string;
};

/** Event in the journal of a worksite. */
export type WorksiteEvent = {
  id: number;
  type: WorksiteEventType;
  kind: WorksiteContentKind | null;
  detail: WorksiteEventDetail;
  /** "Erwan Le Goff". */
  by: string;
  at: Date;
};

/** Maximum length of a worksite's name, and of a document's, in characters. */
export const WORKSITE_NAME_LENGTH = 60;

/** Worksites, and documents of a worksite, per page of a table (specification, section 9). */
export const WORKSITES_PER_PAGE = 6;

/** Maximum open worksites of a company. */
export const MAX_OPEN_WORKSITES = 2_000;

/** Kinds of documents of a worksite: plans, photographs, office documents. */
export const documentFileKinds = [
  "pdf",
  "jpeg",
  "png",
  "webp",
  "docx",
  "xlsx",
] as const satisfies readonly UploadKind[];

/** Maximum documents of a worksite. */
export const MAX_WORKSITE_DOCUMENTS = 200;

/** Maximum orders, documents and lists linked at once. */
export const MAX_LINKED_AT_ONCE = 100;

type Person = { customerId: number; role: Role };
type Access = { orderers: Orderers; memberIds: readonly number[] };

/** True for an owner, for every member unless the worksite is restricted, and for the chosen members. */
export function mayOrderFor(
  { customerId, role }: Person,
  { orderers, memberIds }: Access,
): boolean {
  return role === "owner" || orderers === "all" || memberIds.includes(customerId);
}

/** True for members who may create a worksite: a budget is an amount, so those who see no amounts may not. */
export function mayCreateWorksite({ role }: Pick<Person, "role">): boolean {
  return role !== "buyer-without-prices";
}

/**
 * True for members who may change, archive or delete a worksite: those who may create one, among those who may order
 * for it.
 */
export function mayManageWorksite(person: Person, access: Access): boolean {
  return mayCreateWorksite(person) && mayOrderFor(person, access);
}

/** True for members who choose who may order for a worksite: owners, as for all rights (decision 020). */
export function mayChooseOrderers({ role }: Pick<Person, "role">): boolean {
  return role === "owner";
}

/** Kinds of content that a reader may see and link: invoices and quotes consist of amounts. */
export function contentKindsOf(showsPrices: boolean): WorksiteContentKind[] {
  return worksiteContentKinds.filter((kind) => showsPrices || kind === "order" || kind === "list");
}

/** State of a worksite on a day in Paris. */
export type WorksiteState = "planned" | "open" | "past" | "archived";

/** Archiving takes precedence over days; a missing day has no effect. */
export function worksiteState(
  worksite: { beginsOn: IsoDay | null; endsOn: IsoDay | null; archivedAt: Date | null },
  today: IsoDay,
): WorksiteState {
  if (worksite.archivedAt) return "archived";
  if (worksite.beginsOn && today < worksite.beginsOn) return "planned";
  return worksite.endsOn && today > worksite.endsOn ? "past" : "open";
}

/** Values of a worksite's form; days are ISO days, amounts net. */
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
