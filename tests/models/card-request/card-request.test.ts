import { describe, expect, test } from "vitest";
import {
  cardRequestState,
  proposedRole,
  savedDocumentId,
} from "#app/models/card-request/card-request.ts";

test("reads a state of an address, waiting for any other text", () => {
  expect(["approved", "refused", "waiting", "gone", "", null].map(cardRequestState)).toEqual([
    ...["approved", "refused", "waiting", "waiting", "waiting", "waiting"],
  ]);
});

describe("the proposed role", () => {
  test("is owner where no company of the SIREN has one", () => {
    expect(proposedRole([])).toBe("owner");
    expect(proposedRole([{ owners: 0 }])).toBe("owner");
  });

  test("is buyer where an owner answers for the company already", () => {
    expect(proposedRole([{ owners: 0 }, { owners: 2 }])).toBe("buyer");
  });
});

test("reads the id of a kept document, and nothing else", () => {
  expect(savedDocumentId("document:12")).toBe(12);
  for (const forged of ["", "12", "photo:12", "document:", "document:-1", "document:1e3"]) {
    expect(savedDocumentId(forged)).toBeNull();
  }
});
