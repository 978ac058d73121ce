import type { Client } from "pg";
import type { ContactField } from "#app/models/contact/contact.ts";
import { contactSubThemes, contactThemes } from "#drizzle/schema/contact.ts";
import * as field from "./contact-field.ts";
import { copyRows } from "./copy.ts";

type SubTheme = readonly [label: string, ...fields: ContactField[]];
type Theme = { label: string; lead: string; connected?: true; themes: readonly SubTheme[] };

/** Contact themes; their ids are their places, from 1. */
const themes: readonly Theme[] = [
  {
    label: "Conseil sur un produit",
    lead: "Choix, mise en œuvre, fiche technique, délai",
    themes: [
      ["Conseil technique", field.reference, field.message("Votre projet et votre question")],
      ["Disponibilité ou délai", field.needed, field.quantity, field.message("Précisions", false)],
      [
        "Fiche technique ou certificat",
        field.needed,
        field.document,
        field.message("Précisions", false),
      ],
    ],
  },
  {
    label: "Prix et devis",
    lead: "Prix pour une quantité, question sur un devis",
    connected: true,
    themes: [
      [
        "Prix pour une quantité",
        field.needed,
        field.quantity,
        field.wished,
        field.message("Précisions", false),
      ],
      ["Question sur un devis", field.quote, field.message()],
    ],
  },
  {
    label: "Ma commande",
    lead: "Suivi, changement, annulation",
    connected: true,
    themes: [
      ["Où en est ma commande", field.order, field.message("Précisions", false)],
      ["Changer ou annuler une commande", field.order, field.message("Ce qu’il faut changer")],
    ],
  },
  {
    label: "Problème sur un article",
    lead: "Abîmé, manquant, pas celui commandé",
    connected: true,
    themes: [
      [
        "Article abîmé, manquant ou différent",
        field.order,
        field.article,
        field.problem,
        field.photos,
        field.message("Ce que vous constatez"),
      ],
      [
        "Défaut constaté à la pose",
        field.needed,
        field.laid,
        field.photos,
        field.message("Ce que vous constatez"),
      ],
    ],
  },
  {
    label: "Livraison sur chantier",
    lead: "Retard, accès, déchargement",
    connected: true,
    themes: [
      ["Retard ou absence de livraison", field.order, field.message("Précisions", false)],
      [
        "Accès et déchargement",
        field.order,
        field.access,
        field.photos,
        field.message("Ce que le chauffeur doit savoir"),
      ],
    ],
  },
  {
    label: "Factures et avoirs",
    lead: "Écart, duplicata, demande d’avoir",
    connected: true,
    themes: [
      ["Écart sur une facture", field.invoice, field.message("L’écart constaté")],
      ["Demander un avoir", field.invoice, field.files, field.message("Le motif")],
    ],
  },
  {
    label: "Paiement et encours",
    lead: "Règlement, échéance, compte à 30 jours",
    connected: true,
    themes: [["Paiement et encours", field.payment, field.message()]],
  },
  {
    label: "Retours et consignes",
    lead: "Rendre des articles, des palettes consignées",
    connected: true,
    themes: [
      [
        "Rendre des articles",
        field.order,
        field.article,
        field.photos,
        field.message("Le motif", false),
      ],
      [
        "Rendre des palettes consignées",
        field.pallets,
        field.wished,
        field.message("Précisions", false),
      ],
    ],
  },
  {
    label: "Carte client et accès",
    lead: "Carte perdue, connexion impossible",
    themes: [
      ["Carte perdue ou volée", field.company, field.message("Précisions", false)],
      ["Je n’arrive pas à me connecter", field.company, field.screen, field.message()],
    ],
  },
  {
    label: "Devenir client",
    lead: "Ouvrir un compte professionnel",
    themes: [
      [
        "Ouvrir un compte professionnel",
        field.company,
        field.siret,
        field.trade,
        field.kbis,
        field.message("Vos besoins", false),
      ],
    ],
  },
  {
    label: "Location de matériel",
    lead: "Bétonnière, mini-pelle, échafaudage",
    themes: [
      [
        "Location de matériel",
        field.machine,
        field.wished,
        field.days,
        field.message("Précisions", false),
      ],
    ],
  },
  {
    label: "Découpe et mise à la teinte",
    lead: "Panneaux, zinguerie, peinture",
    themes: [
      ["Découpe de bois et panneaux", field.needed, field.plan, field.message("Les cotes")],
      [
        "Mise à la teinte",
        field.reference,
        field.tint,
        field.quantity,
        field.message("Précisions", false),
      ],
    ],
  },
  {
    label: "Logiciel et échanges de données",
    lead: "Tarifs, commandes et factures dans votre logiciel",
    connected: true,
    themes: [
      [
        "Relier mon logiciel",
        field.software,
        field.exchange,
        field.sample,
        field.message("Votre installation", false),
      ],
    ],
  },
  {
    label: "Autre demande",
    lead: "Réclamation, données personnelles, recrutement",
    themes: [
      ["Réclamation", field.message("Ce qui s’est passé"), field.files],
      ["Données personnelles", field.right, field.message("Précisions", false)],
      ["Recrutement", field.job, field.cv, field.message("Quelques mots", false)],
      ["Autre", field.message(), field.files],
    ],
  },
];

export async function loadContact(client: Client, now: Date): Promise<void> {
  await copyRows(client, contactThemes, themeRows(now));
  await copyRows(client, contactSubThemes, subThemeRows());
}

function themeRows(now: Date): (typeof contactThemes.$inferInsert)[] {
  return themes.map(({ label, lead, connected = false }, at) => ({
    id: at + 1,
    label,
    lead,
    connected,
    position: at + 1,
    isHidden: false,
    version: 1,
    updatedAt: now,
  }));
}

function subThemeRows(): (typeof contactSubThemes.$inferInsert)[] {
  return themes.flatMap((theme, at) =>
    theme.themes.map(([label, ...fields], place) => ({
      id: (at + 1) * 100 + place + 1,
      themeId: at + 1,
      label,
      position: place + 1,
      fields,
    })),
  );
}
