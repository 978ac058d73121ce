import type { JudgedQuery } from "./queries.ts";

const board = "Plaques de plâtre BA13";
const thicker = "Plaques de plâtre autres épaisseurs";
const waste = "Tubes PVC évacuation";
const fitting = "Raccords PVC évacuation";
const valves = "Vannes et robinets d'arrêt";
const ducts = "Gaines TPC et réseaux enterrés";
const drills = "Perceuses, visseuses et perforateurs";
const saws = "Meuleuses et scies électroportatives";
const anchors = "Goujons et scellement chimique";

/** Of the same kinds, written before the third round of the engine, and asked once it was done. */
export const thirdUnseenQueries: Readonly<Record<string, readonly JudgedQuery[]>> = {
  misspelt: [
    ["plak de platre idrofuge", [board, /hydrofuge/], [thicker, /hydrofuge/]],
    [
      "parpin creu 20",
      ["Parpaings et blocs béton", /Parpaing creux.*\b200 x 200 x/],
      ["Parpaings en palette", /Parpaing creux.*\b200 x 200 x/],
    ],
    ["mousse polyurétane", ["Mousses expansives et scellement", /Mousse/]],
    ["ardwaze naturel", ["Ardoises", /naturelle/]],
    ["trapp de visitte", "Trappes de visite"],
    ["polycarbonnate alvéolére", ["Plaques ondulées et translucides", /alvéolaire/]],
    ["vernit marain", ["Lasures, vernis et saturateurs", /Vernis marin/]],
    ["bonde lavabeau", ["Siphons, bondes et vidages", /Bonde de lavabo/]],
    ["carelage imitassion parqué", "Carrelages imitation parquet"],
  ],
  "exact sizes": [
    ["madrier 75x225 4m", ["Chevrons et bastaings", /Madrier 75 x 225.* 4 m/]],
    ["entrevous 16", ["Hourdis et entrevous", /160 x/]],
    ["poutrelle 4m20", ["Poutrelles précontraintes", /4,2 m/]],
    ["osb3 18mm 2500x675", ["OSB", /OSB3.* 18 mm, 2500 x 675/]],
    ["placo ba18 2m50", [thicker, /BA18.*2500/]],
    ["multicouche 16x2 couronne 100", ["Tubes multicouches", /16 x 2 mm, couronne 100/]],
    ["grille fonte d400 600x600", ["Tampons et grilles fonte", /Grille.*D400, 600 x 600/]],
    ["nourrice 4 departs 3/4", ["Collecteurs et nourrices", /4 départs, entrée 3\/4"/]],
    ["vis placo 45", ["Vis pour plaques de plâtre", / 45 mm/]],
    ["fil h07vr 6", ["Fils rigides H07VU et H07VR", /H07V-R 6 mm²/]],
    ["regard beton 40", ["Regards et boîtes", /béton 40 x 40/]],
  ],
  "brands not carried": [
    ["porotherm", "Briques de construction"],
    ["viega coude 22", ["Raccords à sertir", /Coude/]],
    ["mapei ragreage", ["Chapes et ragréages de sol", /Ragréage/]],
    [
      "isover gr32 100",
      ["Laine de verre en rouleau", /λ 32 ép\. 100/],
      ["Laine de verre en panneau", /λ 32 ép\. 100/],
    ],
    ["somfy portail", ["Clôtures et portails", /Motorisation/]],
    ["bticino interrupteur", ["Prises et interrupteurs", /Interrupteur|va-et-vient/i]],
    ["grundfos relevage", ["Fosses, cuves et pompes de relevage", /Pompe|Poste/]],
    ["festool ponceuse", [saws, /Ponceuse/]],
  ],
  "the job to do": [
    [
      "faire une tranchée pour un câble",
      [ducts, /TPC/],
      "Grillages avertisseurs et signalisation de réseau",
      "Pelles, pioches et outils de terrassement",
    ],
    [
      "refaire un toit en ardoise",
      "Ardoises",
      ["Crochets, clous et vis de couverture", /ardoise/i],
    ],
    ["poser du lambris", "Lambris et parements bois", ["Sous-faces et planches de rive", /ambris/]],
    [
      "monter une cloison en carreaux de plâtre",
      "Carreaux de plâtre",
      ["Mortiers-colles pour bloc", /carreau de plâtre/],
    ],
    [
      "isoler le sol avant la chape",
      ["Polystyrène expansé", /sous chape|dalle/],
      ["Polyuréthane", /sol/],
      "Polystyrène extrudé",
    ],
    [
      "enlever la rouille d'un portail",
      ["Impressions et sous-couches de peinture", /antirouille/],
      ["Laques et peintures boiseries", /antirouille/],
      ["Bombes et traceurs", /Galvanisant|corrosion/],
      ["Disques et abrasifs", /./],
    ],
    ["étanchéifier un toit plat", "Membranes EPDM et étanchéité liquide", "Étanchéité bitumineuse"],
    ["changer un chauffe-eau", "Chauffe-eau"],
  ],
  "workshop words and abbreviations": [
    ["chignole", [drills, /erceuse/]],
    ["ha 12", ["Fers à béton", /HA Ø 12 /]],
    ["tole de toit", "Bacs acier et plaques nervurées", "Plaques ondulées et translucides"],
    ["tuyau gris 100", [waste, /Ø 100/]],
    ["gaine verte telecom", [ducts, /verte/]],
    ["cable rigide 3x2,5", ["Câbles R2V", /3G 2,5/], ["Câbles sur touret", /3G 2,5/]],
    ["goujons de 12", [anchors, /Goujon.*M12/]],
    ["pvc 50 coude", [fitting, /Coude.*Ø 50/]],
  ],
  "plain, dictated, glued": [
    [
      "il me faudrait des plaques de plâtre pour la salle de bain",
      [board, /hydrofuge|salle d'eau/],
      [thicker, /hydrofuge/],
    ],
    ["bonsoir je cherche un robinet pour mon jardin", [valves, /puisage/]],
    ["fersabeton", "Fers à béton"],
    ["colleaparquet", ["Colles de sol", /parquet/]],
    ["avez vous de la laine de roche en 10 centimètres", ["Laine de roche", /ép\. 100/]],
    ["mitigeurs lavabos chromés", ["Mitigeurs et robinets", /lavabo.*chrom/]],
  ],
};
