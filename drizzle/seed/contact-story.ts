import type { ContactField } from "#app/models/contact/contact.ts";
import type { RequestAct } from "#app/models/contact/request.ts";
import * as field from "./contact-field.ts";

/** Step of a request: actor, days after the request, time. */
type Step = readonly [
  act: RequestAct,
  by: "customer" | "depot",
  after: number,
  time: string,
  text?: string,
];

type Found = "order" | "reference";

export type DemoRequest = {
  /** A customer of the demo accounts by id, or a visitor by what they say of themselves. */
  from: number | { name: string; email: string; phone: string; storeUid: number };
  theme: string;
  subTheme: string;
  ago: number;
  time: string;
  answers: readonly (readonly [ContactField, string | { found: Found }])[];
  steps: readonly Step[];
};

const order = [field.order, { found: "order" }] as const;
const product = [field.needed, { found: "reference" }] as const;

export const demoRequests: readonly DemoRequest[] = [
  {
    ...{ from: 1, theme: "Problème sur un article", ago: 6, time: "07:32" },
    subTheme: "Article abîmé, manquant ou différent",
    answers: [
      order,
      [field.article, "Ligne 2"],
      [field.problem, "Article abîmé"],
      [
        field.message("Ce que vous constatez"),
        "Trois sacs percés sur la palette, le reste est sec.",
      ],
    ],
    steps: [
      ["take", "depot", 0, "08:25"],
      [
        "answer",
        "depot",
        0,
        "09:20",
        "Bonjour, trois sacs vous attendent au quai 2 dès demain 7 h, sans rien rapporter.",
      ],
      ["reply", "customer", 1, "07:10", "Bien reçus ce matin, merci."],
      [
        "answer",
        "depot",
        1,
        "08:20",
        "Parfait. Nous déduisons aussi la palette de la prochaine facture.",
      ],
    ],
  },
  {
    ...{
      from: 1,
      theme: "Prix et devis",
      subTheme: "Prix pour une quantité",
      ago: 1,
      time: "16:50",
    },
    answers: [
      product,
      [field.quantity, "1 200 pièces"],
      [
        field.message("Précisions", false),
        "Livraison en deux fois, la seconde trois semaines plus tard.",
      ],
    ],
    steps: [],
  },
  {
    ...{
      from: 1,
      theme: "Factures et avoirs",
      subTheme: "Demander un avoir",
      ago: 3,
      time: "10:20",
    },
    answers: [
      [
        field.message("Le motif"),
        "Palettes consignées rendues la semaine dernière, pas encore créditées.",
      ],
    ],
    steps: [["take", "depot", 1, "08:10"]],
  },
  {
    ...{
      from: 1,
      theme: "Livraison sur chantier",
      subTheme: "Accès et déchargement",
      ago: 44,
      time: "11:40",
    },
    answers: [
      order,
      [field.access, "Porteur avec grue"],
      [
        field.message("Ce que le chauffeur doit savoir"),
        "Ligne électrique au-dessus du portail : décharger côté rue.",
      ],
    ],
    steps: [
      [
        "answer",
        "depot",
        0,
        "13:00",
        "C’est noté sur le bon de livraison, le chauffeur appellera en partant.",
      ],
      ["close", "customer", 2, "17:30"],
    ],
  },
  {
    ...{
      from: 2,
      theme: "Conseil sur un produit",
      subTheme: "Conseil technique",
      ago: 9,
      time: "09:00",
    },
    answers: [
      [field.reference, { found: "reference" }],
      [
        field.message("Votre projet et votre question"),
        "Dalle de 12 cm sur hérisson, garage de 40 m². Quel treillis prendre ?",
      ],
    ],
    steps: [
      [
        "answer",
        "depot",
        1,
        "10:10",
        "Bonjour, un ST25C en une nappe suffit, avec un recouvrement de deux mailles et des cales de 4 cm.",
      ],
    ],
  },
  {
    ...{
      from: 2,
      theme: "Location de matériel",
      subTheme: "Location de matériel",
      ago: 1,
      time: "08:00",
    },
    answers: [
      [field.machine, "Mini-pelle 2,5 t avec godet de 40 cm"],
      [field.days, "Trois jours"],
    ],
    steps: [],
  },
  {
    ...{ from: 3, theme: "Ma commande", subTheme: "Où en est ma commande", ago: 21, time: "06:55" },
    answers: [order, [field.message("Précisions", false), "L’équipe est sur place à 8 h."]],
    steps: [
      ["answer", "depot", 0, "07:20", "Elle est prête au quai 1, sous votre nom."],
      ["close", "depot", 3, "10:00"],
    ],
  },
  {
    ...{
      from: 4,
      theme: "Conseil sur un produit",
      subTheme: "Fiche technique ou certificat",
      ago: 12,
      time: "13:55",
    },
    answers: [product, [field.document, "Déclaration de performances"]],
    steps: [
      [
        "answer",
        "depot",
        1,
        "08:20",
        "Bonjour, elle est maintenant sur la page du produit, onglet documents.",
      ],
    ],
  },
  {
    ...{
      from: 4,
      theme: "Retours et consignes",
      subTheme: "Rendre des palettes consignées",
      ago: 2,
      time: "15:30",
    },
    answers: [[field.pallets, "14"]],
    steps: [],
  },
  {
    ...{
      theme: "Devenir client",
      subTheme: "Ouvrir un compte professionnel",
      ago: 2,
      time: "19:30",
    },
    from: {
      name: "Erwan Madec",
      email: "erwan@madec-renovation.example",
      phone: "06 39 98 42 31",
      storeUid: 1,
    },
    answers: [
      [field.company, "Madec Rénovation"],
      [field.siret, "732 829 320 00074"],
      [field.trade, "Maçonnerie"],
    ],
    steps: [],
  },
];
