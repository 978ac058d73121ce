/** Names of product ranges, added to a label once every plain one is taken. */
const ranges = [
  "Pro",
  "Chantier",
  "Essentiel",
  "Expert",
  "Confort",
  "Performance",
  "Compact",
  "Initial",
  "Duo",
  "Avantage",
  "Optima",
  "Horizon",
  "Atelier",
  "Maîtrise",
  "Robuste",
  "Signature",
  "Tradition",
  "Équilibre",
  "Origine",
  "Élan",
  "Sélection",
  "Référence",
  "Altitude",
  "Littoral",
  "Grand Large",
  "Métier",
  "Bastide",
  "Faubourg",
  "Rempart",
  "Compagnon",
] as const;

/** The n-th range name: "", "Pro", "Chantier"… then "Pro 2". */
export function rangeName(index: number): string {
  if (index === 0) return "";
  const name = ranges[(index - 1) % ranges.length] ?? "";
  const series = Math.floor((index - 1) / ranges.length) + 1;
  return series === 1 ? name : `${name} ${series}`;
}
