import { plainWords, singular } from "./word.ts";

/**
 * What the trade calls by several names. Each line is one thing; a name may stand on several lines when
 * it means several things ("agglo": a concrete block, or a chipboard). Order does not matter.
 */
const names: readonly (readonly string[])[] = [
  ["placo", "placoplatre", "plaque de plâtre", "plaque BA13"],
  ["parpaing", "bloc béton", "agglo", "aggloméré de béton"],
  ["agglo", "panneau aggloméré", "panneau de particules", "aggloméré"],
  ["béton cellulaire", "siporex", "thermopierre"],
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
  ["PER", "tube PER", "multicouche"],
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
  ["câble", "fil électrique", "R2V", "U1000"],
  ["ampoule", "lampe LED", "lampe"],
  ["spot", "encastré LED", "spot encastrable"],
  ["lasure", "vernis bois", "protection bois"],
  ["white spirit", "diluant", "solvant"],
  ["vis placo", "vis TTPC", "vis plaque de plâtre"],
  ["tirefond", "vis à bois hexagonale"],
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
];

type Expression = readonly string[];

/** Every expression by its first word, as it is recognised, with all the names of what it means. */
const byFirstWord = Map.groupBy(
  names.flatMap((group) => {
    const expressions = group.map(plainWords);
    return expressions.map((words) => ({ singulars: words.map(singular), names: expressions }));
  }),
  ({ singulars }) => singulars[0],
);

/**
 * The longest known name that `words` start with: how many words it takes and everything it may be
 * called, itself included. Null when none is known. Words are plain; plurals are recognised.
 */
export function findSynonyms(
  words: readonly string[],
): { length: number; names: Expression[] } | null {
  const typed = words.map(singular);
  const known = (byFirstWord.get(typed[0]) ?? []).filter(({ singulars }) =>
    singulars.every((word, index) => word === typed[index]),
  );
  const length = Math.max(0, ...known.map(({ singulars }) => singulars.length));
  if (length === 0) return null;
  const longest = known.filter(({ singulars }) => singulars.length === length);
  return { length, names: distinct(longest.flatMap(({ names }) => names)) };
}

function distinct(expressions: readonly Expression[]): Expression[] {
  return [...new Map(expressions.map((words) => [words.join(" "), words])).values()];
}
