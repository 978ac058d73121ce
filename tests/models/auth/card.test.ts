import { expect, test } from "vitest";
import {
  cardOfDigits,
  cardProblem,
  cardStanding,
  checkDigit,
  cleanCardNumber,
} from "#app/models/auth/customer-card.ts";

test.each([
  ["4006381333931", null],
  ["2990000000002", null],
  ["4006381333930", "card-number-check"],
  ["4006381339331", "card-number-check"],
  ["0000000000000", null],
  ["400638133393", "card-number-length"],
  ["40063813339310", "card-number-length"],
  ["400638133393a", "card-number-length"],
  ["٤٠٠٦٣٨١٣٣٣٩٣١", "card-number-length"],
  ["", "card-number-length"],
])("the card number %s is judged %s", (cardNumber, problem) => {
  expect(cardProblem(cardNumber)).toBe(problem);
});

test("a card typed in groups is read as one number", () => {
  expect(cleanCardNumber(" 4006381 33393-1\n")).toBe("4006381333931");
  expect(cleanCardNumber("４006381\u201133393\u20131")).toBe("4006381333931");
});

test("every single mistyped digit is noticed", () => {
  const card = "4006381333931";
  for (let at = 0; at < card.length; at++) {
    for (const digit of "0123456789") {
      if (digit === card[at]) continue;
      expect(cardProblem(card.slice(0, at) + digit + card.slice(at + 1))).toBe("card-number-check");
    }
  }
});

test("a card made of twelve digits is valid", () => {
  expect(cardOfDigits("400638133393")).toBe("4006381333931");
  expect(cardProblem(cardOfDigits("290000000001"))).toBeNull();
});

test("the check digit of a round sum is 0", () => {
  expect(checkDigit("000000000000")).toBe(0);
});

test("answers truthfully to its holder only, and alike for any other card", () => {
  const blocked = { cardNumber: "4006381333931", cardStatus: "blocked" };
  const neutral = { first_connection_ok: true, is_card_blocked_middle: false };

  expect(cardStanding("4006381333931", blocked)).toEqual({
    first_connection_ok: true,
    is_card_blocked_middle: true,
  });
  expect(cardStanding("2990000000002", blocked)).toEqual(neutral);
  expect(cardStanding("4006381333931", null)).toEqual(neutral);
  expect(cardStanding("", null)).toEqual(neutral);
});
