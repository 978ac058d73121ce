import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./advice.ts";
import { shopEnvironment } from "./environment.ts";
import type { MerchantFile } from "./import-file.ts";

/** The entity of a file by the first word of its name, in the order in which they name one another. */
const entities: readonly (readonly [word: string, entity: MerchantFile["entity"]])[] = [
  ["familles", "families"],
  ["marques", "brands"],
  ["articles", "products"],
  ["lots", "bundles"],
  ["coloris", "product-colors"],
  ["teintes", "paint-colors"],
  ["bases", "paint-bases"],
  ["depots", "stores"],
  ["zones", "delivery-zones"],
  ["transports", "transports"],
  ["offres", "offers"],
  ["photos", "media"],
  ["papiers", "media"],
];

/** Longest statement of an import, in milliseconds: nobody waits for a page meanwhile. */
const STATEMENT_TIMEOUT_MS = 120_000;

/**
 * `node scripts/import-files.ts <address of a database> <folder>`: imports the files of a merchant as
 * the site does, for the first of its staff who may. Stops at the first file with a refused line.
 */
async function importFolder(databaseUrl: string, folder: string): Promise<void> {
  const uploads = mkdtempSync(join(tmpdir(), "madrier-import-"));
  const places = { databaseUrl, shopPort: 3000, sandboxPort: 4000, smtpPort: 4025 };
  Object.assign(process.env, shopEnvironment(places), {
    UPLOAD_DIRECTORY: uploads,
    STATEMENT_TIMEOUT_MS: String(STATEMENT_TIMEOUT_MS),
    LOG_LEVEL: "warn",
  });
  // The services read the settings of the shop when they are imported.
  const { bringFiles } = await import("./import-file.ts");
  try {
    await bringFiles(listFiles(folder));
  } finally {
    rmSync(uploads, { recursive: true });
  }
}

function listFiles(folder: string) {
  const names = readdirSync(folder).toSorted();
  return entities.flatMap(([word, entity]) =>
    names
      .filter((name) => /^[a-z]+/.exec(name)?.[0] === word)
      .map((name) => ({ entity, name, read: () => readFileSync(join(folder, name)) })),
  );
}

await run(async () => {
  const [databaseUrl, folder] = process.argv.slice(2);
  if (!databaseUrl || !folder) throw new Error("import-files: a database and a folder are needed");
  await importFolder(databaseUrl, folder);
});
