import { holidayZones } from "#app/models/store/holiday.ts";
import { isDeliveryRange } from "#app/models/store/range.ts";
import type { CellReading } from "./cell.ts";
import {
  booleanColumn,
  type Column,
  type Columns,
  choiceColumn,
  choicesColumn,
  codeColumn,
  degreesColumn,
  type RecordOf,
  readListed,
  textColumn,
  textsColumn,
  wholeColumn,
} from "./column.ts";
import { emailColumn, phoneColumn, zipCodeColumn } from "./contact-column.ts";
import { dayColumn, hoursColumn, minuteColumn } from "./time-column.ts";

/** Columns of the opening hours, Monday first. */
export const weekdayColumns = {
  monday: hoursColumn("lundi"),
  tuesday: hoursColumn("mardi"),
  wednesday: hoursColumn("mercredi"),
  thursday: hoursColumn("jeudi"),
  friday: hoursColumn("vendredi"),
  saturday: hoursColumn("samedi"),
  sunday: hoursColumn("dimanche"),
} satisfies Columns;

const weekdays = Object.values(weekdayColumns).map(({ header }, day) => [header, day] as const);

const USUAL_RANGES = ["7-8h", "8-10h", "10-14h", "12-16h"];

/** Ranges in whole hours, "7-8h"; those of the specification where the cell is empty (section 4). */
function deliveryRangesColumn(header: string): Column<string[]> {
  return {
    header,
    kind: "texts",
    empty: USUAL_RANGES,
    read: (text) => {
      const read = readListed(text, readRange, MAX_RANGES);
      return read.ok ? { ok: true, value: [...new Set(read.value)] } : read;
    },
    write: (value) => value.join(" | "),
  };
}

const MAX_RANGES = 12;

function readRange(text: string): CellReading<string> {
  const [, from = "", to = ""] = /^(\d{1,2})\s?h?\s?[-–à]\s?(\d{1,2})\s?h?$/i.exec(text) ?? [];
  const range = `${Number(from)}-${Number(to)}h`;
  return isDeliveryRange(range) ? { ok: true, value: range } : { ok: false, reason: "not-hours" };
}

/** Depots. Orders online: 3 all, 1 none, else a part (specification, section 4). */
export const storeColumns = {
  code: codeColumn("code"),
  label: textColumn("nom", 80),
  address: textColumn("adresse", 120),
  zipCode: zipCodeColumn("code postal"),
  city: textColumn("ville", 80),
  department: textColumn("département", 80),
  region: textColumn("région", 80),
  latitude: degreesColumn("latitude", 90),
  longitude: degreesColumn("longitude", 180),
  phone: phoneColumn("téléphone"),
  email: emailColumn("e-mail"),
  ...weekdayColumns,
  services: textsColumn("services", 80),
  holidayZone: choiceColumn(
    "jours fériés",
    holidayZones.map((zone) => [zone, zone] as const),
    "metropole",
  ),
  deliveryZone: wholeColumn("plateforme de livraison", 0, 9999, 0),
  cutoffMinute: minuteColumn("heure limite", 1080),
  preparationMinutes: wholeColumn("minutes de préparation", 0, 10_000, 120),
  slotCapacity: wholeColumn("retraits par créneau", 0, 9999, 5),
  deliveryCapacity: wholeColumn("livraisons par plage", 0, 9999, 5),
  deliveryRanges: deliveryRangesColumn("plages de livraison"),
  deliveryDays: choicesColumn("jours de livraison", weekdays),
  deliveryCutoffMinute: minuteColumn("heure limite de livraison", 720),
  isWithoutProducts: booleanColumn("sans articles", false),
  availabilityCode: choiceColumn(
    "commandes en ligne",
    [
      ["oui", 3],
      ["en partie", 2],
      ["non", 1],
    ],
    3,
  ),
  priceList: codeColumn("tarif", null),
} satisfies Columns;

/** Days on which a depot is closed. */
export const closureColumns = {
  store: codeColumn("dépôt"),
  day: dayColumn("jour"),
  reason: textColumn("motif", 120),
} satisfies Columns;

export type StoreRecord = RecordOf<typeof storeColumns>;
export type ClosureRecord = RecordOf<typeof closureColumns>;

const WEEK = [...Array(5).fill("07:00-12:00 13:30-17:30"), "08:00-12:00", ""];

export const storeExamples = [
  [
    ...["LYON", "Dépôt de Lyon-Gerland", "12 rue des Artisans", "69007", "Lyon"],
    ...["Rhône", "Auvergne-Rhône-Alpes", "45,7272", "4,8326"],
    ...["04 65 71 00 01", "lyon@exemple.fr", ...WEEK],
    ...["Découpe de bois | Machine à teinter", "metropole", "4", "18:00", "120", "6", "5"],
    ...["7-8h | 8-10h | 10-14h | 12-16h", "", "12:00"],
    ...["non", "oui", ""],
  ],
  [
    ...["BOURG", "Dépôt de Bourg", "3 chemin des Sablières", "01000", "Bourg-en-Bresse"],
    ...["Ain", "Auvergne-Rhône-Alpes", "46,2052", "5,2255"],
    ...["04 65 71 00 02", "bourg@exemple.fr", ...WEEK],
    ...["", "metropole", "4", "17:00", "180", "4", "3"],
    ...["8-12h | 13-17h", "mardi | jeudi | samedi", "10:00"],
    ...["non", "en partie", ""],
  ],
  [
    ...["COLMAR", "Salle d’exposition de Colmar", "8 rue de la Scierie", "68000", "Colmar"],
    ...["Haut-Rhin", "Grand Est", "48,0794", "7,3585"],
    ...["03 53 01 00 03", "colmar@exemple.fr", ...WEEK],
    ...["", "alsace-moselle", "3", "18:00", "120", "5", "5"],
    ...["", "", ""],
    ...["oui", "non", ""],
  ],
];

export const closureExamples = [
  ["LYON", "24/12/2026", "Inventaire annuel"],
  ["LYON", "31/12/2026", "Inventaire annuel"],
  ["BOURG", "24/12/2026", "Inventaire annuel"],
];
