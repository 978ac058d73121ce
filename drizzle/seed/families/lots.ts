import { type BundlePart, family, num } from "../catalogue/family.ts";
import { branch } from "../store/branch.ts";

type Lot = {
  label: string;
  name: string;
  text: string;
  tint: string;
  popularity: 2 | 3 | 4;
  surfaces: number[];
  /** Quantities for one square metre. */
  parts: readonly BundlePart[];
};

/** A lot for each surface: whole units of each part. Price and weight are those of the parts. */
const lot = ({ surfaces, parts, ...rest }: Lot) =>
  family({
    ...rest,
    unit: "lot",
    drawing: "pallet",
    brands: "house",
    axes: { surface: num("m²", ...surfaces) },
    price: () => 0,
    kg: 0,
    stock: 6,
    bundle: ({ surface }) =>
      parts.map(([label, quantity]) => [label, Math.ceil(quantity * surface)] as const),
  });

const usual = [10, 20, 30, 50];

export const lots = branch(
  "Lots chantier",
  ["pallet", "wood"],
  lot({
    label: "Lots cloison et doublage",
    name: "Lot cloison {surface} : plaques + rails + montants + vis",
    text: "Tout pour une cloison de {surface} en plaques de plâtre BA13 (placo) sur ossature 48 : plaques deux faces, rails, montants, vis, enduit et bandes à joint. Un seul article à commander, moins cher qu'au détail.",
    tint: "light",
    surfaces: usual,

    popularity: 4,
    parts: [
      ["Plaques de plâtre BA13", 0.7],
      ["Rails", 0.3],
      ["Montants", 0.85],
      ["Vis pour plaques de plâtre", 0.03],
      ["Enduits à joint", 0.03],
      ["Bandes à joint et renforts d'angle", 0.02],
    ],
  }),
  lot({
    label: "Lots plafond",
    name: "Lot plafond {surface} : plaques + fourrures + suspentes + vis",
    text: "Tout pour un plafond suspendu de {surface} en BA13 (placo) : plaques, fourrures, suspentes, vis, enduit et bande. Entraxe des fourrures 600 mm.",
    tint: "light",
    surfaces: usual,

    popularity: 3,
    parts: [
      ["Plaques de plâtre BA13", 0.35],
      ["Fourrures et cornières", 0.75],
      ["Suspentes et accessoires d'ossature", 0.03],
      ["Vis pour plaques de plâtre", 0.02],
      ["Enduits à joint", 0.02],
      ["Bandes à joint et renforts d'angle", 0.01],
    ],
  }),
  lot({
    label: "Lots isolation des combles",
    name: "Lot isolation combles {surface} : laine + pare-vapeur + adhésif",
    text: "Isolation de {surface} de combles : laine de verre 200 mm, pare-vapeur hygrovariable et adhésif de jonction. Quantités calculées avec les recouvrements.",
    tint: "yellow",
    surfaces: usual,

    popularity: 3,
    parts: [
      ["Laine de verre en rouleau", 0.31],
      ["Pare-vapeur et étanchéité à l'air", 0.02],
      ["Adhésifs et mastics d'étanchéité à l'air", 0.04],
    ],
  }),
  lot({
    label: "Lots mur et maçonnerie",
    name: "Lot mur parpaing {surface} : parpaings + mortier + chaînages",
    text: "Tout pour monter {surface} de mur en parpaing creux de 20 (bloc béton) : blocs, mortier de montage, chaînages et fers. Fondations non comprises.",
    tint: "grey",
    surfaces: usual,

    popularity: 4,
    parts: [
      ["Parpaings et blocs béton", 10.2],
      ["Mortiers de maçonnerie", 1],
      ["Armatures de semelle et chaînages", 0.12],
      ["Fers à béton", 0.2],
    ],
  }),
  lot({
    label: "Lots dalle béton",
    name: "Lot dalle béton {surface} : béton + treillis + film",
    text: "Tout pour une dalle de {surface} : béton à gâcher, treillis soudé et film sous dallage. Épaisseur conseillée 12 cm, joints tous les 25 m².",
    tint: "grey",
    surfaces: [5, 10, 20],

    popularity: 3,
    parts: [
      ["Bétons prêts à gâcher", 10],
      ["Treillis soudés", 0.13],
      ["Drains et géotextiles", 0.02],
    ],
  }),
  lot({
    label: "Lots carrelage et salle de bains",
    name: "Lot pose carrelage {surface} : colle + joint + croisillons",
    text: "Tout ce qu'il faut pour poser {surface} de carrelage : colle C2 S1, joint souple, primaire et croisillons. Carrelage à choisir à part.",
    tint: "sand",
    surfaces: usual,

    popularity: 3,
    parts: [
      ["Colles à carrelage", 0.2],
      ["Étanchéité sous carrelage et primaires", 0.03],
      ["Croisillons et plots", 0.06],
    ],
  }),
  lot({
    label: "Lots terrasse",
    name: "Lot terrasse bois {surface} : lames + lambourdes + vis inox",
    text: "Terrasse de {surface} en lames de pin autoclave sur lambourdes : lames, lambourdes, vis et géotextile. Plots non compris.",
    tint: "wood",
    surfaces: usual,

    popularity: 2,
    parts: [
      ["Lames de terrasse bois", 2.4],
      ["Liteaux, voliges et tasseaux", 0.6],
      ["Vis à bois et agglomérés", 0.2],
      ["Drains et géotextiles", 0.02],
    ],
  }),
);
