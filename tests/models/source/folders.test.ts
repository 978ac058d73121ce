import { expect, test } from "vitest";
import { findFullFolders, MAX_FOLDER_FILES } from "../../../scripts/folders.ts";

function filesIn(folder: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);
}

test("reports a folder of more than 40 files, with their number", () => {
  expect(findFullFolders(filesIn("app/routes/cart", MAX_FOLDER_FILES + 1))).toEqual([
    ["app/routes/cart", 41],
  ]);
});

test("accepts 40 files, and counts those of subfolders apart", () => {
  const files = [
    ...filesIn("app/routes/cart", MAX_FOLDER_FILES),
    ...filesIn("app/routes/cart/cart", 2),
  ];
  expect(findFullFolders(files)).toEqual([]);
});
