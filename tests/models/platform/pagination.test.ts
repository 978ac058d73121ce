import { expect, test } from "vitest";
import { pageCount, pageNumber, pageWindow } from "#app/models/platform/pagination.ts";

test.each([
  ["an empty list has one page", 0, 6, 1],
  ["a full page is one page", 6, 6, 1],
  ["one more item opens a page", 7, 6, 2],
  ["pages of 24", 1000, 24, 42],
])("%s", (_, total, size, pages) => {
  expect(pageCount(total, size)).toBe(pages);
});

test.each([
  ["a number in range is kept", "3", 3],
  ["nothing asked is page 1", null, 1],
  ["0 is page 1", "0", 1],
  ["past the end is the last page", "99", 9],
  ["a word is page 1", "deux", 1],
  ["a negative is page 1", "-2", 1],
  ["a fraction is page 1", "2.5", 1],
  ["a number too long to be a page is page 1", "9".repeat(30), 1],
])("page number: %s", (_, value, page) => {
  expect(pageNumber(value, 9)).toBe(page);
});

test.each([
  ["one page", 1, 1, [1]],
  ["all of a short list", 2, 4, [1, 2, 3, 4]],
  ["two pages each side, the first and the last", 6, 20, [1, "gap", 4, 5, 6, 7, 8, "gap", 20]],
  ["from the start", 1, 20, [1, 2, 3, "gap", 20]],
  ["to the end", 20, 20, [1, "gap", 18, 19, 20]],
  ["a gap that would hide one page shows it", 5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
])("the window shows %s", (_, current, count, pages) => {
  expect(pageWindow(current, count)).toEqual(pages);
});
