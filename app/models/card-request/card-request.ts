import type { Role } from "#app/models/company/people.ts";
import type { UploadKind } from "#app/models/upload/upload.ts";

export const cardRequestStates = ["waiting", "approved", "refused"] as const;

export type CardRequestState = (typeof cardRequestStates)[number];

/** Parses a state of an address; "waiting" for any other text. */
export function cardRequestState(text: string | null): CardRequestState {
  return cardRequestStates.find((state) => state === text) ?? "waiting";
}

/** Kinds of the document that proves the company: a Kbis, scanned or photographed. */
export const proofKinds = ["pdf", "jpeg", "png"] as const satisfies readonly UploadKind[];

export const COMPANY_LABEL_LENGTH = 120;
export const CARD_REQUEST_MESSAGE_LENGTH = 1000;
export const REFUSAL_LENGTH = 1000;

/** Companies of one SIREN that a request is compared with. */
export const MAX_SAME_SIREN = 20;

/** Requests of one SIREN that the page of another names. */
export const MAX_OTHER_REQUESTS = 10;

export const CARD_REQUESTS_PER_PAGE = 25;

/** Role to propose: the first card of a company answers for it, others buy. */
export function proposedRole(companies: readonly { owners: number }[]): Role {
  return companies.some(({ owners }) => owners > 0) ? "buyer" : "owner";
}

/** Id of the upload named by a saved file, as "document:12"; null for any other text. */
export function savedDocumentId(text: string): number | null {
  const [, id] = /^document:(\d{1,9})$/.exec(text) ?? [];
  return id === undefined ? null : Number(id);
}
