import type { JudgedQuery } from "./queries.ts";

const board = "Plaques de plâtre BA13";
const rcd = "Disjoncteurs et interrupteurs différentiels";
const waste = "Tubes PVC évacuation";
const fitting = "Raccords PVC évacuation";
const brass = "Raccords laiton";
const valves = "Vannes et robinets d'arrêt";
const roll = "Laine de verre en rouleau";
const pane = "Laine de verre en panneau";
const saws = "Meuleuses et scies électroportatives";
const drills = "Perceuses, visseuses et perforateurs";
const bits = "Forets, mèches et burins";
const discs = "Disques et abrasifs";
const blocks = "Parpaings et blocs béton";
const onPallet = "Parpaings en palette";
const sockets = "Prises et interrupteurs";
const plaster = "Outils de coupe et de plaquiste";
const anchors = "Goujons et scellement chimique";

/** A second hundred of the same kinds, written against the catalogue before the engine was tried with them. */
export const secondQueries: Readonly<Record<string, readonly JudgedQuery[]>> = {
  misspelt: [
    ["regar beton 30x30", ["Regards et boîtes", /béton 30 x 30/]],
    [
      "isolasion exterieur polistirene",
      ["Polystyrène expansé", /façade/],
      ["Profilés et treillis d'enduit", /ITE/],
      ["Gobetis et sous-enduits", /ITE/],
    ],
    [
      "cable eletrique 3g1.5",
      ["Câbles R2V", /3G 1,5/],
      ["Câbles sur touret", /3G 1,5/],
      ["Câbles réseau, TV et souples", /3G1,5/],
    ],
    ["seramique sol imitation bois", "Carrelages imitation parquet"],
    ["chofage soufflan salle de bain", ["Radiateurs électriques et sèche-serviettes", /soufflant/]],
    ["ebouteuse", [saws, /Meuleuse/], [discs, /ébarber/]],
    ["echel coulissente", ["Échelles et échafaudages", /Échelle coulissante/]],
    ["lame teras conposite", "Lames de terrasse composite"],
    ["peinture glicero", ["Laques et peintures boiseries", /glycéro/]],
    ["tiroire sou vasque", ["Meubles de salle de bains", /sous-vasque/]],
    ["crepie facade", "Enduits monocouches", "Enduits à la chaux et de rénovation"],
    ["robiné exterieur jardin", [valves, /puisage/]],
    ["etriller 15x15", ["Accessoires de ferraillage", /Étriers.*150 x 150/]],
    ["torsadee pointes 90", ["Clous, pointes et agrafes", /torsadée.*90 mm/]],
  ],
  "exact sizes": [
    ["rail 48 3m", ["Rails", /Rail R48.* 3 m/]],
    ["montant m70 3m", ["Montants", /M70.* 3 m/]],
    ["plaque 3m ba13", [board, /3000 x/]],
    ["ba13 2,60 m", [board, /2600 x/]],
    ["ba 13 260", [board, /2600 x/]],
    ["isolant lambda 32 120", [roll, /λ 32 ép\. 120/], [pane, /λ 32 ép\. 120/]],
    ["laine de verre R 6", [roll, /λ 40 ép\. 240/]],
    ["r2v 3x1,5", ["Câbles R2V", /3G 1,5/], ["Câbles sur touret", /3G 1,5/]],
    ["cable 5g10", ["Câbles R2V", /5G 10/], ["Câbles sur touret", /5G 10/]],
    ["vanne 1/2", [valves, /Vanne.*1\/2"/]],
    ["vanne 15/21", [valves, /Vanne.*1\/2"/]],
    ["robinet de puisage 20x27", [valves, /puisage 3\/4"/]],
    ["clapet anti retour 26/34", [valves, /Clapet.* 1"/]],
    ["te laiton 1 pouce", [brass, /Té.*26\/34/]],
    ["tube pvc diametre 100 en 4m", [waste, /Ø 100 mm, 4 m/]],
    ["culotte 100", [fitting, /Culotte.*Ø 100/]],
    ["fer a beton 12mm 6m", ["Fers à béton", /Ø 12 mm, barre 6 m/]],
    ["HA8 12m", ["Fers à béton", /Ø 8 mm, barre 12 m/]],
    ["disjoncteur 32A courbe D", [rcd, /courbe C 32 A/]],
    ["inter diff type F 40A", [rcd, /Interrupteur.* 40 A/]],
    ["disjoncteur 20 ampères", [rcd, /Disjoncteur.* 20 A/]],
    ["tuile a douille diam 125", ["Accessoires de tuiles", /douille Ø 125/]],
    [
      "parpaing creux de 25",
      [blocks, /creux.*(?:250 x 200|200 x 250 x 500)/],
      [onPallet, /creux.*(?:250 x 200|200 x 250 x 500)/],
    ],
    ["doublage 13+100", ["Doublages collés", /13\+100/]],
    ["doublage 10+80", ["Doublages collés", /13\+80|10\+80/]],
    ["porte 73 poussant droit", ["Blocs-portes", /730 x 2040 mm, droit/]],
    ["fenetre 115x100", ["Fenêtres et portes-fenêtres", /^Fenêtre.*H 1150 x L 1000/]],
    ["chauffe eau 150 litres vertical", ["Chauffe-eau", /vertical.* 150 L/]],
    ["meuleuse 150 mm", [saws, /Meuleuse.*Ø 125/]],
    ["goujon m12", [anchors, /Goujon.*M12/]],
    [
      "vis terrasse 5x60",
      ["Vis de structure et tirefonds", /terrasse.*6 x/],
      ["Vis à bois et agglomérés", /5 x 60/],
    ],
    ["treillis st25c 2.40x6", ["Treillis soudés", /ST 25 C.*2,40 x 6,00/]],
    ["gaine tpc 90 rouge", ["Gaines TPC et réseaux enterrés", /rouge Ø 90/]],
    ["bande a joint 150m", ["Bandes à joint et renforts d'angle", /150 m/]],
    [
      "gravier 4/20",
      ["Granulats en sac", /4\/20/],
      ["Granulats en big-bag", /4\/20/],
      ["Granulats en vrac", /4\/20/],
    ],
  ],
  "brands not carried": [
    ["tesa", "Protection et rubans de masquage"],
    ["fermacell", ["Plaques ciment et fibres-gypse", /fibres-gypse/]],
    ["hager disjoncteur", [rcd, /Disjoncteur/]],
    [
      "leca",
      ["Granulats en sac", /./],
      ["Chapes et ragréages de sol", /allégée/],
      ["Bétons prêts à gâcher", /allégé/],
    ],
    ["onduline", ["Plaques ondulées et translucides", /bitumée/]],
    ["stanley cutter", [plaster, /[Cc]utter/]],
    [
      "somfy",
      ["Volets et portes de garage", /électrique/],
      ["Prises et interrupteurs", /volet/],
      "Modules et domotique",
    ],
    ["atlantic ballon 200", ["Chauffe-eau", / 200 L/]],
    ["sanibroyeur", "Fosses, cuves et pompes de relevage", "WC et bâti-supports"],
    ["unilin", "Sols stratifiés", ["Polyuréthane", /./]],
    ["v33 lasure", ["Lasures, vernis et saturateurs", /Lasure/]],
    ["spit", [anchors, /./], "Chevilles", ["Clous, pointes et agrafes", /gaz/]],
    ["paslode", ["Clous, pointes et agrafes", /cloueur|gaz/]],
  ],
  "the job to do": [
    [
      "carreler une terrasse",
      "Carrelages extérieurs et dalles 20 mm",
      "Colles à carrelage",
      "Croisillons et plots",
    ],
    [
      "raccorder un évier",
      ["Siphons, bondes et vidages", /évier/],
      ["Mitigeurs et robinets", /évier/],
    ],
    ["deboucher une canalisation", [fitting, /visite/], ["Raccords PVC assainissement", /visite/]],
    [
      "poser du placo au plafond",
      "Lots plafond",
      board,
      "Fourrures et cornières",
      "Suspentes et accessoires d'ossature",
    ],
    [
      "enterrer un cable électrique",
      "Gaines TPC et réseaux enterrés",
      "Grillages avertisseurs et signalisation de réseau",
      "Câbles R2V",
    ],
    ["peindre un plafond", "Peintures intérieures", "Rouleaux, pinceaux et manchons"],
    ["couper du placo", [plaster, /[Cc]utter|plâtre|rails|placo/]],
    [
      "faire une tranchée",
      "Pelles, pioches et outils de terrassement",
      "Grillages avertisseurs et signalisation de réseau",
    ],
    [
      "isoler un garage",
      "Polystyrène expansé",
      "Polystyrène extrudé",
      "Polyuréthane",
      roll,
      pane,
      "Doublages collés",
      "Laine de roche",
    ],
    [
      "accrocher un chauffe-eau",
      [anchors, /Tige|Goujon|Scellement/],
      "Chauffe-eau",
      ["Mousses expansives et scellement", /Scellement/],
      ["Chevilles", /./],
    ],
    ["nettoyer une terrasse", ["Malaxeurs, bétonnières et gros matériel", /Nettoyeur/]],
    ["se protéger les oreilles", ["Lunettes, bouchons et masques", /antibruit|oreille/]],
    [
      "proteger le sol pendant les travaux",
      ["Protection et rubans de masquage", /sol|Bâche|Feutre|Film/],
    ],
    ["remplacer une tuile cassée", "Tuiles terre cuite", "Tuiles béton"],
    ["construire un muret", "Murets, gabions et pierres", blocks, onPallet],
    ["poser un velux", "Fenêtres de toit", ["Closoirs, solins et abergements", /./]],
  ],
  "workshop words and abbreviations": [
    ["caillasse", "Granulats en sac", "Granulats en big-bag", "Granulats en vrac"],
    ["tube 40 pvc gris", [waste, /Ø 40/]],
    ["boulonneuse", [drills, /chocs/]],
    ["scie cloche", [bits, /Trépan/]],
    ["zip placo", [plaster, /rails|sertir|placo|plâtre/]],
    ["bec de cane", ["Serrures et cylindres", /bec-de-cane/]],
    ["barillet 30x40", ["Serrures et cylindres", /30 x 40/]],
    ["rallonge electrique", ["Câbles réseau, TV et souples", /souple/]],
    ["abattant wc", ["WC et bâti-supports", /abattant/i]],
    ["patte lapin", ["Rouleaux, pinceaux et manchons", /Patte de lapin/]],
    ["marteau piqueur", ["Malaxeurs, bétonnières et gros matériel", /Marteau-piqueur/]],
    ["clou a beton", ["Clous, pointes et agrafes", /béton/]],
    ["bande calicot", ["Bandes à joint et renforts d'angle", /papier/]],
  ],
  "plain, dictated, glued": [
    ["je veux isoler mon grenier", "Laines à souffler", roll, "Lots isolation des combles"],
    ["avez vous du grillage a poule", "Grillages et panneaux rigides"],
    ["sacsdeciment", "Ciments gris", "Ciments en palette", "Ciments blancs et prompts"],
    [
      "tuyaupvc100",
      [waste, /Ø 100/],
      ["Tuyaux PVC assainissement", /Ø 100/],
      ["Raccords PVC évacuation", /Ø 100/],
    ],
    ["combien coute un big bag de sable", ["Granulats en big-bag", /Sable/]],
    ["prise electrique exterieure", [sockets, /Prise.*étanche/]],
    ["plaquedeplatre", board, "Plaques de plâtre autres épaisseurs"],
    [
      "il me faudrait trois sacs de colle a carrelage blanche s'il vous plait",
      ["Colles à carrelage", /blanc/],
    ],
    [
      "peinture noire mate",
      "Laques et peintures boiseries",
      "Peintures intérieures",
      ["Bombes et traceurs", /./],
    ],
    ["un marteau", ["Marteaux, masses et outils de démolition", /Marteau/]],
    [
      "quelle colle pour du polystyrène",
      ["Mousses expansives et scellement", /collage/],
      ["Mortiers adhésifs", /./],
      ["Colles de fixation", /./],
      ["Gobetis et sous-enduits", /ITE/],
    ],
    ["lunettesdeprotection", ["Lunettes, bouchons et masques", /[Ll]unettes/]],
    ["gants taille 10", ["Gants de travail", /taille 10/]],
  ],
};
