import { nameMerchant } from "#app/locales/merchant.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { logoHtml } from "#app/models/setting/logo.ts";
import { emptySettings, noticeOn, type ShopSettings } from "#app/models/setting/settings.ts";

let current = emptySettings;
let currentLogo = logoHtml(emptySettings);

/**
 * The merchant's settings as this process last read them: when it started, after its own changes,
 * and about a second after those of another process (`followPageChanges`).
 */
export function settings(): ShopSettings {
  return current;
}

/** Puts these settings in force in this process, its texts included. */
export function adoptSettings(read: ShopSettings): void {
  current = read;
  currentLogo = logoHtml(read);
  nameMerchant(read.identity.name);
}

/** Parts of every page that follow the settings. */
export function merchantView(now: Date) {
  const { phone, hours, email } = current.contact;
  const notice = noticeOn(current, parisTime(now).day);
  return { logo: currentLogo, phone, hours, email, notice };
}
