import type { DayHours, storeClosures, stores, WeekSchedule } from "#drizzle/schema/store.ts";
import { slug } from "../catalogue/text.ts";
import { between, chance, pick } from "../random.ts";
import { cities } from "./cities.ts";

type StoreRow = typeof stores.$inferInsert;
type ClosureRow = typeof storeClosures.$inferInsert;

/** Show-rooms: advice and collection only. */
const WITHOUT_PRODUCTS = [6, 45];

const availability = new Map([
  [6, 1],
  [38, 1],
  [17, 2],
  [29, 2],
  [52, 2],
]);
const ALSACE_MOSELLE = ["Bas-Rhin", "Haut-Rhin", "Moselle"];

/** Numbers reserved by the regulator for fiction (ARCEP, decision 2018-0881, section 2.5.12), by zone. */
const FICTION = [
  "01 99 00",
  "02 61 91",
  "01 99 00",
  "03 53 01",
  "04 65 71",
  "05 36 49",
  "02 61 91",
];

const hours = (from: number, to: number) => ({
  from: Math.round(from * 60),
  to: Math.round(to * 60),
});
const week = (weekday: DayHours, saturday: DayHours): WeekSchedule => [
  weekday,
  weekday,
  weekday,
  weekday,
  weekday,
  saturday,
  [],
];

const schedules: readonly WeekSchedule[] = [
  week([hours(7, 12), hours(13.5, 17.5)], [hours(8, 12)]),
  week([hours(7, 12), hours(13.5, 18)], [hours(8, 12)]),
  week([hours(6.5, 18)], [hours(7.5, 12)]),
  week([hours(7, 18.5)], [hours(8, 12), hours(13.5, 17)]),
  week([hours(7.5, 12), hours(13.5, 17.5)], []),
];

const everywhere = ["Carte professionnelle", "Retrait express 7 h", "Livraison sur chantier"];
const optional = [
  "Enlèvement cour des matériaux",
  "Location de matériel",
  "Découpe de bois et panneaux",
  "Machine à teinter",
  "Salle d'exposition",
  "Façonnage zinguerie",
  "Reprise des déchets de chantier",
  "Recharge de véhicules électriques",
  "Affûtage de disques",
  "Étude et devis",
];
const streets = [
  "rue des Artisans",
  "rue de l'Industrie",
  "avenue des Compagnons",
  "rue de la Briqueterie",
  "boulevard des Carriers",
  "rue du Four à Chaux",
  "chemin des Sablières",
  "rue des Charpentiers",
  "allée des Tailleurs de Pierre",
  "rue de la Scierie",
];
const quarters = ["Gare", "Canal", "Rocade", "Zone artisanale", "Faubourg", "Vallon"];

/** Depots: one per city first, then other ones around. `uid` 1 is the default store. */
export function storeRows(count: number): StoreRow[] {
  return Array.from({ length: count }, (_, index) => storeRow(index));
}

/** Days on which some depots close for stocktaking, works or a fair, within eight weeks of `today`. */
export function closureRows(depots: readonly StoreRow[], today: Date): ClosureRow[] {
  const reasons = [
    "Inventaire annuel",
    "Travaux de voirie",
    "Formation des équipes",
    "Salon professionnel",
  ];
  return depots
    .filter(({ uid }) => uid % 4 === 1)
    .map(({ uid }) => ({
      storeUid: uid,
      day: isoDay(today, weekdayIn(today, between(9, 50, uid, "closure"))),
      reason: pick(reasons, uid, "reason"),
    }));
}

function storeRow(index: number): StoreRow {
  const uid = index + 1;
  const round = Math.floor(index / cities.length);
  const city = cities[index % cities.length];
  if (!city) throw new Error(`no city is listed for depot ${uid}`);
  const [name, firstQuarter, zipCode, department, region, latitude, longitude, zone] = city;
  const quarter =
    round === 0
      ? firstQuarter
      : `${quarters[(round - 1) % quarters.length]}${round > quarters.length ? ` ${round}` : ""}`;
  const label = `Madrier ${name}-${quarter}`;
  const shift = (salt: string) => (round === 0 ? 0 : (chance(uid, salt) - 0.5) * 0.2);
  return {
    uid,
    erpCode: `D${String(uid).padStart(3, "0")}`,
    label,
    slug: slug(label),
    address: `${between(1, 148, uid, "number")} ${pick(streets, uid, "street")}`,
    zipCode,
    city: name,
    department,
    region,
    latitude: Number((latitude + shift("latitude")).toFixed(5)),
    longitude: Number((longitude + shift("longitude")).toFixed(5)),
    phone: `${FICTION[zone]} ${twoDigits(Math.floor(uid / 100) % 100)} ${twoDigits(uid % 100)}`,
    email: `${slug(`${name} ${quarter}`)}@madrier.example`,
    schedule:
      uid === 1 ? scheduleOf(1) : scheduleOf(between(0, schedules.length - 1, uid, "schedule")),
    services: [
      ...everywhere,
      ...optional.filter((service) => uid === 1 || chance(uid, service) < 0.45),
    ],
    holidayZone: ALSACE_MOSELLE.includes(department) ? "alsace-moselle" : "metropole",
    deliveryZone: zone,
    cutoffMinute: uid === 1 ? 1080 : pick([960, 1020, 1050, 1080], uid, "cutoff"),
    preparationMinutes: uid === 1 ? 120 : pick([60, 120, 120, 180], uid, "preparation"),
    slotCapacity: uid === 1 ? 6 : between(3, 8, uid, "capacity"),
    isWithoutProducts: WITHOUT_PRODUCTS.includes(uid),
    availabilityCode: availability.get(uid) ?? 3,
  };
}

function scheduleOf(index: number): WeekSchedule {
  return schedules[index] ?? week([hours(7, 12)], []);
}

function weekdayIn(today: Date, days: number): number {
  const weekday = new Date(today.getTime() + days * 86_400_000).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  return isWeekend ? days + 3 : days;
}

function isoDay(today: Date, days: number): string {
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
