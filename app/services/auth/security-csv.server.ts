import securityTexts from "#app/locales/fr/auth/security.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { csvOf } from "#app/models/document/csv.ts";
import { listAllSecurityEvents } from "./security.server.ts";
import { toSecurityEventView } from "./security-label.server.ts";

const t = texts(securityTexts);

/** Formats all stored security events of the customer as CSV, latest first, in plain French. */
export async function securityCsv(
  buyer: Pick<Buyer, "customerId">,
): Promise<{ name: string; csv: string }> {
  const events = (await listAllSecurityEvents(buyer)).map(toSecurityEventView);
  const head = [
    t("event-at"),
    t("event-what"),
    t("event-detail"),
    t("event-device"),
    t("event-network"),
  ];
  const rows = events.map(({ at, label, detail, device, network }) => [
    at,
    label,
    detail,
    device,
    network,
  ]);
  return { name: t("csv-name"), csv: csvOf([head, ...rows]) };
}
