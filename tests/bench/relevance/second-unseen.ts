import type { JudgedQuery } from "./queries.ts";

const rcd = "Disjoncteurs et interrupteurs différentiels";
const board = "Plaques de plâtre BA13";
const valves = "Vannes et robinets d'arrêt";
/** As the second hundred, written the same day; their answers were not looked at. */
export const secondUnseenQueries: Readonly<Record<string, readonly JudgedQuery[]>> = {
  misspelt: [
    ["truel carré", ["Truelles, taloches et platoirs", /carrée/]],
    ["siment prompte", ["Ciments blancs et prompts", /prompt/]],
    ["stratifier chene", "Sols stratifiés"],
    ["plinte medium", ["Plinthes, moulures et champlats", /médium|MDF/]],
    ["cadena a code", ["Cadenas, chaînes et sangles", /combinaison/]],
    [
      "volé roulant",
      ["Volets et portes de garage", /Volet roulant/],
      ["Prises et interrupteurs", /volet roulant/],
    ],
    ["sarure 3 points", ["Serrures et cylindres", /3 points/]],
    ["ouate de celluloze", "Laines à souffler", ["Fibre de bois et chanvre", /ouate/]],
  ],
  "exact sizes": [
    ["tube cuivre 22 en 4m", ["Tubes cuivre", /écroui Ø 22 mm, 4 m/]],
    ["per 20x1,9 rouge", ["Tubes PER", /rouge Ø 20/]],
    ['mamelon 1"', ["Raccords laiton", /Mamelon.*26\/34/]],
    ["reducteur de pression 20/27", [valves, /Réducteur.*3\/4"/]],
    ["laine de roche lambda 35 100", ["Laine de roche", /λ 35 ép\. 100/]],
    ["polystyrene th38 100", ["Polystyrène expansé", /Th38.*ép\. 100/]],
    [
      "disjoncteur diff 40a type ac",
      [
        rcd,
        /(?:Interrupteur différentiel 30 mA type AC|Disjoncteur différentiel 30 mA type A) 40 A/,
      ],
    ],
    ["plaque feu 3m", [board, /feu 3000/]],
    ["fenetre de toit sk06", ["Fenêtres de toit", /114 x 118/]],
    ["boulon m8", ["Boulons, écrous et rondelles", /Boulon.*M8/]],
    ["radiateur 1500w", ["Radiateurs électriques et sèche-serviettes", /1500 W/]],
    ["grillage 1m50", ["Grillages et panneaux rigides", /H 1,53/]],
    ["gaine icta 25 3g2.5", ["Gaines et conduits électriques", /3G2,5.*Ø 25/]],
    ["lambourde 45x70", ["Accessoires de terrasse", /45 x 70/]],
  ],
  "brands not carried": [
    ["soudal mousse", ["Mousses expansives et scellement", /Mousse/]],
    ["dewalt meuleuse 230", ["Meuleuses et scies électroportatives", /Ø 230/]],
    ["aldes vmc", ["VMC et extracteurs", /VMC/]],
    ["schneider interrupteur", ["Prises et interrupteurs", /Interrupteur|va-et-vient/]],
    ["jackodur", "Polystyrène extrudé"],
    [
      "tyvek",
      "Écrans de sous-toiture",
      ["Lunettes, bouchons et masques", /Combinaison/],
      "Vêtements de travail",
    ],
    ["ursa", "Laine de verre en rouleau", "Laine de verre en panneau", "Polystyrène extrudé"],
    ["lafarge ciment", "Ciments gris", "Ciments en palette", "Ciments blancs et prompts"],
  ],
  "the job to do": [
    ["poser une gouttière", "Gouttières PVC", "Gouttières zinc"],
    [
      "faire un enduit de façade",
      "Enduits monocouches",
      "Enduits à la chaux et de rénovation",
      "Gobetis et sous-enduits",
    ],
    ["coller une plinthe", "Colles de fixation", ["Mastics et silicones", /MS/]],
    ["clôturer un jardin", "Grillages et panneaux rigides", "Clôtures et portails"],
    ["raccorder le cuivre", ["Raccords à sertir", /cuivre/], "Tubes cuivre"],
    [
      "installer une douche",
      "Receveurs et baignoires",
      "Parois et cabines de douche",
      "Colonnes et accessoires de douche",
      ["Mitigeurs et robinets", /douche/],
    ],
    [
      "empêcher l'humidité de remonter",
      ["Protections de soubassement", /./],
      ["Microbétons et enduits de cuvelage", /./],
      ["Enduits à la chaux et de rénovation", /humides/],
    ],
    ["évacuer les gravats", ["Brouettes, seaux et auges", /./]],
  ],
  "workshop words and abbreviations": [
    [
      "queue de cochon",
      ["Suspentes et accessoires d'ossature", /./],
      ["Boîtes d'encastrement et de dérivation", /piton/],
    ],
    ["rotofil", "Pelles, pioches et outils de terrassement"],
    ["lapeyre porte", "Blocs-portes", "Portes seules et coulissantes"],
    ["ragreage p3", ["Chapes et ragréages de sol", /P3/]],
    ["niveau 2m", ["Mesure, traçage et niveaux", /Niveau à bulle 200/]],
    ["casque chantier", "Casques et protections auditives"],
    ["bloc secours", "Luminaires et projecteurs"],
  ],
  "plain, dictated, glued": [
    [
      "bonjour avez vous des parpaings de 15",
      ["Parpaings et blocs béton", /150/],
      ["Parpaings en palette", /150/],
    ],
    ["visinox", ["Vis à bois et agglomérés", /inox/], ["Vis de structure et tirefonds", /inox/]],
    [
      "porte coulissante",
      ["Portes seules et coulissantes", /coulissante/],
      "Portes de placard et aménagements",
      "Châssis à galandage et rails",
    ],
    ["tuiles beton ardoise", ["Tuiles béton", /ardoise/]],
    ["laine a souffler", "Laines à souffler"],
  ],
};
