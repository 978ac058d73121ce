import exportTexts from "#app/locales/fr/privacy/data-export.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { csvOf } from "#app/models/document/csv.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { type Client, recordSecurityEvent } from "#app/services/auth/security.server.ts";
import { momentLabel } from "#app/services/auth/security-label.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { paced } from "#app/services/document/csv-pages.server.ts";
import { type ArchiveFile, zipFiles } from "#app/services/document/zip.server.ts";
import { transaction } from "#app/services/platform/database.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { type DataSection, personalSections } from "./data-section.server.ts";
import { contactSections } from "./data-section-contact.server.ts";
import { documentSections } from "./data-section-document.server.ts";
import { listSections } from "./data-section-list.server.ts";
import { orderSections } from "./data-section-order.server.ts";
import { pastOrderSections } from "./data-section-past-order.server.ts";
import { worksiteSections } from "./data-section-worksite.server.ts";

const t = texts(exportTexts);

type Exported =
  | { ok: true; name: string; archive: ReadableStream<Uint8Array<ArrayBuffer>> }
  | { ok: false; reason: "export-too-many"; retryAt: Date };

/**
 * Exports a customer's personal data as a streamed ZIP archive: one JSON file with everything, and
 * a CSV file of each part. Three a day; records an audit event. Leaves out amounts for a customer
 * who may not see prices.
 */
export async function exportData(
  buyer: Buyer,
  client: Client,
  now: Date = new Date(),
): Promise<Exported> {
  const { customerId } = buyer;
  const allowed = await spend("exportByCustomer", String(customerId));
  if (!allowed.ok) return { ok: false, reason: "export-too-many", retryAt: allowed.retryAt };
  await transaction((tx) =>
    recordSecurityEvent(tx, { type: "data-exported", customerId, client }, now),
  );
  const name = t("archive", { day: parisTime(now).day });
  const showsPrices = maySeePrices(buyer);
  const sections = [
    ...personalSections(buyer),
    ...contactSections(buyer),
    ...listSections(buyer),
    ...worksiteSections(buyer, showsPrices),
    ...orderSections(buyer, showsPrices),
    ...pastOrderSections(buyer, showsPrices),
    ...documentSections(buyer, showsPrices),
  ];
  return { ok: true, name, archive: zipFiles(filesOf(sections, now), now) };
}

function filesOf(sections: readonly DataSection[], now: Date): ArchiveFile[] {
  return [
    { name: t("read-me.file"), chunks: once(t("read-me.text", { moment: momentLabel(now) })) },
    { name: t("json"), chunks: paced(jsonOf(sections)) },
    ...sections.map((section) => ({
      name: `${section.file}.csv`,
      chunks: paced(csvChunks(section)),
    })),
  ];
}

async function* once(text: string) {
  yield text;
}

async function* csvChunks({ columns, pages }: DataSection) {
  yield csvOf([columns]);
  for await (const rows of pages()) yield csvOf(rows, false);
}

async function* jsonOf(sections: readonly DataSection[]) {
  let opening = "{";
  for (const { file, columns, pages } of sections) {
    yield `${opening}\n${JSON.stringify(file)}: [`;
    let comma = "";
    for await (const rows of pages()) {
      if (rows.length === 0) continue;
      const records = rows.map((row) =>
        JSON.stringify(Object.fromEntries(columns.map((column, index) => [column, row[index]]))),
      );
      yield `${comma}\n  ${records.join(",\n  ")}`;
      comma = ",";
    }
    yield "]";
    opening = ",";
  }
  yield "\n}\n";
}
