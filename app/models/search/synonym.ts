import { plainWords, singular } from "#app/models/platform/stem.ts";

/** One thing a line; a name may have several meanings ("agglo": a concrete block, or a chipboard). */
const names: readonly (readonly string[])[] = [
  ["placo", "placoplatre", "plaque de plâtre", "plaque BA13"],
  ["parpaing", "bloc béton", "agglo", "aggloméré de béton"],
  ["agglo", "panneau aggloméré", "panneau de particules", "aggloméré"],
  ["rail", "lisse"],
  ["fourrure", "F530"],
  ["enduit à joint", "bande à joint poudre", "enduit joint plaque"],
  ["mortier colle", "ciment colle", "colle carrelage"],
  ["ragréage", "autolissant", "enduit de sol", "autonivelant"],
  ["treillis soudé", "treillis", "panneau de ferraillage", "grille à béton"],
  ["fer à béton", "rond à béton", "armature", "acier HA", "ferraille"],
  ["hourdis", "entrevous"],
  ["poutrelle", "prédalle"],
  ["coffrage", "banche", "panneau coffrage"],
  ["laine de verre", "LDV", "isolant laine minérale"],
  ["laine de roche", "LDR", "rockwool"],
  ["polystyrène", "PSE", "polystyrène expansé"],
  ["polystyrène extrudé", "XPS"],
  ["polyuréthane", "PUR", "PIR"],
  ["pare-vapeur", "frein-vapeur", "membrane d'étanchéité à l'air"],
  ["écran sous-toiture", "HPV", "pare-pluie"],
  ["bac acier", "tôle nervurée", "tôle bac"],
  ["tuile canal", "tuile romane"],
  ["gouttière", "chéneau", "descente eaux pluviales"],
  ["zinguerie", "zinc"],
  ["faîtière", "faîtage"],
  ["liteau", "tasseau", "latte", "volige"],
  ["OSB", "panneau OSB", "dalle OSB"],
  ["CTBH", "dalle CTBH", "panneau hydrofuge"],
  ["CTBX", "contreplaqué", "CP", "multiplis"],
  ["MDF", "médium", "panneau de fibres"],
  ["bastaing", "basting"],
  ["velux", "fenêtre de toit"],
  ["bloc-porte", "porte de communication", "porte intérieure"],
  ["porte de service", "porte d'entrée"],
  ["carrelage", "carreau", "grès cérame"],
  ["faïence", "carrelage mural"],
  ["croisillon", "cale carrelage", "autonivelant croisillon"],
  ["joint carrelage", "mortier de jointoiement", "coulis"],
  ["silicone", "mastic sanitaire", "mastic silicone"],
  ["mousse expansive", "mousse PU", "mousse polyuréthane"],
  ["WC", "toilette", "cuvette", "pack WC"],
  ["lavabo", "vasque", "lave-mains"],
  ["robinet", "mitigeur", "robinetterie"],
  ["receveur", "bac à douche", "bac de douche"],
  ["chauffe-eau", "cumulus", "ballon d'eau chaude"],
  ["PER", "tube PER"],
  ["rainé", "rainuré"],
  ["PVC évacuation", "tube PVC", "tuyau PVC"],
  ["tuyau", "tube"],
  ["coude", "raccord coudé"],
  ["regard", "boîte de branchement"],
  ["tampon", "plaque d'égout", "trappe fonte"],
  ["gaine TPC", "gaine rouge", "fourreau", "gaine ICTA"],
  ["prise", "prise de courant", "socle de prise"],
  ["va-et-vient", "interrupteur"],
  ["disjoncteur", "DJ", "coupe-circuit"],
  ["différentiel", "interrupteur différentiel"],
  ["câble", "câble électrique", "fil électrique", "R2V", "U1000"],
  ["ampoule", "lampe LED", "lampe"],
  ["spot", "encastré LED", "spot encastrable"],
  ["lasure", "vernis bois", "protection bois"],
  ["white spirit", "diluant", "solvant"],
  ["vis placo", "vis TTPC", "vis plaque de plâtre"],
  ["cheville", "fischer", "tampon cheville"],
  ["scellement chimique", "résine de scellement"],
  ["pointe", "clou"],
  ["équerre", "connecteur bois", "sabot de charpente"],
  ["disqueuse", "meuleuse", "meule d'angle"],
  ["perfo", "perforateur", "marteau perforateur"],
  ["visseuse", "perceuse", "perceuse-visseuse"],
  ["mètre", "mètre ruban", "décamètre"],
  ["gant", "protection des mains"],
  ["brouette", "roule-brouette"],
  ["auge", "seau de maçon", "gamate"],
  ["casque", "protection de la tête"],
  ["chaussure de sécurité", "EPI chaussure"],
  ["pavé", "autobloquant"],
  ["gravier", "gravillon", "granulat"],
  ["tout-venant", "GNT", "grave"],
  ["blanc", "blanche"],
  ["mat", "mate"],
  ["mitigeur cuisine", "robinet cuisine", "mitigeur évier"],
  ["géotextile", "feutre", "bidim"],
  ["parpaing", "moellon"],
  ["béton cellulaire", "siporex", "thermopierre", "ytong"],
  ["big bag", "bigbag"],
  ["fil de fer", "fil à ligaturer", "fil recuit"],
  ["colson", "rilsan", "collier de câblage", "serre-câble"],
  ["scotch", "ruban", "adhésif"],
  ["scotch peintre", "ruban de masquage", "adhésif de masquage"],
  ["kärcher", "nettoyeur haute pression"],
  ["bétonneuse", "bétonnière"],
  ["fosse septique", "fosse toutes eaux"],
  ["pompe de relevage", "poste de relevage"],
  ["pommeau de douche", "douchette", "pomme de douche"],
  ["tirefond", "tire-fond", "vis à bois hexagonale"],
  ["gilet jaune", "gilet haute visibilité", "gilet fluo"],
  ["antibruit", "anti-bruit"],
  ["inter", "interrupteur"],
  ["ECS", "chauffe-eau", "ballon d'eau chaude"],
  ["contreplaqué", "contre-plaqué"],
  ["interrupteur différentiel", "inter diff", "inter différentiel"],
  ["pellets", "granulés de bois", "granulé"],
  ["flexible", "déformable", "souple"],
];

