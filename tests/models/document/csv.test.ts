import { expect, test } from "vitest";
import { readQuickText } from "#app/models/cart/quick-order-text.ts";
import { csvOf } from "#app/models/document/csv.ts";

test("a CSV keeps every letter, and quotes line ends and separators", () => {
  const csv = csvOf([["Nguyễn Thị Hồng", "Łódź; Ștefan", 'Tube 12"\r\nPVC', 12, "=1+1", "-12,50"]]);

  expect(csv).toBe('\uFEFFNguyễn Thị Hồng;"Łódź; Ștefan";"Tube 12""\r\nPVC";12;\'=1+1;-12,50\r\n');
});

test("lines of our own CSV come back as they were", () => {
  const csv = csvOf([
    ["Référence", "Désignation", "Quantité"],
    ["M-92.61 988", 'Plaque "Łódź"; BA13', 40],
  ]);

  expect(readQuickText(csv).lines).toMatchObject([[{ reference: "M-92.61 988", quantity: "40" }]]);
});
