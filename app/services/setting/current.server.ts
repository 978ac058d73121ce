import { nameMerchant } from "#app/locales/merchant.ts";
import { logoHtml } from "#app/models/setting/logo.ts";
import { emptySettings, type ShopSettings } from "#app/models/setting/settings.ts";
import { bannersAt, isOnAt, modesOffAt, type ShopSwitch } from "#app/models/setting/switch.ts";

let current = emptySettings;
let switches: readonly ShopSwitch[] = [];
let currentLogo = logoHtml(emptySettings);

/**
 * The merchant's settings as this process last read them: when it started, after its own changes,
 * and about a second after those of another process (`followPageChanges`).
 */
export function settings(): ShopSettings {
  return current;
}

/** Puts these settings in force in this process, its texts included, and the switches that have not ended. */
export function adoptSettings(read: ShopSettings, timed: readonly ShopSwitch[] = []): void {
  current = read;
  switches = timed;
  currentLogo = logoHtml(read);
  nameMerchant(read.identity.name);
}

/** Parts of every page that follow the settings. */
export function merchantView(now: Date) {
  const { phone, hours, email } = current.contact;
  const notices = bannersAt(current, switches, now);
  return { logo: currentLogo, phone, hours, email, notices };
}

/** Payment modes that are off for a time, each with the reason that customers read. */
export function pausedModes(now: Date): { mode: string; reason: string }[] {
  return switches.flatMap((one) =>
    one.kind === "payment-mode" && one.mode && isOnAt(one, now)
      ? [{ mode: one.mode, reason: one.text }]
      : [],
  );
}

/** Payment modes that are off now, for good or for a time. */
export function modesOff(now: Date): ReadonlySet<string> {
  return modesOffAt(current, switches, now);
}
