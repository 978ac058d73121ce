import type { SeedContent } from "./written.ts";

export const structureArticles: readonly SeedContent[] = [
  {
    kind: "article",
    title: "Doser son béton : combien de sacs pour un mètre cube ?",
    chapo:
      "350 kg de ciment par mètre cube, soit quatorze sacs de 25 kg : le dosage qui convient à presque tous les ouvrages, et les trois cas où il faut en changer.",
    tags: ["Gros œuvre", "Dosages"],
    isHighlighted: true,
    picture: {
      alt: "Sacs de ciment, gravier et bétonnière sur une aire de chantier",
      things: [
        ["sack", "grey"],
        ["gravel", "sand"],
        ["wheelbarrow", "green"],
        ["bucket", "black"],
      ],
    },
    families: ["Ciments gris", "Bétons prêts à gâcher", "Fers à béton"],
    daysAgo: 9,
    body: `Un béton se dose au poids de ciment par mètre cube mis en œuvre. Pour une dalle, des semelles ou un poteau de maison individuelle, on vise **350 kg/m³** avec un ciment CEM II/A 42,5.

## Le dosage courant

| Pour 1 m³ de béton | Quantité | En sacs ou en seaux |
| --- | --- | --- |
| Ciment | 350 kg | 14 sacs de 25 kg |
| Sable 0/4 | 720 kg | 45 seaux de 10 L |
| Gravier 4/20 | 1 100 kg | 68 seaux de 10 L |
| Eau | 175 L | selon l’humidité du sable |

Retenez la règle des chantiers : **1 seau de ciment, 2 de sable, 3 de gravier, un demi-seau d’eau**.

## Quand s’en écarter

- **Béton de propreté** sous semelle : 150 à 200 kg/m³ suffisent.
- **Dalle de garage ou zone de gel** : montez à 400 kg/m³ et ajoutez un entraîneur d’air.
- **Béton en contact avec un sol agressif** : demandez un ciment pour travaux en milieu agressif (CEM III, marque PM-ES).

## L’eau, l’erreur la plus fréquente

Dix litres d’eau de trop par mètre cube font perdre près de 10 % de résistance à 28 jours. Préférez un plastifiant à un coup de tuyau. Au-delà de 30 °C, gâchez tôt le matin et couvrez la dalle : elle a besoin d’eau pendant sept jours.

> Plus de 2 m³ à couler dans la journée ? Comptez la toupie : votre dépôt vous dira si elle passe.`,
  },
  {
    kind: "article",
    title: "Monter un mur de parpaings d’aplomb, du premier rang au chaînage",
    chapo:
      "Tout se joue sur le premier rang. Traçage, arase, joints, raidisseurs : les étapes dans l’ordre, avec les cotes à tenir selon le DTU 20.1.",
    tags: ["Gros œuvre", "Mise en œuvre"],
    picture: {
      alt: "Parpaings, niveau et truelle au pied d’un mur",
      things: [
        ["block", "grey"],
        ["block", "light"],
        ["level", "yellow"],
        ["trowel", "steel"],
      ],
    },
    families: ["Parpaings et blocs béton", "Mortiers de maçonnerie"],
    daysAgo: 34,
    body: `Un mur de blocs de 20 cm se monte à deux, à raison de 8 à 10 m² par jour. Il faut **dix blocs par mètre carré** et environ 35 kg de mortier.

## 1. Le traçage et l’arase

Déroulez une bande d’arase sur la fondation pour couper les remontées d’eau. Posez les blocs d’angle au cordeau, à bain de mortier, et vérifiez l’équerre par la règle du 3-4-5.

## 2. Les rangs courants

1. Étalez un joint de 10 à 20 mm, plein sur toute la largeur.
2. Décalez chaque rang d’un demi-bloc : jamais deux joints verticaux l’un au-dessus de l’autre.
3. Contrôlez l’aplomb **tous les trois rangs**, la tolérance est de 1 cm par étage.

## 3. Raidisseurs et chaînages

Un chaînage vertical à chaque angle, et tous les 5 m en zone sismique 2. Le chaînage horizontal court à chaque plancher. Laissez 7 jours avant de charger.

## Par temps froid

Sous 5 °C, le mortier ne prend plus : bâchez, ou remettez à demain. Un bloc mouillé ou gelé ne se pose pas.`,
  },
  {
    kind: "article",
    title: "Choisir le bois de charpente : classes d’emploi et classes de résistance",
    chapo:
      "C18 ou C24, classe 2 ou classe 3 : deux étiquettes qui ne disent pas la même chose. Comment les lire avant de commander vos chevrons.",
    tags: ["Bois", "Réglementation"],
    picture: {
      alt: "Chevrons et bastaings empilés",
      things: [
        ["beam", "wood"],
        ["plank", "wood"],
        ["saw", "orange"],
        ["screw", "steel"],
      ],
    },
    families: ["Chevrons et bastaings", "Bois d'ossature et montants"],
    daysAgo: 61,
    body: `Sur l’étiquette d’un bois de structure se lisent deux choses : ce qu’il **porte** (classe de résistance, NF EN 338) et ce qu’il **supporte** comme humidité (classe d’emploi, NF EN 335).

## La résistance : C18, C24, C30

Le nombre est la résistance en flexion, en mégapascals. Le C18 suffit pour des chevrons à 60 cm d’entraxe ; prenez du **C24** pour des pannes et des solives de plus de 4 m.

## L’emploi : de 1 à 4

- **Classe 1** : à l’intérieur, toujours sec.
- **Classe 2** : sous toiture, humidité passagère. C’est la charpente.
- **Classe 3** : dehors, sans contact avec le sol. Bardage, débords de toit.
- **Classe 4** : au contact du sol ou de l’eau. Poteaux, terrasses.

## Trois vérifications à la réception

1. L’humidité, au testeur : 20 % au plus pour une charpente.
2. Le marquage CE, lisible sur chaque pièce ou sur le paquet.
3. La flèche des pièces longues : plus de 1 cm sur 4 m, refusez.

Un bois traité recoupé se retraite au pinceau sur la coupe, sans quoi la garantie tombe.`,
  },
  {
    kind: "article",
    title: "Refaire une toiture en tuiles : la liste complète à charger",
    chapo:
      "Tuiles, liteaux, écran, faîtage, rives, crochets : ce qu’il faut pour 100 m² de toiture, dans l’ordre où vous en aurez besoin.",
    tags: ["Couverture", "Dosages"],
    picture: {
      alt: "Tuiles, liteaux et gouttière prêts à monter",
      things: [
        ["roof-tile", "terracotta"],
        ["plank", "wood"],
        ["gutter", "copper"],
        ["ladder", "steel"],
      ],
    },
    families: ["Tuiles terre cuite", "Accessoires de tuiles"],
    daysAgo: 88,
    body: `Rien n’est plus cher qu’une toiture ouverte à laquelle il manque deux faîtières. Voici la liste pour **100 m²** en tuiles à emboîtement, pente de 35 %.

| Fourniture | Quantité |
| --- | --- |
| Tuiles (10,5 au m²) | 1 100, casse comprise |
| Liteaux 27 x 40 mm | 320 m |
| Contre-lattes 25 x 40 mm | 170 m |
| Écran de sous-toiture HPV | 115 m² |
| Faîtières | 3 au mètre |
| Tuiles de rive | 3 au mètre, gauche et droite |

## Avant de commander

Mesurez le **pureau** sur place : deux tuiles d’un même modèle n’ont pas toujours le même d’une série à l’autre. Vérifiez la pente minimale du modèle dans votre zone climatique (DTU 40.21).

## Le jour de la pose

Montez les tuiles par piles de cinq, réparties : 100 m² pèsent 4,5 tonnes. Laissez 2 cm de lame d’air sous l’écran, et une chatière tous les 20 m² au moins.

Le camion-grue de livraison pose les palettes sur l’échafaudage si l’accès le permet : dites-le à la commande.`,
  },
];
