import type { ContactField } from "#app/models/contact/contact.ts";
import { imageKinds } from "#app/models/upload/upload.ts";

type More = Partial<Pick<ContactField, "hint" | "required" | "options" | "uploads">>;

function field(
  name: string,
  kind: ContactField["kind"],
  label: string,
  { hint = "", required = true, options = [], uploads = [] }: More = {},
): ContactField {
  return {
    name: `field_${name}`,
    kind,
    label,
    hint,
    required,
    options: [...options],
    uploads: [...uploads],
  };
}

export function message(label = "Votre message", required = true): ContactField {
  return field("message", "long-text", label, { required });
}

const optional = { required: false };

export const reference = field("reference", "product", "Référence du produit", {
  hint: "Sept chiffres, sur la fiche du produit ou l’étiquette",
  ...optional,
});
export const needed = field("reference", "product", "Référence du produit", {
  hint: "Sept chiffres, sur la fiche du produit ou l’étiquette",
});
export const quantity = field("quantite", "text", "Quantité", { hint: "Par exemple : 120 sacs" });
export const wished = field("date", "date", "Date souhaitée", optional);
export const quote = field("devis", "text", "Numéro du devis");
export const order = field("commande", "order", "Numéro de commande");
export const invoice = field("facture", "invoice", "Numéro de facture ou d’avoir");
export const article = field("article", "text", "Article concerné", {
  hint: "Référence, désignation ou numéro de ligne",
});
export const problem = field("probleme", "choice", "Le problème", {
  options: [
    "Article abîmé",
    "Article manquant",
    "Ce n’est pas l’article commandé",
    "Quantité fausse",
    "Autre",
  ],
});
export const photos = field("photos", "file", "Photos", {
  hint: "L’article, son étiquette, l’emballage. JPEG, PNG ou WebP, 8 Mo au plus chacune",
  uploads: [...imageKinds],
  ...optional,
});
export const laid = field("pose", "date", "Date de la pose", optional);
export const access = field("acces", "choice", "Véhicule qui peut entrer", {
  options: ["Semi-remorque", "Porteur avec grue", "Petit porteur", "Fourgon seulement"],
});
export const files = field("fichiers", "file", "Pièces jointes", {
  hint: "Photos, PDF, Word, Excel ou texte, 8 Mo au plus chacune",
  uploads: ["jpeg", "png", "webp", "pdf", "docx", "xlsx", "text"],
  ...optional,
});
export const payment = field("sujet", "choice", "Votre question porte sur", {
  options: ["Un règlement", "Une échéance", "Mon plafond d’encours", "Un paiement refusé"],
});
export const pallets = field("palettes", "text", "Nombre de palettes");
export const company = field("societe", "text", "Raison sociale");
export const siret = field("siret", "company-number", "SIREN ou SIRET", {
  hint: "9 ou 14 chiffres, sur un Kbis ou une facture",
});
export const trade = field("metier", "choice", "Votre métier", {
  options: [
    "Maçonnerie",
    "Plâtrerie",
    "Couverture",
    "Charpente et menuiserie",
    "Peinture",
    "Autre",
  ],
});
export const kbis = field("kbis", "file", "Extrait Kbis", {
  hint: "PDF ou photo, 8 Mo au plus",
  uploads: ["pdf", ...imageKinds],
  ...optional,
});
export const screen = field("ecran", "file", "Capture d’écran", {
  hint: "JPEG, PNG ou WebP, 8 Mo au plus",
  uploads: [...imageKinds],
  ...optional,
});
export const machine = field("materiel", "text", "Matériel");
export const days = field("duree", "text", "Durée", { hint: "Par exemple : deux jours" });
export const plan = field("plan", "file", "Plan de découpe", {
  hint: "PDF, Excel ou photo, 8 Mo au plus",
  uploads: ["pdf", "xlsx", ...imageKinds],
  ...optional,
});
export const tint = field("teinte", "text", "Code de la teinte", {
  hint: "Par exemple : RAL 7016",
});
export const document = field("document", "choice", "Document", {
  options: [
    "Fiche technique",
    "Fiche de sécurité",
    "Déclaration de performances",
    "Fiche environnementale",
  ],
});
/** The five of the specification, section 9. */
export const software = field("logiciel", "choice", "Votre logiciel", {
  options: ["Batigest", "EBP Bâtiment", "Codial", "Onaya", "Un autre logiciel"],
});
export const exchange = field("echange", "choice", "Ce que vous voulez échanger", {
  options: ["Tarifs et articles", "Commandes", "Factures", "Tout"],
});
export const sample = field("exemple", "file", "Fichier d’exemple", {
  hint: "CSV, XML, texte ou Excel, 8 Mo au plus",
  uploads: ["text", "xlsx"],
  ...optional,
});
export const right = field("droit", "choice", "Votre demande", {
  options: ["Savoir ce que vous gardez", "Corriger", "Effacer", "Ne plus être sollicité"],
});
export const job = field("poste", "text", "Poste visé", optional);
export const cv = field("cv", "file", "Curriculum vitæ", {
  hint: "PDF ou Word, 8 Mo au plus",
  uploads: ["pdf", "docx"],
});
