import type { SeedContent } from "./written.ts";

export const tradeArticles: readonly SeedContent[] = [
  {
    kind: "article",
    title: "Évacuer les eaux pluviales : diamètres, pentes et regards",
    chapo:
      "Un tuyau de 100 évacue 150 m² de toit, à condition d’avoir sa pente. Les abaques qu’il faut sous la main avant d’ouvrir la tranchée.",
    tags: ["Voirie", "Dosages"],
    picture: {
      alt: "Tuyaux, coude et regard au bord d’une tranchée",
      things: [
        ["pipe", "grey"],
        ["elbow", "grey"],
        ["manhole", "grey"],
        ["gravel", "grey"],
      ],
    },
    families: ["Regards et boîtes", "Gouttières PVC"],
    daysAgo: 54,
    body: `Le dimensionnement part de la surface de toit en plan et de la pluie de référence : 3 litres par minute et par mètre carré.

| Surface en plan | Diamètre | Pente minimale |
| --- | --- | --- |
| jusqu’à 70 m² | 80 mm | 2 cm par mètre |
| jusqu’à 150 m² | 100 mm | 1 cm par mètre |
| jusqu’à 280 m² | 125 mm | 1 cm par mètre |
| jusqu’à 460 m² | 160 mm | 0,5 cm par mètre |

## La tranchée

Lit de sable de 10 cm, tuyau, enrobage jusqu’à 10 cm au-dessus, **grillage avertisseur** à 30 cm, remblai. La couverture est de 60 cm au moins sous un passage de voitures.

## Les regards

Un à chaque changement de direction, un tous les 30 m en ligne droite. Posez-les de niveau avant de raccorder : le béton n’attend pas.

## Infiltrer chez soi

La plupart des communes demandent de garder l’eau de pluie sur la parcelle. Faites l’essai de Porchet avant de commander le puits d’infiltration.`,
  },
  {
    kind: "article",
    title: "Ventilation : simple flux hygroréglable, ce que la norme demande",
    chapo:
      "Débits par pièce, entrées d’air, détalonnage des portes : la check-list de la VMC qui passe le contrôle du premier coup.",
    tags: ["Chauffage", "Réglementation"],
    picture: {
      alt: "Caisson de ventilation et gaines",
      things: [
        ["fan", "white"],
        ["coil", "steel"],
        ["tape", "steel"],
        ["bracket", "steel"],
      ],
    },
    families: ["Gaines et conduits de ventilation"],
    daysAgo: 119,
    body: `Depuis la réglementation environnementale, la ventilation d’un logement neuf est **mesurée à la réception**. Deux logements sur trois échouent pour des gaines pincées.

## Les débits d’extraction

| Logement | Cuisine | Bains | Toilettes |
| --- | --- | --- | --- |
| T2 | 90 m³/h | 15 m³/h | 15 m³/h |
| T3 | 105 m³/h | 30 m³/h | 15 m³/h |
| T4 et plus | 120 m³/h | 30 m³/h | 30 m³/h |

## La check-list

1. Gaines **tendues**, sans contre-pente, isolées de 50 mm dans les combles.
2. Pas plus de deux coudes par branche, et un rayon égal au diamètre.
3. Portes détalonnées de **2 cm** dans les pièces humides.
4. Entrées d’air en haut des menuiseries des pièces sèches.
5. Rejet hors toiture, jamais dans les combles.

Rincez les bouches et posez les filtres après les peintures, pas avant.`,
  },
  {
    kind: "article",
    title: "Équipements de protection : ce que doit porter une équipe de quatre",
    chapo:
      "Casque, chaussures S3, gants, lunettes, gilet : la dotation de base, sa durée de vie, et ce que l’employeur doit noter.",
    tags: ["Sécurité"],
    picture: {
      alt: "Casque, gilet, gants et chaussures de sécurité",
      things: [
        ["helmet", "yellow"],
        ["vest", "orange"],
        ["glove", "grey"],
        ["shoe", "brown"],
      ],
    },
    families: ["Gants de travail", "Casques et protections auditives"],
    daysAgo: 26,
    body: `L’employeur fournit, l’équipe porte, et le document unique en garde la trace (code du travail, articles R. 4321-1 et suivants).

| Équipement | Norme | À remplacer |
| --- | --- | --- |
| Casque | EN 397 | 5 ans, ou après un choc |
| Chaussures S3 | EN ISO 20345 | semelle lisse ou coque visible |
| Gants manutention | EN 388, 4X43 | au premier trou |
| Lunettes | EN 166 F | dès qu’elles sont rayées |
| Gilet classe 2 | EN ISO 20471 | 25 lavages |
| Masque FFP2 | EN 149 | chaque jour |

## Le bruit et la poussière

Au-delà de **85 dB(A)**, la protection n’est plus conseillée, elle est obligatoire : c’est une meuleuse à trois mètres. Pour le béton scié à sec, passez au FFP3 et à l’aspiration de classe M : la silice est classée cancérogène.

Faites une [liste](/mon-compte/mes-listes) « dotation » dans votre compte : la prochaine embauche s’équipe en une commande.`,
  },
  {
    kind: "article",
    title: "Charger son fourgon sans dépasser la charge utile",
    chapo:
      "Une palette de ciment pèse plus qu’un fourgon de 3,5 t ne peut porter. Lire sa carte grise, répartir, arrimer.",
    tags: ["Sécurité", "Logistique"],
    picture: {
      alt: "Palette de sacs devant un quai de chargement",
      things: [
        ["pallet", "wood"],
        ["sack", "grey"],
        ["crate", "blue"],
        ["tarp", "green"],
      ],
    },
    families: ["Ciments gris"],
    daysAgo: 140,
    body: `La charge utile est la différence entre le PTAC (F.2) et le poids à vide (G.1) de la carte grise. Pour un fourgon de 3,5 t, il reste **1 100 à 1 350 kg**, équipage compris.

## Ce que pèse ce que vous chargez

| Matériau | Poids |
| --- | --- |
| Palette de 48 sacs de ciment | 1 200 kg |
| Palette de parpaings de 20 | 1 170 kg |
| 10 plaques BA13 de 3 m² | 280 kg |
| 1 m³ de sable | 1 600 kg |

Le panier vous dit le poids total et le compare à [vos véhicules](/mon-compte/vehicules).

## Répartir et arrimer

Le lourd **au fond et contre la cloison**, deux tiers sur l’avant de l’essieu. Une sangle par tonne et par sens, tendue à la main. Sous la pluie, une bâche : un sac mouillé est un sac perdu.

En surcharge de plus de 5 %, l’amende est de 135 € et le véhicule immobilisé. De plus de 20 %, le tribunal.`,
  },
];
