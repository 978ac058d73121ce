import { expect, test } from "vitest";
import { keyLabel, keyOf, keyParts, typedKey } from "#app/models/import/key.ts";

test("a key of two columns is read back in its parts", () => {
  const key = keyOf(["product", "store"], { store: "D 001", product: "A · B", level: 3 });

  expect(keyParts(key)).toEqual(["A · B", "D 001"]);
  expect(keyLabel(key)).toBe("A · B · D 001");
});

test("keys of two columns differ wherever their parts do", () => {
  const keyed = (product: string, store: string) => keyOf(["product", "store"], { product, store });

  expect(keyed("A B", "C")).not.toBe(keyed("A", "B C"));
  expect(keyed("A", "")).not.toBe(keyed("", "A"));
});

test("the key of a line is what its cells say, without the mark of exports", () => {
  const map = { fields: ["level", "store", null, "product"], unknown: [], repeated: [] };

  expect(typedKey(["product", "store"], map, ["3", " D001 ", "x", "'-12"])).toBe(
    keyOf(["product", "store"], { product: "-12", store: "D001" }),
  );
  expect(typedKey(["product", "store"], map, [])).toBe(keyOf(["product", "store"], {}));
});
