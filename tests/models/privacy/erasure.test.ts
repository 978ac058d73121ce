import { describe, expect, test } from "vitest";
import type { Member } from "#app/models/company/people.ts";
import type { OrderStatus } from "#app/models/order/status.ts";
import { erasureObstacle, nobody } from "#app/models/privacy/erasure.ts";

const owner: Member = { id: 1, role: "owner", state: "active" };
const buyer: Member = { id: 2, role: "buyer", state: "active" };

describe("erasing an account", () => {
  test.each<[string, Member, Member[], string | null]>([
    ["an owner alone", owner, [owner], null],
    ["a buyer", buyer, [owner, buyer], null],
    ["one of two owners", owner, [owner, { ...owner, id: 3 }, buyer], null],
    ["the last owner of others", owner, [owner, buyer], "erase-last-owner"],
    [
      "the last owner of someone invited",
      owner,
      [owner, { ...buyer, state: "invited" }],
      "erase-last-owner",
    ],
    ["the last owner of nobody active", owner, [owner, { ...buyer, state: "disabled" }], null],
    [
      "a blocked owner, when the other stays",
      { ...owner, state: "blocked" },
      [{ ...owner, state: "blocked" }, buyer],
      null,
    ],
  ])("is answered to %s by %4$j", (_who, person, members, obstacle) => {
    expect(erasureObstacle(person, members, [5, 9, 29])).toBe(obstacle);
  });

  test.each<[OrderStatus, boolean]>([
    [1, true],
    [10, true],
    [11, true],
    [12, true],
    [13, true],
    [20, true],
    [22, true],
    [101, true],
    [2, true],
    [3, true],
    [32, true],
    [33, true],
    [4, true],
    [5, false],
    [9, false],
    [29, false],
  ])("with an order of status %i waits: %j", (status, waits) => {
    expect(erasureObstacle(buyer, [owner, buyer], [5, status])).toBe(
      waits ? "erase-order-open" : null,
    );
  });

  test("leaves a row that names nobody and opens nothing", () => {
    const left = nobody(41);

    expect(left).toMatchObject({ cardNumber: "efface-41", cardStatus: "blocked", cellphone: "" });
    expect(left.passwordHash).toBeNull();
    expect(left.cardNumber).not.toMatch(/^\d{13}$/);
  });
});
