import type { JudgedQuery } from "./queries.ts";

const board = "Plaques de plâtre BA13";
const rcd = "Disjoncteurs et interrupteurs différentiels";
const underTile = "Étanchéité sous carrelage et primaires";

/** As the hundred, written the same day; tried only when the engine was settled. */
export const unseenQueries: Readonly<Record<string, readonly JudgedQuery[]>> = {
  misspelt: [
    ["contre plaquer okoume", ["Contreplaqués", /okoumé/]],
    ["isolan mince", "Isolants minces"],
    ["tuille romane", ["Tuiles terre cuite", /romane/], ["Tuiles béton", /romane/]],
    ["enduis de lissage", ["Enduits de rebouchage et de lissage", /lissage/]],
    ["lessivabl peintur velour", ["Peintures intérieures", /velours/]],
    ["bétonierre", ["Malaxeurs, bétonnières et gros matériel", /Bétonnière/]],
    ["grilliage soudé", ["Grillages et panneaux rigides", /grillage soudé/]],
    ["seche serviete", ["Radiateurs électriques et sèche-serviettes", /Sèche-serviettes/]],
  ],
  "exact sizes": [
    ["disjoncteur differentiel 20a type a", [rcd, /Disjoncteur différentiel 30 mA type A 20 A/]],
    ["r2v 3g2.5 100m", ["Câbles R2V", /3G 2,5 mm²/], ["Câbles sur touret", /3G 2,5 mm²/]],
    ["per 16 nu", ["Tubes PER", /nu.*Ø 16/]],
    ["coude pvc 87 diam 40", ["Raccords PVC évacuation", /Coude 87.*Ø 40/]],
    ["ba13 2m50 hydro", [board, /hydrofuge.*2500/]],
    ["raccord 20/27", ["Raccords laiton", /20\/27/]],
    ["laine de roche 100", ["Laine de roche", /ép\. 100 /]],
    ["bastaing 63x175 en 5m", ["Chevrons et bastaings", /Bastaing 63 x 175 mm.* 5 m/]],
    ["xps 80mm", ["Polystyrène extrudé", /ép\. 80/]],
    ["tuyau pvc cr8 160", ["Tuyaux PVC assainissement", /CR8.*Ø 160/]],
  ],
  "brands not carried": [
    ["knauf plaque feu", [board, /feu/], ["Plaques de plâtre autres épaisseurs", /feu/]],
    ["isover", "Laine de verre en rouleau", "Laine de verre en panneau", "Laines à souffler"],
    ["ytong", "Blocs de béton cellulaire"],
    ["grohe mitigeur douche", ["Mitigeurs et robinets", /douche/]],
    ["bosch meuleuse 125", ["Meuleuses et scies électroportatives", /Meuleuse d'angle Ø 125/]],
    ["wago", ["Connexion et accessoires de câblage", /Bornes/]],
    ["nicoll caniveau", ["Caniveaux et siphons de cour", /Caniveau/]],
    ["parexlanko colle", "Colles à carrelage", "Mortiers-colles pour bloc"],
  ],
  "the job to do": [
    [
      "faire une chape",
      ["Chapes et ragréages de sol", /Chape/],
      "Granulats en sac",
      "Ciments gris",
      "Granulats en big-bag",
      "Granulats en vrac",
    ],
    [
      "isoler un mur par l'intérieur",
      "Doublages collés",
      "Laine de verre en panneau",
      "Laine de verre en rouleau",
      "Laine de roche",
      "Fibre de bois et chanvre",
    ],
    ["faire les joints du carrelage", "Joints de carrelage"],
    [
      "couper du carrelage",
      ["Malaxeurs, bétonnières et gros matériel", /Coupe-carreaux/],
      ["Outils de coupe et de plaquiste", /Coupe-carreaux/],
      ["Disques et abrasifs", /carrelage/],
    ],
    [
      "fixer dans le béton",
      "Goujons et scellement chimique",
      ["Mousses expansives et scellement", /Scellement/],
      ["Chevilles", /./],
    ],
    ["traiter une terrasse en bois", ["Lasures, vernis et saturateurs", /Saturateur|Huile/]],
    [
      "boucher une fissure facade",
      "Enduits à la chaux et de rénovation",
      ["Enduits de rebouchage et de lissage", /fissure/],
      ["Mastics et silicones", /façade|fissure/],
    ],
    ["proteger ses genoux", ["Lunettes, bouchons et masques", /Genouillères/]],
    [
      "monter un mur en parpaing",
      "Lots mur et maçonnerie",
      "Parpaings et blocs béton",
      "Parpaings en palette",
      "Mortiers de maçonnerie",
    ],
  ],
  "workshop words and abbreviations": [
    ["scie sauteuse", ["Meuleuses et scies électroportatives", /sauteuse/]],
    ["vmc hygro", ["VMC et extracteurs", /hygro/]],
    ["nourrice 3 departs", ["Collecteurs et nourrices", /3 départs/]],
    ["spec douche", [underTile, /SPEC/]],
    ["etai 3m", ["Coffrage et étaiement", /Étai.* 3 m/]],
    ["tableau 2 rangées", ["Tableaux et coffrets", /2 rangées/]],
    ["visseuse placo", ["Perceuses, visseuses et perforateurs", /placo/]],
    ["bigbag de sable", ["Granulats en big-bag", /Sable/]],
  ],
  "plain, dictated, glued": [
    ["vissplaco", "Vis pour plaques de plâtre"],
    ["je cherche une echelle de 5 metres", ["Échelles et échafaudages", /Échelle.*5 m/]],
    ["laineverre", "Laine de verre en rouleau", "Laine de verre en panneau", "Laines à souffler"],
    ["parquet", "Parquets"],
    [
      "donnez moi deux cartouches de silicone s'il vous plait",
      ["Mastics et silicones", /silicone/],
    ],
    ["fenetredetoit", "Fenêtres de toit"],
    ["il me faut de la colle pour parquet", ["Colles de sol", /parquet/]],
  ],
};
