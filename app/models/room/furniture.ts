import {
  backWindow,
  bed,
  cabinet,
  chair,
  cupboards,
  DARK,
  door,
  glassDoor,
  LINEN,
  lamp,
  picture,
  plant,
  shelves,
  sideWindow,
  sofa,
  table,
  WOOD,
} from "./piece.ts";
import type { RoomId } from "./room.ts";
import { block, face, rectangle, shadow, type View } from "./space.ts";

export const furniture: Readonly<Record<RoomId, (view: View) => string>> = {
  salon: (view) =>
    backWindow(view, [0.5, 0.9], [1.3, 1.3]) +
    picture(view, [2.35, 1.5], [0.85, 0.6]) +
    picture(view, [3.4, 1.45], [0.55, 0.7]) +
    cabinet(view, [4.25, 3.95], [0.8, 0.4, 0.5]) +
    block(view, [4.35, 4.1, 0.5], [0.6, 0.06, 0.4], DARK) +
    sofa(view, [1.7, 3.3], 2.2) +
    face(view, rectangle([1.5, 1.4, 0.005], [2.4, 0, 0], [0, 1.5, 0]), "#b9ab94") +
    face(view, rectangle([1.62, 1.52, 0.006], [2.16, 0, 0], [0, 1.26, 0]), "#d8cdb8") +
    table(view, [2.2, 1.8], [1.1, 0.6, 0.4]) +
    plant(view, [0.75, 3.6], 1.3),
  chambre: (view) =>
    picture(view, [1.55, 1.55], [1.1, 0.5]) +
    sideWindow(view, [1.2, 2.6]) +
    cabinet(view, [0.65, 3.1], [0.45, 0.4, 0.5]) +
    cabinet(view, [3.1, 3.1], [0.45, 0.4, 0.5]) +
    lamp(view, [0.87, 3.3], 0.5) +
    lamp(view, [3.32, 3.3], 0.5) +
    bed(view),
  cuisine: (view) =>
    cupboards(view, [0.1, 1.45], [1.5, 0.35, 0.75]) +
    cupboards(view, [2.6, 1.45], [1.5, 0.35, 0.75]) +
    block(view, [1.8, 2.85, 1.55], [0.6, 0.35, 0.65], "#aeb9c1") +
    shadow(view, [0.1, 2.6], [4, 0.6]) +
    cupboards(view, [0.1, 0.1], [4, 0.6, 0.78]) +
    block(view, [0.06, 2.56, 0.88], [4.08, 0.64, 0.05], WOOD) +
    block(view, [1.75, 2.57, 0.12], [0.7, 0.02, 0.72], DARK) +
    block(view, [2.75, 2.75, 0.93], [0.5, 0.3, 0.02], "#aeb9c1") +
    plant(view, [3.85, 2.75], 0.28, 0.93) +
    table(view, [1.35, 0.7], [1.5, 0.8, 0.75]),
  "salle-de-bains": (view) =>
    backWindow(view, [0.35, 1.45], [0.8, 0.7]) +
    face(view, rectangle([1.9, 2.599, 1.15], [0.85, 0, 0], [0, 0, 0.85]), "#dfe9ec") +
    face(view, rectangle([2.22, 2.598, 1.18], [0.3, 0, 0], [-0.2, 0, 0.79]), "#f4f9fa") +
    shadow(view, [1.8, 2.1], [1.05, 0.5]) +
    block(view, [1.8, 2.1, 0.25], [1.05, 0.5, 0.5], WOOD) +
    block(view, [1.77, 2.07, 0.75], [1.11, 0.53, 0.08], "#f6f5f1") +
    shadow(view, [0.05, 1.1], [0.8, 1.45]) +
    block(view, [0.03, 1.05, 0], [0.82, 1.5, 0.56], "#f6f5f1") +
    face(view, rectangle([0.13, 1.17, 0.562], [0.62, 0, 0], [0, 1.26, 0]), "#c9d6da") +
    face(view, rectangle([1.25, 0.9, 0.004], [0.8, 0, 0], [0, 0.55, 0]), LINEN),
  bureau: (view) =>
    sideWindow(view, [1, 2.3]) +
    shelves(view, [0.5, 2.95]) +
    shadow(view, [1.9, 2.1], [1.6, 0.75]) +
    table(view, [1.9, 2.1], [1.6, 0.75, 0.74]) +
    block(view, [2.4, 2.6, 0.82], [0.65, 0.04, 0.4], DARK) +
    block(view, [2.68, 2.6, 0.76], [0.1, 0.08, 0.08], DARK) +
    chair(view, [2.45, 1.55]) +
    plant(view, [0.55, 1.9], 1.1),
  terrasse: (view) =>
    glassDoor(view, [1.2, 0.02], [2.9, 2.2]) +
    backWindow(view, [4.7, 0.95], [0.9, 1.15]) +
    shadow(view, [2.1, 1], [1.9, 0.95]) +
    chair(view, [2.3, 2]) +
    chair(view, [3.3, 2]) +
    table(view, [2.1, 1], [1.9, 0.95, 0.74]) +
    plant(view, [0.6, 3.4], 0.95) +
    plant(view, [5.4, 3.3], 0.7),
  facade: (view) =>
    glassDoor(view, [1, 0.1], [2.2, 2.15]) +
    door(view, [4.2, 0.05]) +
    backWindow(view, [6.4, 0.95], [1.4, 1.25]) +
    backWindow(view, [1.3, 3.35], [1.3, 1.25]) +
    backWindow(view, [4.1, 3.35], [1.2, 1.25]) +
    backWindow(view, [6.5, 3.35], [1.3, 1.25]) +
    plant(view, [3.7, 2.6], 0.8) +
    plant(view, [5.9, 2.6], 0.8),
};
