import { plain } from "#app/models/platform/stem.ts";

/** Characteristics that the shop knows by a code of its own: a length decides what a lorry takes. */
export const attributeLabels = {
  type: "Type",
  base: "Base",
  material: "Matière",
  use: "Usage",
  grade: "Classe",
  norm: "Norme",
  length: "Longueur",
  width: "Largeur",
  height: "Hauteur",
  depth: "Profondeur",
  thickness: "Épaisseur",
  diameter: "Diamètre",
  section: "Section",
  format: "Format",
  size: "Taille",
  weight: "Poids",
  bag: "Conditionnement",
  box: "Quantité par conditionnement",
  volume: "Contenance",
  lambda: "Conductivité thermique λ",
  resistance: "Résistance thermique R",
  compression: "Résistance à la compression",
  fire: "Réaction au feu (Euroclasse)",
  fireResistance: "Résistance au feu",
  acoustic: "Affaiblissement acoustique",
  vapour: "Valeur Sd",
  colour: "Couleur",
  finish: "Finition",
  shade: "Teinte",
  gloss: "Aspect",
  coverage: "Rendement",
  thread: "Filetage",
  head: "Tête et empreinte",
  connection: "Raccordement",
  angle: "Angle",
  pressure: "Pression de service",
  power: "Puissance",
  voltage: "Tension",
  current: "Intensité",
  curve: "Courbe de déclenchement",
  poles: "Pôles",
  sensitivity: "Sensibilité",
  protection: "Indice de protection",
  lumen: "Flux lumineux",
  kelvin: "Température de couleur",
  conductors: "Conducteurs",
  rows: "Rangées",
  energy: "Classe énergétique",
  flow: "Débit",
  load: "Charge admissible",
  opening: "Ouverture",
  side: "Sens de poussée",
  glazing: "Vitrage",
  wear: "Classe d'usage",
  slip: "Résistance à la glissance",
  treatment: "Traitement",
  essence: "Essence",
  profile: "Profil",
  mesh: "Maille",
  grain: "Granulométrie",
  traffic: "Classe de trafic",
  drying: "Temps de séchage",
  setting: "Temps de prise",
  speed: "Vitesse de rotation",
  teeth: "Denture",
  capacity: "Capacité",
  cutting: "Niveau de coupure",
  accuracy: "Précision",
  battery: "Batterie",
  places: "Nombre de postes",
  pages: "Pages",
  surface: "Surface",
  coating: "Revêtement",
  drive: "Empreinte",
  grit: "Grain",
  spacing: "Entraxe",
  slope: "Pente minimale",
  label: "Label",
} as const;

const codes = new Map(Object.entries(attributeLabels).map(([code, label]) => [plain(label), code]));

/** The code of a characteristic by its label: the shop's own, else one made of the label. */
export function attributeCode(label: string): string {
  return codes.get(plain(label)) ?? plain(label).replace(/[^a-z0-9]+/g, "-");
}

/** The first label of each characteristic, in their order. */
export function distinctLabels(labels: readonly string[]): string[] {
  const seen = new Set<string>();
  return labels.filter((label) => {
    const code = attributeCode(label);
    const isNew = !seen.has(code);
    seen.add(code);
    return isNew;
  });
}
