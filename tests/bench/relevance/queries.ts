/** A right product: any of a family, or those of it whose label matches. */
export type Right = string | readonly [family: string, label: RegExp];

export type JudgedQuery = readonly [typed: string, ...right: readonly [Right, ...Right[]]];

const plasterScrews = "Vis pour plaques de plâtre";
const board = "Plaques de plâtre BA13";
const rcd = "Disjoncteurs et interrupteurs différentiels";
const r2v = "Câbles R2V";
const wasteTube = "Tubes PVC évacuation";
const wasteFitting = "Raccords PVC évacuation";
const brass = "Raccords laiton";
const wool = "Laine de verre en rouleau";
const tileGlue = "Colles à carrelage";
const underTile = "Étanchéité sous carrelage et primaires";
const anchors = "Goujons et scellement chimique";
const fillers = "Enduits de rebouchage et de lissage";
const waterproof = "Microbétons et enduits de cuvelage";

/** Written against the catalogue before the engine was tried; judged by family and label. */
export const judgedQueries: Readonly<Record<string, readonly JudgedQuery[]>> = {
  misspelt: [
    [
      "parpin creu 20",
      ["Parpaings et blocs béton", /creux.*200 x 200/],
      ["Parpaings en palette", /creux.*200 x 200/],
    ],
    ["disjoncteur diferenciel", [rcd, /différentiel/]],
    ["sillicone sanitère", ["Mastics et silicones", /silicone sanitaire/]],
    ["poliuretane projeté panneau", "Polyuréthane"],
    ["lene de ver", wool, "Laine de verre en panneau", "Laines à souffler"],
    ["colle a carlage", tileGlue],
    ["goutiere zing", "Gouttières zinc"],
    ["fenaitre de toi", "Fenêtres de toit"],
    [
      "plake de platre idrofuge",
      [board, /hydrofuge/],
      ["Plaques de plâtre autres épaisseurs", /hydrofuge/],
    ],
    ["ragréaje", ["Chapes et ragréages de sol", /Ragréage/]],
    ["sifon lavabot", ["Siphons, bondes et vidages", /Siphon de lavabo/]],
    ["tube multi couche", "Tubes multicouches"],
    ["cheville molli", ["Chevilles", /métallique à expansion/]],
    ["escabo", ["Échelles et échafaudages", /Escabeau/]],
    ["interupteur va et vien", ["Prises et interrupteurs", /va-et-vient/]],
    ["poutrele precontrinte", "Poutrelles précontraintes"],
    ["mitijeur evié", ["Mitigeurs et robinets", /évier/]],
  ],
  "exact sizes": [
    ["inter diff 40A type A", [rcd, /différentiel 30 mA type A (?!C)/]],
    ["inter diff 63A 30mA type AC", [rcd, /Interrupteur différentiel 30 mA type AC 63 A/]],
    ["disj 16A courbe C", [rcd, /courbe C 16 A/]],
    ["tube evac pvc 100", [wasteTube, /Ø 100/]],
    ["r2v 5G6", [r2v, /5G 6 mm²/]],
    ["ba13 2m60", [board, /2600 x/]],
    ["placo hydro 2,50 x 1,20", [board, /hydrofuge.*2500 x 1200/]],
    ["mamelon 15/21", [brass, /Mamelon.*15\/21/]],
    ["coude laiton 1/2", [brass, /Coude.*15\/21/]],
    [
      "laine de verre gr32 120",
      [wool, /λ 32 ép. 120/],
      ["Laine de verre en panneau", /λ 32 ép. 120/],
    ],
    ["laine verre lambda 35 200mm", [wool, /λ 35 ép. 200/]],
    ["chevron 63x75 4m", ["Chevrons et bastaings", /Chevron 63 x 75 mm.* 4 m/]],
    ["osb 18 rainuré", ["OSB", /rainé.*18 mm/]],
    ["fenetre de toit 78x98", ["Fenêtres de toit", /78 x 98/]],
    ["velux mk04", ["Fenêtres de toit", /78 x 98/]],
    ["vis placo 3.5x25", [plasterScrews, /TTPC.* 25 mm/]],
    ["fer a beton de 10", ["Fers à béton", /Ø 10 mm/]],
    ["montant 48 en 2m50", ["Montants", /M48.*2,5 m/]],
    ["polyurethane ep 100", ["Polyuréthane", /ép\. 100/]],
    ["disque diamant diam 230", ["Disques et abrasifs", /diamant.*Ø 230/]],
    ["gaine icta 20", ["Gaines et conduits électriques", /ICTA.*Ø 20/]],
    ["receveur 120x90", ["Receveurs et baignoires", /Receveur.*120 x 90/]],
  ],
  "brands not carried": [
    ["placo ba13 phonique", [board, /phonique/]],
    ["siporex 20", ["Blocs de béton cellulaire", /ép\. 200|200/]],
    ["velux", "Fenêtres de toit"],
    [
      "janolene",
      wasteTube,
      wasteFitting,
      "Tuyaux PVC assainissement",
      "Gaines TPC et réseaux enterrés",
    ],
    ["hilti hit", ["Mousses expansives et scellement", /Scellement/], [anchors, /./]],
    ["sikaflex", "Mastics et silicones"],
    ["weber monocouche", "Enduits monocouches"],
    ["legrand prise", ["Prises et interrupteurs", /Prise/]],
    ["geberit bati support", ["WC et bâti-supports", /Bâti-support/]],
    ["rockwool", "Laine de roche", "Laines à souffler"],
    ["delta ms", ["Protections de soubassement", /Nappe/]],
    ["schluter", "Profilés de carrelage"],
    ["rubson fissure", "Mastics et silicones", ["Enduits de rebouchage et de lissage", /fissure/]],
    ["makita perceuse", ["Perceuses, visseuses et perforateurs", /Perceuse/]],
    ["eternit ardoise", ["Ardoises", /fibres-ciment/]],
    ["sika imper cave", waterproof, ["Enduits bitumineux", /./]],
  ],
  "the job to do": [
    ["étanchéité douche", [underTile, /SPEC|SEL/]],
    ["reboucher un trou", [fillers, /rebouchage|2 en 1/]],
    ["isoler combles perdus", "Laines à souffler", wool, "Lots isolation des combles"],
    ["percer du carrelage", ["Forets, mèches et burins", /carrelage/]],
    ["coller du carrelage sur du vieux carrelage", tileGlue, [underTile, /Primaire/]],
    [
      "couler une dalle",
      "Bétons prêts à gâcher",
      "Lots dalle béton",
      "Treillis soudés",
      "Granulats en vrac",
      "Ciments gris",
      "Granulats en sac",
      "Granulats en big-bag",
    ],
    ["fixer un meuble au placo", ["Chevilles", /placo|expansion|basculante/]],
    [
      "reparer une fuite de toiture",
      ["Mastics et silicones", /bitumineux toiture/],
      "Étanchéité bitumineuse",
      "Membranes EPDM et étanchéité liquide",
    ],
    [
      "sceller un poteau",
      ["Bétons prêts à gâcher", /scellement|rapide/],
      ["Mortiers de maçonnerie", /scellement/],
    ],
    [
      "peindre un radiateur",
      "Laques et peintures boiseries",
      ["Bombes et traceurs", /haute température/],
    ],
    ["mettre a niveau un sol", ["Chapes et ragréages de sol", /Ragréage/], underTile],
    [
      "isoler sous la dalle",
      ["Polystyrène expansé", /sous chape|dalle/],
      "Polystyrène extrudé",
      ["Polyuréthane", /sol/],
    ],
    [
      "drainer une maison",
      "Drains et géotextiles",
      ["Protections de soubassement", /drainante|Nappe/],
    ],
    [
      "poncer un plafond",
      ["Meuleuses et scies électroportatives", /Ponceuse/],
      "Disques et abrasifs",
    ],
    ["ventiler une salle de bain", "VMC et extracteurs", "Bouches, grilles et entrées d'air"],
    [
      "monter une cloison",
      "Lots cloison et doublage",
      board,
      "Rails",
      "Montants",
      "Carreaux de plâtre",
    ],
    ["jointoyer des pavés", ["Enrobés à froid et produits de voirie", /jointoiement/]],
  ],
  "workshop words and abbreviations": [
    ["chofo 200", ["Chauffe-eau", / 200 L/]],
    ["ballon eau chaude 300l", ["Chauffe-eau", / 300 L/]],
    ["DDT 40A", [rcd, /différentiel.* 40 A/]],
    ["girafe", ["Meuleuses et scies électroportatives", /girafe/]],
    ["disqueuse", ["Meuleuses et scies électroportatives", /Meuleuse/]],
    ["perfo sds", ["Perceuses, visseuses et perforateurs", /Perforateur/]],
    [
      "agglo de 20",
      ["Parpaings et blocs béton", /200 x 200 x 500/],
      ["Parpaings en palette", /200 x 200 x 500/],
    ],
    ["ttpc 25", [plasterScrews, /TTPC.* 25 mm/]],
    [
      "pied de biche",
      ["Outils de coupe et de plaquiste", /Pied-de-biche/],
      [wasteFitting, /pied de biche/],
    ],
    ["teflon", ["Colles, joints et étanchéité de plomberie", /PTFE/]],
    ["grosse pointe de 90", ["Clous, pointes et agrafes", /90 mm/]],
    ["tige filetée de 12", [anchors, /Tige filetée M12/]],
    ["dpn 25a", [rcd, /phase \+ neutre courbe C 25 A/]],
    ["cuvelage", [waterproof, /cuvelage/]],
  ],
  "plain, dictated, glued": [
    ["collecarrelage", tileGlue],
    ["je voudrais du ciment pour faire une dalle", "Ciments gris", "Ciments en palette"],
    ["laineroche", "Laine de roche", ["Laines à souffler", /roche/]],
    [
      "bonjour il me faudrait dix plaques de platre hydrofuges",
      [board, /hydrofuge/],
      ["Plaques de plâtre autres épaisseurs", /hydrofuge/],
    ],
    ["ciment", "Ciments gris", "Ciments en palette", "Ciments blancs et prompts"],
    ["vous avez des bottes de securité en 43", ["Chaussures et bottes de sécurité", /Bottes/]],
    ["chauffeeau", "Chauffe-eau"],
    ["une boite de vis à bois 5 par 50", ["Vis à bois et agglomérés", /5 x 50/]],
    ["peinture blanche pour plafond", "Peintures intérieures"],
    ["bache", ["Protection et rubans de masquage", /Bâche/]],
    ["gantsnitrile", ["Gants de travail", /nitrile/], ["Lunettes, bouchons et masques", /nitrile/]],
    [
      "est ce que vous vendez du sable a lapin pour les joints de pavés",
      "Granulats en sac",
      "Granulats en big-bag",
      "Granulats en vrac",
      ["Enrobés à froid et produits de voirie", /jointoiement/],
    ],
    ["bandeajoint", "Bandes à joint et renforts d'angle"],
    ["tuyaux d'évacuation blancs", [wasteTube, /blanc/]],
  ],
};
