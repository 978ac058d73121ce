import {
  type SettingSection,
  type ShopSettings,
  toSettings,
} from "#app/models/setting/settings.ts";
import type { settingVersions } from "#drizzle/schema/setting.ts";

const rings =
  "M0 20a6 6 0 0 1 6 6M0 14a12 12 0 0 1 12 12M0 8a18 18 0 0 1 18 18M2 2a22 22 0 0 1 22 22";
const letters =
  "M36 25V6l8 11 8-11v19M57 25l7-19h2l7 19M60 19h10M79 23V5h4c7 0 10 3 10 9s-3 9-10 9zM100 25V5h6c5 0 7 2 7 6s-2 6-7 6h-6M107 17l7 8M121 3v22M143 5h-12v18h12M131 14h10M150 25V5h6c5 0 7 2 7 6s-2 6-7 6h-6M157 17l8 8";

type Stored = { [S in SettingSection]: { section: S; value: ShopSettings[S] } }[SettingSection];

const stored: readonly Stored[] = [
  {
    section: "identity",
    value: {
      name: "Madrier",
      legalName: "Madrier SAS",
      siren: "999182744",
      siret: "99918274400014",
      vatNumber: "FR21999182744",
      address: "12 quai de la Fosse",
      zipCode: "44000",
      city: "Nantes",
    },
  },
  {
    section: "contact",
    value: {
      phone: "01 99 00 75 75",
      hours: "Du lundi au vendredi, de 6 h 30 à 18 h",
      email: "bonjour@madrier.example",
      senderEmail: "commandes@madrier.example",
      smsSender: "Madrier",
    },
  },
  {
    section: "invoicing",
    value: {
      legalForm: "SAS au capital de 2 400 000 €",
      register: "RCS Nantes 999 182 744",
      iban: "FR7630003009990001234567887",
      erpIssues: false,
    },
  },
  {
    section: "logo",
    value: {
      drawing: {
        width: 176,
        height: 28,
        shapes:
          '<path fill="#ffc400" d="M0 2h24v24H0z"/>' +
          `<path fill="none" stroke="#1d1b18" stroke-width="2" d="${rings}"/>` +
          `<path fill="none" stroke="currentColor" stroke-width="4" d="${letters}"/>`,
      },
      image: null,
    },
  },
  { section: "depot", value: { preparesHere: true } },
];

/** The merchant of the demo shop. */
export const demoMerchant: ShopSettings = toSettings(stored);

export function settingRows(now: Date): (typeof settingVersions.$inferInsert)[] {
  const createdAt = new Date(now.getTime() - 400 * 86_400_000);
  return stored.map(({ section, value }) => ({ section, number: 1, value, createdAt }));
}
