import { expect, test } from "vitest";
import { isPlainMessage } from "#app/models/catalogue/share.ts";

test.each([
  "Bonjour, voici la plaque dont je parlais : 12 m² à couvrir.",
  "À voir d’ici lundi.\nMerci !",
  "2,5 m x 1,2 m.Je passe demain",
  "",
])("%j may go out in the shop's name", (text) => {
  expect(isPlainMessage(text)).toBe(true);
});

test.each([
  "http://exemple.test",
  "voir www.exemple",
  "gagnez sur exemple.com",
  "EXEMPLE.SHOP offre",
  "écrire à a@b",
  "\u202egnp",
  "a\u0007b",
])("%j may not", (text) => {
  expect(isPlainMessage(text)).toBe(false);
});
