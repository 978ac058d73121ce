import type { SeedContent } from "./written.ts";

export const homeParts: readonly SeedContent[] = [
  {
    kind: "slide",
    title: "Commandé ce soir, prêt demain à 7 h",
    chapo:
      "Passez commande jusqu’à l’heure limite de votre dépôt : tout est préparé sur palette, au quai, à votre nom.",
    picture: {
      alt: "Palettes préparées sur un quai",
      things: [
        ["pallet", "wood"],
        ["sack", "grey"],
        ["block", "grey"],
        ["helmet", "yellow"],
      ],
    },
    link: "/informations/retrait-au-depot",
    linkLabel: "Comment se passe le retrait",
    daysAgo: 60,
  },
  {
    kind: "slide",
    title: "Combles : visez R = 7 avant l’hiver",
    chapo:
      "Rouleaux, laines à souffler, pare-vapeur : les épaisseurs, les quantités et les produits en stock.",
    picture: {
      alt: "Rouleaux d’isolant",
      things: [
        ["roll", "yellow"],
        ["roll", "sand"],
        ["glove", "orange"],
        ["tape", "steel"],
      ],
    },
    link: "/cms/articles?tag=Isolation",
    linkLabel: "Lire le guide de l’isolation",
    daysAgo: 20,
  },
  {
    kind: "slide",
    title: "Collez votre liste, elle devient un panier",
    chapo:
      "Des références et des quantités, une par ligne ou dans un fichier : la commande rapide les chiffre et dit ce qu’il y a en stock.",
    picture: {
      alt: "Carnet de chantier et matériaux",
      things: [
        ["crate", "blue"],
        ["pipe", "copper"],
        ["screw", "steel"],
        ["socket", "white"],
      ],
    },
    link: "/panier/commande-rapide",
    linkLabel: "Essayer la commande rapide",
    daysAgo: 45,
  },
  {
    kind: "block",
    title: "Le nuancier, 2 040 teintes préparées en dix minutes",
    chapo:
      "Choisissez une teinte RAL, voyez quelles peintures la reçoivent, commandez : votre dépôt la prépare.",
    picture: {
      alt: "Pots de peinture de couleur",
      things: [
        ["pot", "red"],
        ["pot", "blue"],
        ["pot", "yellow"],
      ],
    },
    link: "/catalogue/peinture/teintes",
    linkLabel: "Ouvrir le nuancier",
    daysAgo: 90,
  },
  {
    kind: "block",
    title: "Livraison au pied du chantier",
    chapo:
      "Camion-plateau ou grue, de 7 h à 16 h, sur rendez-vous. Le prix se voit dans le panier, par code postal.",
    picture: {
      alt: "Camion de livraison chargé",
      things: [
        ["pallet", "wood"],
        ["beam", "wood"],
        ["roof-tile", "terracotta"],
      ],
    },
    link: "/informations/livraison",
    linkLabel: "Zones, plages et tarifs",
    daysAgo: 90,
  },
  {
    kind: "block",
    title: "Les conseils du comptoir",
    chapo:
      "Dosages, DTU, épaisseurs : ce que nos chefs de dépôt expliquent tous les matins, à garder dans la poche.",
    picture: {
      alt: "Outils sur un comptoir",
      things: [
        ["trowel", "steel"],
        ["level", "yellow"],
        ["tool", "orange"],
      ],
    },
    link: "/cms/articles",
    linkLabel: "Lire les guides",
    daysAgo: 90,
  },
];
