import type { IsoDay } from "#app/models/platform/time.ts";

/** Sections of the merchant's settings: each is saved, refused and restored as a whole. */
export const settingSections = [
  "identity",
  "contact",
  "invoicing",
  "sales",
  "payment",
  "logo",
  "notice",
  "depot",
] as const;

export type SettingSection = (typeof settingSections)[number];

export type ShopSettings = {
  identity: {
    /** Name of the shop in its pages and messages. */
    name: string;
    /** Registered name of the company, on documents. */
    legalName: string;
    siren: string;
    siret: string;
    vatNumber: string;
    address: string;
    zipCode: string;
    city: string;
  };
  contact: {
    phone: string;
    hours: string;
    email: string;
    /** Sender of the shop's e-mails; "" for an address at the shop's own host. */
    senderEmail: string;
    /** Sender that a phone shows (GSM 03.40); "" for the first letters of the name. */
    smsSender: string;
  };
  invoicing: {
    legalForm: string;
    register: string;
    iban: string;
    /** True when the ERP issues invoices, with its own numbers; the shop issues them otherwise. */
    erpIssues: boolean;
  };
  sales: {
    publicPrices: boolean;
    /** Percent above which a price that changes by a file is asked about. */
    askedPercent: number;
  };
  payment: { closedModes: readonly string[] };
  logo: {
    drawing: LogoDrawing | null;
    /** One of the shop's pictures, in place of a drawing. */
    image: LogoImage | null;
  };
  /** `firstDay` and `lastDay` are included; "" is without a limit. */
  notice: { text: string; firstDay: IsoDay | ""; lastDay: IsoDay | "" };
  /** True when depots say in the shop that an order is ready; the ERP says it otherwise. */
  depot: { preparesHere: boolean };
};

/** Shapes of an SVG drawing, as `readLogoDrawing` allows them. */
export type LogoDrawing = { width: number; height: number; shapes: string };

export type LogoImage = { hash: string; width: number; height: number; widths: readonly number[] };

/** ShopSettings of a shop that nobody has set up yet. */
export const emptySettings: ShopSettings = {
  identity: {
    name: "Votre négoce",
    legalName: "",
    siren: "",
    siret: "",
    vatNumber: "",
    address: "",
    zipCode: "",
    city: "",
  },
  contact: { phone: "", hours: "", email: "", senderEmail: "", smsSender: "" },
  invoicing: { legalForm: "", register: "", iban: "", erpIssues: false },
  sales: { publicPrices: false, askedPercent: 30 },
  payment: { closedModes: [] },
  logo: { drawing: null, image: null },
  notice: { text: "", firstDay: "", lastDay: "" },
  depot: { preparesHere: false },
};

export type StoredSetting = { section: SettingSection; value: ShopSettings[SettingSection] };

/** ShopSettings of the stored sections; one never saved, or a value added since, is the default. */
export function toSettings(stored: readonly StoredSetting[]): ShopSettings {
  const settings: Record<string, object> = { ...emptySettings };
  for (const { section, value } of stored) {
    settings[section] = { ...emptySettings[section], ...value };
  }
  return settings as ShopSettings;
}

/** Sender of SMS: the one set, else letters and digits of the name, 3 to 11 of them (GSM 03.40). */
export function smsSenderOf({ identity, contact }: ShopSettings): string {
  if (contact.smsSender !== "") return contact.smsSender;
  const letters = identity.name.normalize("NFD").replace(/[^A-Za-z0-9]/g, "");
  return letters.length < 3 ? "Boutique" : letters.slice(0, 11);
}

/** Banner of a day, or "" for none. */
export function noticeOn(
  { notice: { text, firstDay, lastDay } }: Pick<ShopSettings, "notice">,
  day: IsoDay,
): string {
  const isShown = firstDay <= day && (lastDay === "" || day <= lastDay);
  return isShown ? text : "";
}

const needed = [
  ["identity", "legalName"],
  ["identity", "siren"],
  ["identity", "siret"],
  ["identity", "vatNumber"],
  ["identity", "address"],
  ["invoicing", "legalForm"],
  ["invoicing", "register"],
  ["invoicing", "iban"],
  ["contact", "phone"],
  ["contact", "email"],
] as const;

/** ShopSettings without which invoices or legal notices are incomplete. */
export function missingSettings(settings: ShopSettings) {
  return needed
    .filter(([section, field]) => Reflect.get(settings[section], field) === "")
    .map(([section, field]) => ({ section, field }));
}
