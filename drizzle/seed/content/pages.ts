import type { SeedContent } from "./written.ts";

/** The pages that the foot of every page leads to (models/content/content.ts, `neededPages`). */
export const pages: readonly SeedContent[] = [
  {
    kind: "page",
    slug: "mentions-legales",
    title: "Mentions légales",
    chapo: "Qui édite ce site, qui l’héberge, à qui s’adresser.",
    daysAgo: 200,
    body: `## Éditeur

{{raison-sociale}}, {{forme-juridique}}, {{siege}}. {{rcs}}. Numéro de TVA intracommunautaire : {{tva}}.

Téléphone : {{telephone}}. Courrier électronique : {{courriel}}.

Directeur de la publication : le président de {{raison-sociale}}.

## Hébergement

Le site est exploité par {{raison-sociale}} sur ses propres serveurs, situés en France.

## Société de démonstration

{{nom}} n’existe pas : ni ses produits, ni ses marques, ni ses clients ne sont réels. Les contours et les noms des communes viennent d’Etalab et de GeoNames, la carte des départements de svg-maps (CC BY 4.0), le nuancier de la collection RAL.

## Propriété intellectuelle

Les textes, les dessins et la structure de ce site appartiennent à {{nom}}. Un lien vers une page est libre ; une reproduction demande notre accord écrit.

## Vos données

Ce qui est conservé, pourquoi et combien de temps est dit sur la page [Cookies et données personnelles](/donnees-personnelles). Les ventes sont régies par nos [conditions générales](/conditions-generales-de-vente).`,
  },
  {
    kind: "page",
    slug: "cookies",
    title: "Cookies",
    chapo:
      "Ce site ne dépose que les cookies sans lesquels il ne marcherait pas. Il n’y a donc rien à accepter.",
    daysAgo: 200,
    body: `## Ce que nous déposons

Un cookie de **session**, quand vous mettez un produit au panier ou vous connectez ; un cookie pour le **mode léger**, si vous le choisissez ; un cookie de **borne**, sur les ordinateurs de nos dépôts. Ils sont à nous, sans mesure d’audience ni publicité, et exemptés de consentement (article 82 de la loi Informatique et Libertés).

La liste exacte, avec leurs durées, est [dans ce tableau](/donnees-personnelles#cookies).

## Ce que nous ne déposons pas

Ni cookie publicitaire, ni traceur de réseau social, ni script d’un tiers. La page de paiement par carte est celle de la banque, qui peut déposer les siens pour lutter contre la fraude.

## Les refuser

Votre navigateur permet de les effacer et de les refuser. Vous pourrez lire tout le site ; vous ne pourrez plus vous connecter ni commander.`,
  },
  {
    kind: "page",
    slug: "accessibilite",
    title: "Accessibilité : partiellement conforme",
    chapo:
      "Ce site vise le niveau AA des règles WCAG 2.2. Ce qui est fait, ce qui manque, et à qui le dire.",
    daysAgo: 120,
    body: `{{nom}} veut que ses clients puissent commander quels que soient leur vue, leurs mains, leur téléphone ou leur réseau.

## Ce qui est fait

- Tout marche **sans JavaScript**, au clavier seul, et à 200 % d’agrandissement.
- Les cibles font 44 pixels au moins, pour des doigts gantés.
- L’état d’un stock ou d’une commande se lit, il n’est jamais dit par la couleur seule.
- Rien ne bouge de soi-même, et les animations s’arrêtent si vous le demandez à votre système.
- Le temps limité de la commande peut être prolongé.

## État de conformité

Chaque page est vérifiée à chaque version par des outils automatiques, qui n’y trouvent rien à redire. L’audit complet par un tiers selon le RGAA reste à faire : le site est déclaré **partiellement conforme**.

## Ce qui manque

Les factures et les devis en PDF sont lisibles par un lecteur d’écran mais ne sont pas balisés. Les mêmes données sont sur les pages de votre compte.

## Nous écrire

Une gêne ? Écrivez à [accessibilite@madrier.example](mailto:accessibilite@madrier.example) : réponse sous deux jours ouvrés. Sans réponse, vous pouvez saisir le Défenseur des droits.`,
  },
  {
    kind: "page",
    slug: "livraison",
    title: "Livraison sur chantier",
    chapo: "Où nous livrons, quand, avec quel camion et à quel prix.",
    daysAgo: 150,
    body: `## Où

Dans toute la France métropolitaine, depuis la plate-forme de votre région. Le panier dit, code postal par code postal, quels produits peuvent être livrés et à quel prix.

## Quand

Du lundi au vendredi, hors jours fériés, dans une de ces plages : **7-8 h, 8-10 h, 10-14 h, 12-16 h**. La première date possible est montrée avant de payer.

## Avec quel camion

| Transport | Pour | Au plus |
| --- | --- | --- |
| Porteur avec grue | palettes, charpente | 12 t |
| Camion-plateau | plaques, longueurs | 6 t |
| Fourgon express | petites quantités | 900 kg |

## Recevoir

La livraison se fait **au pied du chantier**, sur une voie praticable. Quelqu’un doit être là : le nom et le téléphone du contact sur place sont demandés à la commande. Comptez les colis et notez les réserves sur le bon avant le départ du chauffeur.

Personne sur place ? Le chauffeur appelle, attend quinze minutes, puis la marchandise revient au dépôt ; la seconde présentation est facturée.`,
  },
  {
    kind: "page",
    slug: "retrait-au-depot",
    title: "Retrait au dépôt",
    chapo:
      "De la commande au chargement : comment votre matériel vous attend au quai, à l’heure que vous avez choisie.",
    daysAgo: 150,
    body: `## 1. Vous choisissez une heure

Au moment de commander, prenez un créneau parmi ceux de votre dépôt. Une commande passée **avant l’heure limite** est prête le lendemain dès 7 h.

## 2. Nous préparons

Vous recevez un message quand tout est au quai. Le panier vous a dit le poids et si votre [véhicule](/mon-compte/vehicules) peut le porter.

## 3. Vous chargez

Présentez le **code de retrait**, sur le téléphone ou imprimé. Le cariste charge les palettes ; le reste se charge à deux.

## Un empêchement ?

Changez l’heure ou annulez depuis [votre commande](/mon-compte/commandes) tant qu’elle n’est pas préparée. Votre matériel reste **sept jours ouvrés** au dépôt.

## Envoyer quelqu’un

Qui a le code peut retirer. Une commande à payer au dépôt se règle avant le chargement.`,
  },
  {
    kind: "page",
    slug: "retours-et-reclamations",
    title: "Retours et réclamations",
    chapo:
      "Un article de trop, un colis abîmé, une erreur : ce qui se reprend, dans quel délai, et comment le demander.",
    daysAgo: 150,
    body: `## Ce qui se reprend

Les articles **neufs, complets et dans leur emballage**, dans les trente jours, sur présentation de la facture. Une reprise de 15 % couvre la remise en stock, sauf si l’erreur est la nôtre.

## Ce qui ne se reprend pas

- Les teintes préparées et les coupes sur mesure.
- Ce qui a été commandé spécialement pour vous.
- Les liants dont le sac est ouvert ou a pris l’humidité.

## Abîmé ou manquant

À la livraison, notez-le sur le bon. Au quai, dites-le au cariste. Après coup, vous avez **trois jours** pour le signaler avec des photographies (article L. 133-3 du code de commerce).

## Les palettes

Les palettes consignées se rendent dans n’importe quel dépôt, dans les six mois. La consigne est recréditée.

## Le remboursement

Un avoir paraît dans [vos factures](/mon-compte/factures) sous huit jours. Ce qui a été payé en ligne est rendu par le même moyen.`,
  },
];
