/** Kinds of messages of lines, in the order in which they need one another, each with an example. */
export const lineExamples: readonly { kind: string; title: string; lines: readonly object[] }[] = [
  {
    kind: "family",
    title: "Familles",
    lines: [{ code: "ESSAI-VIS", libellé: "Vis d’essai" }],
  },
  { kind: "brand", title: "Marques", lines: [{ code: "ESSAI-FIX", nom: "Essai Fixations" }] },
  {
    kind: "product",
    title: "Articles",
    lines: [
      {
        ...{ code: "ESSAI-100", libellé: "Vis à bois 5 x 50, boîte de 200" },
        ...{ famille: "ESSAI-VIS", marque: "ESSAI-FIX", unité: "boîte" },
        ...{ "prix ht": 8.9, tva: 20, "poids kg": 1.2, ean: ["3760000000024"] },
      },
      { code: "ESSAI-100-N", "prix ht": 9.1 },
    ],
  },
  {
    kind: "code",
    title: "Codes d’articles",
    lines: [{ code: "ESSAI-100", "référence fabricant": ["VB-5050"], "anciennes références": [] }],
  },
  {
    kind: "store",
    title: "Dépôts",
    lines: [
      {
        ...{ code: "ESSAI-LYON", nom: "Dépôt d’essai", adresse: "1 rue du Port" },
        ...{ "code postal": "69007", ville: "Lyon", département: "Rhône" },
        ...{ région: "Auvergne-Rhône-Alpes", latitude: 45.7272, longitude: 4.8326 },
        ...{ téléphone: "04 65 71 00 01", "e-mail": "essai@exemple.fr" },
        lundi: "07:00-12:00 13:30-17:30",
      },
    ],
  },
  {
    kind: "delivery-zone",
    title: "Zones de livraison",
    lines: [
      {
        ...{ code: "ESSAI-Z30", dépôt: "ESSAI-LYON", "km maximum": 30 },
        ...{ "première tonne ht": 45, "tonne suivante ht": 18, "kg par camion": 24_000 },
        ...{ "départements ou codes postaux": ["69", "38070"], "offerte dès ht": 1_500 },
      },
    ],
  },
  {
    kind: "transport",
    title: "Transports",
    lines: [
      {
        ...{ code: "ESSAI-GRUE", type: "camion-grue", libellé: "Camion-grue 8 t" },
        ...{ dépôt: "ESSAI-LYON", "kg maximum": 8_000, "supplément ht": 40 },
      },
    ],
  },
  {
    kind: "price-list",
    title: "Tarifs",
    lines: [{ code: "ESSAI-MACON", nom: "Tarif d’essai", "premier jour": "2026-01-01" }],
  },
  {
    kind: "company",
    title: "Entreprises",
    lines: [
      {
        ...{ code: "ESSAI-C1", "raison sociale": "Maçonnerie d’essai", tarif: "ESSAI-MACON" },
        ...{ adresse: "12 rue des Compagnons", "code postal": "69007", ville: "Lyon" },
      },
    ],
  },
  {
    kind: "card",
    title: "Cartes client",
    lines: [
      {
        ...{ carte: "2990000000019", entreprise: "ESSAI-C1", prénom: "Claire", nom: "Delorme" },
        ...{ "e-mail": "claire@delorme.exemple.fr", portable: "06 39 98 71 01" },
        ...{ rôle: "gérant", dépôt: "ESSAI-LYON" },
      },
    ],
  },
  {
    kind: "price",
    title: "Prix d’un tarif ou d’une entreprise",
    lines: [
      { tarif: "ESSAI-MACON", article: "ESSAI-100", "à partir de": 10, "prix ht": 7.9 },
      {
        ...{ entreprise: "ESSAI-C1", article: "ESSAI-100", "premier jour": "2026-01-01" },
        "prix ht": 7.5,
      },
    ],
  },
  {
    kind: "document",
    title: "Documents d’articles",
    lines: [
      {
        ...{ article: "ESSAI-100", document: "fiche technique", langue: "fr" },
        ...{ adresse: "https://medias.exemple.fr/vb-5050.pdf", date: "2026-05-02" },
      },
    ],
  },
];
