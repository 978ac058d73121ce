import type { SeedContent } from "./written.ts";

export const finishArticles: readonly SeedContent[] = [
  {
    kind: "article",
    title: "Isoler des combles perdus : quelle épaisseur pour quelle résistance ?",
    chapo:
      "R = 7 m².K/W : c’est le seuil des aides pour les combles perdus. Laine soufflée ou rouleaux croisés, les épaisseurs à poser et les pièges à éviter.",
    tags: ["Isolation", "Réglementation"],
    isHighlighted: true,
    picture: {
      alt: "Rouleaux de laine de verre sous une charpente",
      things: [
        ["roll", "yellow"],
        ["roll", "sand"],
        ["tape", "steel"],
        ["glove", "orange"],
      ],
    },
    families: ["Laine de verre en rouleau", "Laines à souffler", "Laine de roche"],
    daysAgo: 16,
    body: `La résistance thermique se calcule d’une division : l’épaisseur en mètres par le lambda du produit. Pour **R = 7** avec une laine de lambda 0,035, il faut 245 mm ; posez **260 mm**.

| Isolant | Lambda | Épaisseur pour R = 7 |
| --- | --- | --- |
| Laine de verre, rouleau | 0,035 | 260 mm |
| Laine de verre soufflée | 0,045 | 320 mm |
| Ouate de cellulose | 0,039 | 280 mm, plus 15 % de tassement |
| Laine de roche, panneau | 0,036 | 260 mm |

## Deux couches croisées

Une première couche entre solives, la seconde **perpendiculaire** par-dessus : c’est elle qui coupe les ponts thermiques. Le pare-vapeur va toujours du côté chauffé, et se raccorde à l’adhésif sur les murs.

## Ce qui fait refuser un dossier

- Une trappe non isolée, ou sans joint.
- Des spots encastrés sans capot : 10 cm de garde au feu.
- Pas de repère d’épaisseur tous les 10 m² pour un soufflage.

Gardez les étiquettes des paquets : le contrôleur demande le numéro ACERMI.`,
  },
  {
    kind: "article",
    title: "Plaques de plâtre : BA13, hydrofuge, phonique, laquelle pour quelle pièce ?",
    chapo:
      "Blanche, verte, bleue, rose : la couleur dit l’usage. Un tableau pour ne plus se tromper, et l’entraxe des montants qui va avec.",
    tags: ["Plâtrerie", "Mise en œuvre"],
    picture: {
      alt: "Plaques de plâtre et rails métalliques",
      things: [
        ["board", "light"],
        ["board", "green"],
        ["rail", "steel"],
        ["power-tool", "orange"],
      ],
    },
    families: ["Plaques de plâtre BA13"],
    daysAgo: 47,
    body: `Toutes font 12,5 mm et se coupent au cutter. Ce qui change est dans le cœur.

| Plaque | Pour | À savoir |
| --- | --- | --- |
| Standard (grise) | pièces sèches | 9,3 kg/m² |
| Hydrofuge (verte) | cuisine, salle de bains | joint hydrofuge obligatoire |
| Phonique (bleue) | chambres, bureaux | jusqu’à 3 dB de mieux |
| Feu (rose) | chaufferie, gaines | selon procès-verbal |
| Haute dureté | couloirs, écoles | porte 50 kg à la cheville |

## L’ossature

Montants de 48 tous les **60 cm** pour une plaque simple, tous les 40 cm sous carrelage. Une vis tous les 30 cm, à 1 cm du bord, sans percer le carton.

## Les joints

Une bande à joint papier dans un premier passage, un second à 24 h, un troisième large de 30 cm. Ponçage au grain de 120. Sous une peinture tendue, demandez des plaques à quatre bords amincis.`,
  },
  {
    kind: "article",
    title: "Carreler une salle de bains sans infiltration",
    chapo:
      "La colle n’étanche rien. Le système d’étanchéité sous carrelage en cinq gestes, de la bonde aux angles.",
    tags: ["Carrelage", "Mise en œuvre"],
    picture: {
      alt: "Carreaux, colle et croisillons autour d’une douche",
      things: [
        ["tile", "blue"],
        ["tile", "white"],
        ["bucket", "grey"],
        ["shower", "steel"],
      ],
    },
    families: [
      "Étanchéité sous carrelage et primaires",
      "Colles à carrelage",
      "Joints de carrelage",
    ],
    daysAgo: 72,
    body: `Dans une douche à l’italienne, l’eau passe par les joints : c’est normal. C’est la couche **sous** le carrelage qui doit l’arrêter.

## Les cinq gestes

1. **Primaire** sur plaque ou chape, séché deux heures.
2. **Bandes** dans tous les angles et autour des traversées, noyées dans la première couche.
3. **Première couche** d’étanchéité liquide au rouleau, 600 g/m².
4. **Deuxième couche** croisée, après 4 à 6 heures. Deux couleurs : vous voyez ce qui manque.
5. **Colle C2S** en double encollage, le lendemain.

## Les cotes

La pente vers la bonde est de 1 à 2 cm par mètre. Montez l’étanchéité à 10 cm au-dessus du receveur, et jusqu’à 2 m dans l’emprise de la douche.

## Les joints

Joint époxy en douche collective, ciment hydrofuge ailleurs. Aux angles, **jamais de joint ciment** : un mastic sanitaire, qui suit les mouvements.`,
  },
  {
    kind: "article",
    title: "Enduit de façade : préparer le support avant de sortir la machine",
    chapo:
      "Neuf ou rénovation, l’enduit tient par ce qu’il y a dessous. Le diagnostic en quatre questions et le bon primaire pour chaque réponse.",
    tags: ["Façade", "Mise en œuvre"],
    picture: {
      alt: "Seau d’enduit, taloche et treillis devant une façade",
      things: [
        ["bucket", "white"],
        ["trowel", "steel"],
        ["mesh", "light"],
        ["sack", "sand"],
      ],
    },
    families: ["Enduits monocouches", "Gobetis et sous-enduits"],
    daysAgo: 103,
    body: `Quatre questions avant de gâcher le premier sac.

## Est-ce que ça sonne creux ?

Piquez au marteau tous les mètres. Ce qui sonne creux tombe, aujourd’hui sous votre outil ou dans deux ans chez votre client.

## Est-ce que ça boit ?

Jetez un verre d’eau. Absorbée en moins de dix secondes, il faut **humidifier la veille** ou passer un régulateur de fond.

## Est-ce que ça farine ?

Passez la main : de la poudre, et c’est un **durcisseur** après lavage.

## Est-ce que ça change de matière ?

À la jonction du parpaing et du béton, noyez un treillis de verre qui dépasse de 15 cm de chaque côté.

## Les conditions

Entre 5 et 30 °C, ni soleil direct ni pluie pendant 24 heures. Comptez 25 kg/m² pour un monocouche de 15 mm, et commandez tous les sacs du **même lot** : la teinte varie d’une fabrication à l’autre.`,
  },
  {
    kind: "article",
    title: "Peindre dehors en automne : jusqu’où pousser la saison ?",
    chapo:
      "Le point de rosée décide, pas le calendrier. Comment le lire, et ce qu’il reste à faire quand il fait trop froid pour la façade.",
    tags: ["Peinture", "Saison"],
    picture: {
      alt: "Pots de peinture et rouleau sur une bâche",
      things: [
        ["pot", "terracotta"],
        ["pot", "white"],
        ["roller", "blue"],
        ["brush", "wood"],
      ],
    },
    families: ["Peintures de façade", "Impressions et sous-couches de peinture"],
    daysAgo: 5,
    body: `Une peinture en phase aqueuse demande **8 °C**, sur le support et dans l’air, pendant toute la durée du séchage, nuit comprise. En octobre, cela laisse la fenêtre de 10 h à 15 h.

## Le point de rosée

Mesurez l’air et le mur. Si le mur n’est pas **à 3 °C au-dessus** du point de rosée, l’eau condense sous le film : il farinera au printemps.

| Air | Humidité 60 % | Humidité 80 % |
| --- | --- | --- |
| 10 °C | rosée à 3 °C | rosée à 7 °C |
| 15 °C | rosée à 7 °C | rosée à 12 °C |

## Quand c’est trop tard

- Les **sous-faces et les portes**, en atelier, au chaud.
- Les peintures de sol, dans les garages fermés.
- Le décapage et les réparations d’enduit, qui attendront la peinture d’avril.

Les teintes se préparent en dépôt en dix minutes : passez la référence du nuancier à la commande.`,
  },
];
