CREATE TABLE "accepted_terms" (
	"version" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"chapo" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- The terms that orders accepted while they were in the source, under the merchant's name of this day. Nothing is published.
INSERT INTO "accepted_terms" ("version", "title", "chapo", "html")
SELECT '2026-09', 'Conditions générales de vente',
	'Elles s’appliquent aux ventes conclues sur ce site entre ' || named.name || ' et ses clients professionnels.',
	replace($html$<h2>1. Objet et champ d’application</h2>
<p>Les présentes conditions constituent, selon l’article L. 441-1 du code de commerce, le socle unique de la négociation commerciale. Elles régissent toute vente de marchandises conclue sur ce site par {{nom}}, ci-après « le vendeur », avec un professionnel titulaire d’une carte client, ci-après « le client ».</p>
<p>Toute commande emporte adhésion entière à ces conditions. Elles prévalent sur les conditions d’achat du client, sauf accord écrit du vendeur. Le vendeur ne vend pas aux consommateurs au sens de l’article liminaire du code de la consommation ; le droit de rétractation ne s’applique pas.</p>
<h2>2. Carte client et compte</h2>
<p>L’accès aux prix, aux stocks et à la commande est réservé aux titulaires d’une carte client en cours de validité. Le numéro de carte et le mot de passe sont personnels. Toute commande passée avec eux est réputée l’être par le client, jusqu’à ce qu’il ait signalé leur perte à son dépôt.</p>
<p>Le vendeur peut bloquer une carte en cas d’impayé, d’usage frauduleux ou de dépassement de l’encours autorisé. Le client en est informé par son dépôt.</p>
<h2>3. Prix</h2>
<p>Les prix s’entendent en euros, hors taxes, marchandise prise au dépôt ; le prix toutes taxes comprises est indiqué à côté. Ils tiennent compte des remises accordées au client et sont ceux affichés au moment de la validation de la commande. La TVA est calculée par taux sur le total de la commande.</p>
<p>L’éco-participation et les consignes sont indiquées séparément et n’ouvrent droit à aucune remise. Les consignes de palettes, de fûts et de tourets sont remboursées au retour du matériel en bon état, dans les six mois.</p>
<h2>4. Commande</h2>
<p>Le client choisit les marchandises, un dépôt et un créneau, vérifie le récapitulatif, accepte les présentes conditions, puis choisit un mode de paiement. La commande est ferme dès sa validation. Un courrier électronique en confirme le contenu.</p>
<p>Si un prix augmente ou si une marchandise vient à manquer entre le récapitulatif et la validation, la commande n’est pas enregistrée et la différence est montrée au client. Une commande payable en ligne et non réglée sous seize heures et quarante minutes est annulée, et la marchandise remise en vente.</p>
<p>Tant que le dépôt n’a pas commencé à la préparer, le client peut annuler une commande depuis son compte ou auprès du dépôt.</p>
<h2>5. Retrait au dépôt</h2>
<p>La marchandise est préparée pour le créneau choisi et remise sur présentation du numéro de commande. Le client charge son véhicule sous sa responsabilité, dans la limite de la charge utile autorisée.</p>
<p>La marchandise non retirée est gardée sept jours ouvrés. Passé ce délai, le vendeur peut annuler la commande après en avoir averti le client ; les sommes versées sont remboursées, déduction faite, le cas échéant, des frais d’approvisionnement des articles commandés spécialement.</p>
<h2>6. Livraison sur chantier</h2>
<p>La livraison a lieu à l’adresse et dans la plage horaire convenues, au pied du chantier ou au plus près, sur une voie carrossable au tonnage du camion. Le client ou son représentant est présent, réceptionne la marchandise et signe le bon de livraison.</p>
<p>Les délais sont respectés autant que l’approvisionnement et la circulation le permettent. Un retard de plus de trente jours ouvre droit à l’annulation de la commande et au remboursement, à l’exclusion de toute pénalité.</p>
<h2>7. Paiement</h2>
<p>La commande se règle en ligne par les moyens proposés lors de la validation, ou au dépôt au moment du retrait. Aucun escompte n’est accordé pour paiement anticipé.</p>
<p>Pour les clients en compte, le délai de paiement est de trente jours à compter de la date d’émission de la facture, sauf convention contraire dans les limites de l’article L. 441-10 du code de commerce. Tout retard rend exigibles de plein droit des pénalités égales à trois fois le taux d’intérêt légal, ainsi qu’une indemnité forfaitaire de quarante euros pour frais de recouvrement (article D. 441-5 du code de commerce).</p>
<h2>8. Réserve de propriété et risques</h2>
<p>Les marchandises restent la propriété du vendeur jusqu’au paiement complet du prix, en principal et accessoires (articles 2367 et suivants du code civil). Les risques passent au client dès le retrait ou la livraison.</p>
<h2>9. Réception, réclamations et retours</h2>
<p>Le client vérifie la marchandise à la remise. Les manquants et les avaries apparentes sont portés sur le bon, et en cas de transport, confirmés au transporteur dans les trois jours par lettre recommandée (article L. 133-3 du code de commerce).</p>
<p>Les articles tenus en stock, complets et dans leur emballage d’origine, sont repris sous trente jours au prix facturé, sur présentation de la commande. Les articles coupés, teintés ou commandés spécialement ne sont ni repris ni échangés.</p>
<h2>10. Garanties et responsabilité</h2>
<p>Les marchandises bénéficient de la garantie légale des vices cachés (articles 1641 et suivants du code civil) et de celle de leur fabricant. Les dessins, teintes et conseils donnés sur le site sont indicatifs : il appartient au client, homme de l’art, de vérifier que le produit convient à l’ouvrage et de le mettre en œuvre selon les documents techniques unifiés et l’avis technique.</p>
<p>La responsabilité du vendeur est limitée au prix de la marchandise en cause, sauf faute lourde, dol ou dommage corporel. Elle ne peut être engagée en cas de force majeure au sens de l’article 1218 du code civil.</p>
<h2>11. Données personnelles</h2>
<p>Les données du client servent à gérer son compte, ses commandes et leur facturation. Elles sont conservées pendant la relation commerciale, puis archivées dix ans au titre des obligations comptables (article L. 123-22 du code de commerce). Aucune donnée de carte bancaire n’est connue du vendeur.</p>
<p>Chacun peut accéder aux données qui le concernent, les faire rectifier ou effacer, et s’opposer à leur traitement, en écrivant au vendeur, ou saisir la CNIL.</p>
<h2>12. Droit applicable et litiges</h2>
<p>La vente est soumise au droit français. Avant toute action, les parties recherchent une solution amiable avec le dépôt. À défaut, le tribunal des activités économiques du siège du vendeur est seul compétent, même en cas de pluralité de défendeurs ou d’appel en garantie.</p>
$html$, '{{nom}}', replace(replace(replace(named.name, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'))
FROM (
	SELECT coalesce((SELECT value ->> 'name' FROM setting_versions WHERE section = 'identity' ORDER BY number DESC LIMIT 1), 'Votre négoce') AS name
) AS named
WHERE EXISTS (SELECT FROM orders WHERE terms_version = '2026-09');
