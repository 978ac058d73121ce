import { describe, expect, test } from "vitest";
import {
  cardChoice,
  endForAcquirer,
  isExpired,
  isSameCard,
  maskedNumber,
  toCardView,
} from "#app/models/payment/card/saved-card.ts";

const card = {
  id: 7,
  brand: "Visa",
  firstDigits: "401200",
  lastDigits: "12",
  expires: "2028-09",
};

test("a kept card shows its first and last digits alone", () => {
  expect(maskedNumber(card)).toBe("4012 00•• •••• ••12");
  expect(toCardView(card, "2026-11-21")).toEqual({
    id: 7,
    brand: "Visa",
    number: "4012 00•• •••• ••12",
    ends: "09/2028",
    isExpired: false,
  });
});

test("a card serves until its month is over", () => {
  expect(isExpired(card, "2028-09-30")).toBe(false);
  expect(isExpired(card, "2028-10-01")).toBe(true);
});

test("sends month and year to the acquirer", () => {
  expect(endForAcquirer(card)).toBe("0928");
});

test("a card is the same only with its brand, digits and end", () => {
  expect(isSameCard(card, { ...card })).toBe(true);
  expect(isSameCard(card, { ...card, expires: "2029-09" })).toBe(false);
  expect(isSameCard(card, { ...card, lastDigits: "13" })).toBe(false);
});

describe("what is paid with", () => {
  const good = toCardView(card, "2026-11-21");
  const over = toCardView({ ...card, id: 8, expires: "2026-10" }, "2026-11-21");

  test("is asked of customers with a valid saved card", () => {
    expect(cardChoice({ card: null, keep: null }, [good, over])).toBeNull();
  });

  test("is typed when no saved card is valid", () => {
    const typed = { kind: "typed", isToSave: false };

    expect(cardChoice({ card: null, keep: null }, [])).toEqual(typed);
    expect(cardChoice({ card: null, keep: null }, [over])).toEqual(typed);
  });

  test("is kept only on request", () => {
    expect(cardChoice({ card: "nouvelle", keep: "oui" }, [good])).toEqual({
      kind: "typed",
      isToSave: true,
    });
    expect(cardChoice({ card: "nouvelle", keep: "1" }, [good])).toMatchObject({ isToSave: false });
  });

  test("is a card of one's own that serves, whatever the address says", () => {
    expect(cardChoice({ card: "7", keep: null }, [good, over])).toEqual({
      kind: "saved",
      cardId: 7,
    });
    for (const card of ["8", "9", "07", "7 ", "", "nouvelle'"]) {
      expect(cardChoice({ card: card, keep: null }, [good, over])).toBeNull();
    }
  });
});
