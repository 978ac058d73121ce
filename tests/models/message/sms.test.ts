import { expect, test } from "vitest";
import { countSms } from "#app/models/message/sms.ts";

const segments = (text: string) => countSms(text).segments;

test("holds 160 characters of the alphabet in one message, then 153 in each", () => {
  expect(segments("a".repeat(160))).toBe(1);
  expect(segments("a".repeat(161))).toBe(2);
  expect(segments("a".repeat(306))).toBe(2);
  expect(segments("a".repeat(307))).toBe(3);
});

test("holds 70 characters with any other, then 67 in each", () => {
  expect(segments(`’${"a".repeat(69)}`)).toBe(1);
  expect(segments(`’${"a".repeat(70)}`)).toBe(2);
  expect(segments(`’${"a".repeat(133)}`)).toBe(2);
  expect(segments(`’${"a".repeat(134)}`)).toBe(3);
});

test("counts a character of the extension table twice", () => {
  expect(segments("€".repeat(80))).toBe(1);
  expect(segments(`${"€".repeat(80)}a`)).toBe(2);
  expect(countSms("€").outside).toEqual([]);
});

test("splits no character over two messages", () => {
  expect(segments(`${"a".repeat(152)}€${"a".repeat(151)}`)).toBe(2);
  expect(segments(`${"a".repeat(152)}€${"a".repeat(152)}`)).toBe(3);
  expect(segments(`${"’".repeat(66)}😀${"’".repeat(66)}`)).toBe(3);
});

test("names the characters outside the alphabet, each once", () => {
  expect(countSms("Prête : c’est l’heure, à bientôt").outside).toEqual(["ê", "’", "ô"]);
  expect(countSms("Commande\u00a0: prete").outside).toEqual(["\u00a0"]);
  expect(countSms("Éàèéùìò Ç £ @ §\n").outside).toEqual([]);
  expect(countSms("ç").outside).toEqual(["ç"]);
  expect(countSms("😀").characters).toBe(1);
});
