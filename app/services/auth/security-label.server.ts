import securityTexts from "#app/locales/fr/auth/security.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Device } from "#app/models/auth/device.ts";
import { isByOwner } from "#app/models/auth/security.ts";
import { LOCAL } from "#app/models/platform/network.ts";
import { formatTime, frenchDay, parisTime } from "#app/models/platform/time.ts";
import type { SecurityEvent } from "./security.server.ts";

const t = texts(securityTexts);

/** An event in plain French, as pages and files show it. */
export type SecurityEventView = {
  id: number;
  at: string;
  label: string;
  detail: string;
  device: string;
  network: string;
};

/** Says an event in plain French. */
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

/** "Chrome sur Windows", or as much of it as is known. */
export function deviceLabel({ browser, system }: Device): string {
  if (browser && system) return t("device", { browser, system });
  return browser || (system ? t("device-system", { system }) : t("device-unknown"));
}

/** What a shortened network is called: no town is claimed, since an address does not tell one. */
export function networkLabel(network: string): string {
  if (network === LOCAL) return t("network-local");
  return network ? t("network", { network }) : t("network-unknown");
}

/** The one place that is known: the counter of a depot. */
export function terminalLabel(store: string): string {
  return t("terminal", { store });
}

/** "21/11/2026, 15 h 34", in Paris. */
export function momentLabel(at: Date): string {
  return t("moment", { day: frenchDay(parisTime(at).day), time: formatTime(at) });
}
