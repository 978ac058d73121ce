/** Words of a spoken request that name no goods. */
const speech = new Set(
  `je j tu il elle nous vous on moi me mes mon ma bonjour bonsoir salut merci svp stp plait
  voudrais voudrait voudrions veux veut aimerais aurais aurait besoin faut faudrait cherche cherchons
  recherche vend vendez vendent avez auriez donnez donne donner mettez commander acheter prendre prends
  trouver trouve quel quelle quels quelles quoi comment combien prix tarif cher pas ca cet cette quelque quelques
  bien alors euh puis mais ete etes est sont ai as ont suis chez savoir si peux peut pouvez pourriez pourrait
  possible avoir voir dire aussi disponible disponibles stock magasin rayon truc machin`.split(
    /\s+/,
  ),
);

/** Verbs of any job: what is done says more. */
const anyJob = new Set(
  `faire refaire realiser mettre poser installer utiliser fabriquer reparer remplacer changer monter remonter
  construire`.split(/\s+/),
);

/** Written numbers say how many: "dix plaques". */
const counts = new Set(
  "deux trois quatre cinq six sept huit neuf dix vingt trente cinquante cent dizaine douzaine".split(
    " ",
  ),
);

/** How many, in digits, before what goods are sold by: "10 sacs de ciment". */
const howMany =
  /^\W*\d{1,4} (?=(?:sacs|plaques|boites|rouleaux|cartouches|barres|pots|bidons|seaux|palettes|panneaux|pieces|paquets|bobines|couronnes|planches|paires)\b)/;

/** Quantities that goods are handed over in, and labels do not say: "deux rouleaux de bande", "10 m de câble". */
const handedIn =
  /^\W*(?:(?:\d{1,4}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente) (?:rouleaux|paquets|paires|tubes|cartons|caisses|morceaux|lots)|\d{1,4} ?m[2²]?|une? (?:paquet|paire|caisse|morceau|bout|tube)) +(?:de |d')(?=[a-z])/;

/** Removes politeness, written numbers and an aim: "je voudrais du ciment pour faire une dalle". Plain text. */
export function withoutSpeech(text: string): string {
  const plainly = text
    .replace(/\best[ -]ce qu[e']/g, " ")
    .replace(/\bs'il (?:vous|te) plait\b/g, " ")
    .replace(/\b(?:il )?y a(?:[ -]t[ -]il)?\b/g, " ");
  const aim = plainly.search(/(?<=\w\s)pour (?:faire|refaire|couler|realiser|monter|fabriquer)\b/);
  const aimless = aim === -1 ? plainly : plainly.slice(0, aim);
  const named = keep(aimless, (word) => !speech.has(word)).replace(handedIn, "");
  const kept = keep(named, (word) => !counts.has(word)).replace(howMany, "");
  return /[a-z0-9]/.test(kept) ? kept : text;
}

/** Tokens without verbs of any job, unless nothing else is left. */
export function withoutAnyJob(tokens: readonly string[]): readonly string[] {
  const kept = tokens.filter((token) => !anyJob.has(token));
  return kept.length > 0 ? kept : tokens;
}

function keep(text: string, isKept: (word: string) => boolean): string {
  return text.replace(/[a-z0-9]+/g, (word) => (isKept(word) ? word : " "));
}
