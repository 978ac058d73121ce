import securityTexts from "#app/locales/fr/auth/security.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { Device } from "#app/models/auth/device.ts";
import { isByOwner } from "#app/models/auth/security.ts";
import { csvOf } from "#app/models/document/csv.ts";
import { LOCAL } from "#app/models/platform/network.ts";
import { formatTime, frenchDay, parisTime } from "#app/models/platform/time.ts";
import type { CsvFile } from "#app/services/document/csv-pages.server.ts";
import { type SecurityEvent, securityEventPages } from "./security.server.ts";

const t = texts(securityTexts);

export type SecurityEventView = {
  id: number;
  at: string;
  label: string;
  detail: string;
  device: string;
  network: string;
};

export function toSecurityEventView(event: SecurityEvent): SecurityEventView {
  const { id, at, type, detail } = event;
  const nobody = event.network === "" && event.browser === "" && event.system === "";
  return {
    id,
    at: momentLabel(at),
    label: t(`event.${type}`),
    detail,
    device: nobody ? t(isByOwner(type) ? "owner-device" : "no-device") : deviceLabel(event),
    network: networkLabel(event.network),
  };
}

export function deviceLabel({ browser, system }: Device): string {
  if (browser && system) return t("device", { browser, system });
  return browser || (system ? t("device-system", { system }) : t("device-unknown"));
}

export function networkLabel(network: string): string {
  if (network === LOCAL) return t("network-local");
  return network ? t("network", { network }) : t("network-unknown");
}

export function terminalLabel(store: string): string {
  return t("terminal", { store });
}

/** "21/11/2026, 15 h 34", in Paris. */
export function momentLabel(at: Date): string {
  return t("moment", { day: frenchDay(parisTime(at).day), time: formatTime(at) });
}

/** Formats all stored security events of the customer as CSV, latest first, in plain French. */
export function securityCsv(buyer: Pick<Buyer, "customerId">): CsvFile {
  return { name: t("csv-name"), pages: securityPages(buyer) };
}

async function* securityPages(buyer: Pick<Buyer, "customerId">) {
  const head = [
    t("event-at"),
    t("event-what"),
    t("event-detail"),
    t("event-device"),
    t("event-network"),
  ];
  yield csvOf([head]);
  for await (const events of securityEventPages(buyer)) {
    const rows = events.map((event) => {
      const { at, label, detail, device, network } = toSecurityEventView(event);
      return [at, label, detail, device, network];
    });
    yield csvOf(rows, false);
  }
}