type Expression = readonly string[];

/** Trade names of several things at once, or of goods sold under other names; one-directional. */
const meanings: Readonly<Record<string, readonly string[]>> = {
  "CEM 1": ["CEM I"],
  "CEM 2": ["CEM II"],
  "CEM 3": ["CEM III"],
  "CEM 5": ["CEM V"],
  EPI: ["gants", "casque de chantier", "chaussures de sécurité", "gilet haute visibilité"],
  ferraillage: ["treillis soudé", "fer à béton", "armature"],
  goulotte: ["moulure électrique", "conduit électrique", "tube IRL"],
  domino: ["bornes", "barrette de connexion"],
  wago: ["bornes"],
  goudron: ["bitume", "émulsion bitumineuse", "enduit bitumineux", "enrobé"],
  blackson: ["émulsion bitumineuse", "enduit bitumineux"],
  flinkote: ["émulsion bitumineuse", "enduit bitumineux"],
  macadam: ["enrobé"],
  mignonnette: ["gravillon"],
  mélangeur: ["mitigeur", "malaxeur"],
  DDR: ["interrupteur différentiel", "disjoncteur différentiel"],
  PC: ["prise"],
  "bleu de travail": ["combinaison", "pantalon multipoches", "veste"],
  sikaflex: ["mastic polyuréthane", "mastic MS polymère"],
  "delta MS": ["nappe à excroissances", "nappe drainante"],
  "bois de coffrage": ["planche de coffrage", "panneau de coffrage"],
  "rebouche fissure": ["enduit de rebouchage", "enduit fissures", "mastic fissures"],
};

export const tradeWords: ReadonlySet<string> = new Set(
  [...names.flat(), ...Object.keys(meanings)].flatMap((name) =>
    plainWords(name).filter((word) => /^[a-z]{3,}$/.test(word)),
  ),
);

const byFirstWord = Map.groupBy(
  [
    ...names.flatMap((group) => group.map((name) => known(name, group))),
    ...Object.entries(meanings).map(([name, meant]) => known(name, [name, ...meant])),
  ],
  ({ singulars }) => singulars[0],
);

function known(name: string, names: readonly string[]) {
  const own = plainWords(name);
  return { own, singulars: own.map(singular), names: names.map(plainWords) };
}

/** Number of words and all synonyms. Words are normalised; plurals are recognised. */
export function findSynonyms(
  words: readonly string[],
): { length: number; names: Expression[] } | null {
  const typed = words.map(singular);
  const candidates = (byFirstWord.get(typed[0]) ?? []).filter(({ singulars }) =>
    singulars.every((word, index) => word === typed[index]),
  );
  const length = Math.max(0, ...candidates.map(({ singulars }) => singulars.length));
  if (length === 0) return null;
  const longest = candidates.filter(({ singulars }) => singulars.length === length);
  return { length, names: distinct(longest.flatMap(({ own, names }) => [own, ...names])) };
}

function distinct(expressions: readonly Expression[]): Expression[] {
  return [...new Map(expressions.map((words) => [words.join(" "), words])).values()];
}
