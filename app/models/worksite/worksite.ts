import type { DeliveryAddress } from "#app/models/company/address.ts";
import type { Role } from "#app/models/company/people.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { UploadKind } from "#app/models/upload/upload.ts";

export type Worksite = {
  id: number;
  name: string;
  contact: string;
  contactPhone: string;
  address: DeliveryAddress | null;
};

export type Orderers = "all" | "chosen";

/** Content of a worksite (specification, section 3: bills, quotations, orders, lists), and tickets of the counters. */
export const worksiteContentKinds = ["order", "ticket", "invoice", "quote", "list"] as const;

export type WorksiteContentKind = (typeof worksiteContentKinds)[number];

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

export type WorksiteEventDetail = {
  fields?: WorksiteField[];
  label?: string;
  before?: string;
};

export type WorksiteEvent = {
  id: number;
  type: WorksiteEventType;
  kind: WorksiteContentKind | null;
  detail: WorksiteEventDetail;
  by: string;
  at: Date;
};

export const WORKSITE_NAME_LENGTH = 60;

/** Worksites, and documents of a worksite, per page of a table (specification, section 9). */
export const WORKSITES_PER_PAGE = 6;

export const MAX_OPEN_WORKSITES = 2_000;

/** With the open ones, an export lists them all. */
export const MAX_ARCHIVED_WORKSITES = 3_000;

export const documentFileKinds = [
  "pdf",
  "jpeg",
  "png",
  "webp",
  "docx",
  "xlsx",
] as const satisfies readonly UploadKind[];

export const MAX_WORKSITE_DOCUMENTS = 200;

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

/** True for those who may create a worksite, among those who may order for this one. */
export function mayManageWorksite(person: Person, access: Access): boolean {
  return mayCreateWorksite(person) && mayOrderFor(person, access);
}

/** True for members who choose who may order for a worksite: owners, as for all rights (decision 020). */
export function mayChooseOrderers({ role }: Pick<Person, "role">): boolean {
  return role === "owner";
}

/** Kinds of content that a reader may see and link: invoices and quotes consist of amounts. */
export function contentKindsOf(showsPrices: boolean): WorksiteContentKind[] {
  return worksiteContentKinds.filter(
    (kind) => showsPrices || kind === "order" || kind === "ticket" || kind === "list",
  );
}

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

export type WorksiteText = {
  name: string;
  beginsOn: IsoDay;
  endsOn: IsoDay;
  budgetCents: number | null;
  contact: string;
  contactPhone: string;
};

type ComparedWorksite = Omit<WorksiteText, "beginsOn" | "endsOn"> & {
  beginsOn: IsoDay | null;
  endsOn: IsoDay | null;
  addressId: number | null;
};

export function changedFields(before: ComparedWorksite, after: ComparedWorksite): WorksiteField[] {
  const keys: Record<WorksiteField, keyof ComparedWorksite> = {
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
