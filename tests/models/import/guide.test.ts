import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { columnTables } from "#tests/support/import/column-tables.ts";

const GUIDE = join(import.meta.dirname, "../../../docs/marchand.md");
const TABLES = "## Toutes les colonnes\n";

test("the merchant's guide has every column of every file", async () => {
  const [written = ""] = readFileSync(GUIDE, "utf8").split(TABLES);
  const lead =
    "\n<!-- Écrit par tests/models/import/guide.test.ts : `-u` l’écrit à nouveau. -->\n\n";

  await expect(`${written}${TABLES}${lead}${columnTables()}`).toMatchFileSnapshot(GUIDE);
});
