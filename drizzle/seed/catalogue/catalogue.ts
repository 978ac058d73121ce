import { bois } from "../families/bois.ts";
import { carrelage } from "../families/carrelage.ts";
import { chauffage } from "../families/chauffage.ts";
import { couverture } from "../families/couverture.ts";
import { electricite } from "../families/electricite.ts";
import { epi } from "../families/epi.ts";
import { exterieur } from "../families/exterieur.ts";
import { facade } from "../families/facade.ts";
import { grosOeuvre } from "../families/gros-oeuvre.ts";
import { isolation } from "../families/isolation.ts";
import { lots } from "../families/lots.ts";
import { menuiserie } from "../families/menuiserie.ts";
import { outillage } from "../families/outillage.ts";
import { peinture } from "../families/peinture.ts";
import { platrerie } from "../families/platrerie.ts";
import { plomberie } from "../families/plomberie.ts";
import { quincaillerie } from "../families/quincaillerie.ts";
import { sanitaire } from "../families/sanitaire.ts";
import { sol } from "../families/sol.ts";
import { voirie } from "../families/voirie.ts";
import type { Branch } from "../store/branch.ts";

export const catalogue: readonly Branch[] = [
  grosOeuvre,
  platrerie,
  isolation,
  couverture,
  bois,
  facade,
  menuiserie,
  carrelage,
  sol,
  plomberie,
  chauffage,
  sanitaire,
  electricite,
  peinture,
  quincaillerie,
  outillage,
  epi,
  voirie,
  exterieur,
  lots,
];
