import { vatNumberOf } from "#app/models/company/number.ts";
import { MAX_CEILING_EUROS, NAME_LENGTH } from "#app/models/company/people.ts";
import {
  booleanColumn,
  type Columns,
  choiceColumn,
  codeColumn,
  codesColumn,
  type RecordOf,
  textColumn,
} from "./column.ts";
import { emailColumn, mobileColumn, phoneColumn, zipCodeColumn } from "./contact-column.ts";
import type { LineReason, Values } from "./line.ts";
import {
  cardColumn,
  eurosColumn,
  percentColumn,
  sirenColumn,
  siretColumn,
  vatNumberColumn,
} from "./number-column.ts";

/** Companies. One without a SIREN is asked for it at its owner's first connection. */
export const companyColumns = {
  code: codeColumn("code"),
  label: textColumn("raison sociale", 120),
  siren: sirenColumn("siren"),
  siret: siretColumn("siret"),
  vatNumber: vatNumberColumn("n° tva"),
  address: textColumn("adresse", 120),
  zipCode: zipCodeColumn("code postal"),
  city: textColumn("ville", 80),
  phone: phoneColumn("téléphone", ""),
  groups: codesColumn("groupes", "erp"),
  priceList: codeColumn("tarif", null),
  isBlocked: booleanColumn("bloquée", false),
} satisfies Columns;

/** Cards of people; none has a password until its first connection. Ceiling per order in cents, VAT included. */
export const cardColumns = {
  card: cardColumn("carte"),
  company: codeColumn("entreprise"),
  title: choiceColumn(
    "civilité",
    [
      ["M.", 1],
      ["Mme", 2],
    ],
    1,
  ),
  firstName: textColumn("prénom", NAME_LENGTH),
  lastName: textColumn("nom", NAME_LENGTH),
  email: emailColumn("e-mail"),
  cellphone: mobileColumn("portable"),
  role: choiceColumn(
    "rôle",
    [
      ["gérant", "owner"],
      ["acheteur", "buyer"],
      ["acheteur sans prix", "buyer-without-prices"],
    ] as const,
    undefined,
  ),
  ceilingCents: eurosColumn("plafond ttc", MAX_CEILING_EUROS),
  store: codeColumn("dépôt"),
  isBlocked: booleanColumn("bloquée", false),
} satisfies Columns;

/** Discounts of companies on a family and those below it, in basis points; 0 for none. */
export const discountColumns = {
  company: codeColumn("entreprise"),
  family: codeColumn("famille"),
  discountBasisPoints: percentColumn("remise %"),
} satisfies Columns;

export type CompanyRecord = RecordOf<typeof companyColumns>;
export type CardRecord = RecordOf<typeof cardColumns>;
export type DiscountRecord = RecordOf<typeof discountColumns>;

/** Derives the SIREN from the SIRET, and the VAT number from the SIREN, where the file leaves them out. */
export function completeCompany(values: Values): void {
  const { siret } = values;
  if (typeof siret === "string" && siret !== "" && !values.siren) values.siren = siret.slice(0, 9);
  const { siren } = values;
  if (typeof siren === "string" && siren !== "" && !values.vatNumber) {
    values.vatNumber = vatNumberOf(siren);
  }
}

/** Refuses a SIRET or a French VAT number of another SIREN. */
export function checkCompany({ siren, siret, vatNumber }: Partial<CompanyRecord>): LineReason[] {
  if (!siren) return [];
  const reasons: LineReason[] = [];
  if (siret && !siret.startsWith(siren)) {
    reasons.push({ column: companyColumns.siret.header, reason: "other-siren" });
  }
  if (vatNumber?.startsWith("FR") && vatNumber !== vatNumberOf(siren)) {
    reasons.push({ column: companyColumns.vatNumber.header, reason: "other-siren" });
  }
  return reasons;
}

export const companyExamples = [
  [
    ...["C1001", "Maçonnerie Delorme", "732829320", "73282932000074", "FR44732829320"],
    ...["12 rue des Compagnons", "69007", "Lyon", "04 65 71 00 11", "MACONS", "MACON", "non"],
  ],
  [
    "C1002",
    "SARL Toits du Bugey",
    "",
    "",
    "",
    "4 place du Four",
    "01000",
    "Bourg-en-Bresse",
    "",
    "",
    "COUV",
    "non",
  ],
  [
    ...["C1003", "Peintures Muller & Fils", "", "", "", "9 quai des Bateliers", "68000", "Colmar"],
    ...["03 53 01 00 13", "PEINTRES | FIDELES", "", "non"],
  ],
];

export const cardExamples = [
  [
    ...["2990000000019", "C1001", "Mme", "Claire", "Delorme", "claire@delorme.exemple.fr"],
    ...["06 39 98 71 01", "gérant", "", "LYON", "non"],
  ],
  [
    ...["2990000000026", "C1001", "M.", "Hugo", "Petit", "hugo@delorme.exemple.fr"],
    ...["06 39 98 71 02", "acheteur", "1500", "LYON", "non"],
  ],
  [
    ...["2990000000033", "C1002", "M.", "Marc", "Bernard", "marc@bugey.exemple.fr"],
    ...["06 39 98 71 03", "acheteur sans prix", "", "BOURG", "oui"],
  ],
];

export const discountExamples = [
  ["C1001", "GO", "12,5"],
  ["C1001", "GO-ENDUIT", "18"],
  ["C1002", "PEINT", "7"],
];
