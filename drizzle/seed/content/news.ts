import type { SeedContent } from "./written.ts";

export const news: readonly SeedContent[] = [
  {
    kind: "news",
    title: "Horaires d’hiver : vos dépôts ouvrent toujours à 7 h",
    chapo:
      "Du 1er décembre au 28 février, la cour ferme à 17 h 30. L’ouverture et le retrait des commandes ne changent pas.",
    daysAgo: 2,
    body: `Quand la nuit tombe à 17 h, charger dans la cour devient dangereux. De décembre à février, **la cour ferme à 17 h 30** dans tous les dépôts ; le comptoir reste ouvert jusqu’à l’heure habituelle.

Les commandes passées avant l’heure limite de votre dépôt sont prêtes le lendemain à 7 h, comme toute l’année. Les horaires de chaque jour sont sur [la page de votre dépôt](/depot/liste).`,
  },
  {
    kind: "news",
    title: "Le béton cellulaire arrive dans tous les dépôts",
    chapo:
      "Blocs de 15, 20 et 30 cm, colle et scie : la gamme complète est désormais tenue en stock, et non plus sur commande.",
    picture: {
      alt: "Blocs de béton cellulaire",
      things: [
        ["block", "white"],
        ["block", "light"],
        ["saw", "orange"],
      ],
    },
    families: ["Blocs de béton cellulaire"],
    daysAgo: 8,
    body: `Vous étiez nombreux à le demander au comptoir. Les blocs de 15, 20 et 30 cm, le mortier-colle et la scie sont **en stock dans tous les dépôts** qui vendent des matériaux.

À la palette, le prix dégressif s’applique dès la première.`,
  },
  {
    kind: "news",
    title: "Reprise des palettes consignées : comment ça se passe",
    chapo:
      "Rapportez vos palettes au dépôt de votre choix, la consigne est recréditée sur votre compte dans la semaine.",
    picture: {
      alt: "Palettes vides empilées",
      things: [
        ["pallet", "wood"],
        ["pallet", "brown"],
        ["wheelbarrow", "green"],
      ],
    },
    daysAgo: 15,
    body: `Toute palette consignée porte un marquage. Rapportez-la **dans les six mois**, entière, dans n’importe quel dépôt : le chef de cour vous donne un bon, et l’avoir paraît dans [vos factures](/mon-compte/factures) sous huit jours.

Jusqu’à quinze palettes par passage, sans rendez-vous.`,
  },
  {
    kind: "news",
    title: "Livraison par camion-grue : deux tournées par jour autour de Nantes",
    chapo:
      "Une seconde tournée part à 13 h. Les commandes validées avant 10 h peuvent être livrées l’après-midi.",
    daysAgo: 23,
    body: `Le camion-grue de Nantes-Est fait désormais **deux tournées**, à 7 h et à 13 h. Pour être livré l’après-midi même, validez avant 10 h et choisissez la plage 14-16 h.

La grue porte à 12 m : 900 kg à bout de flèche. Prévenez-nous d’une ligne électrique ou d’une rue étroite dans le commentaire de livraison.`,
  },
  {
    kind: "news",
    title: "Payer avec un lien : votre comptable règle sans mot de passe",
    chapo:
      "Depuis la page d’une commande, créez un lien de paiement et envoyez-le à qui paie chez vous.",
    daysAgo: 31,
    body: `Une commande à régler, et c’est votre comptable qui a la carte ? Depuis [vos commandes](/mon-compte/commandes), créez un **lien de paiement** : il ouvre cette commande et rien d’autre, pour une semaine.

Vous pouvez le reprendre à tout moment.`,
  },
  {
    kind: "news",
    title: "Tri des déchets de chantier : les bennes de nos cours",
    chapo:
      "Gravats propres, bois, plâtre et ferraille sont repris dans trente dépôts, au titre de la responsabilité élargie des producteurs.",
    picture: {
      alt: "Bennes et gravats dans une cour de dépôt",
      things: [
        ["gravel", "grey"],
        ["crate", "green"],
        ["rebar", "steel"],
      ],
    },
    daysAgo: 44,
    body: `Trente de nos dépôts reprennent gratuitement les déchets triés des artisans : gravats propres, bois, plâtre, métaux. Jusqu’à **1 m³ par jour**, sur présentation de la carte.

Non triés ou mélangés à de l’amiante, nous ne pouvons pas les prendre.`,
  },
];
