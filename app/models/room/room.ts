import { MAX_INTEGER } from "#app/models/platform/integer.ts";

export const places = ["wall", "ground"] as const;

export type RoomPlace = (typeof places)[number];

/** Laying pattern of a product: squares in rows, boards, half-bond bricks, façade boards. */
export type RoomPattern = "tile" | "plank" | "brick" | "cladding";

export const roomIds = [
  "salon",
  "chambre",
  "cuisine",
  "salle-de-bains",
  "bureau",
  "terrasse",
  "facade",
] as const;

export type RoomId = (typeof roomIds)[number];

/** Sizes of a room in centimetres; openings (doors, windows) in hundredths of m². */
export type RoomSize = { length: number; width: number; height: number; openings: number };

/** Drawn room: outside ones have one wall only. `wallPaint` and `groundPaint` are codes of paints. */
type RoomFacts = { isOutside: boolean; size: RoomSize; wallPaint: string; groundPaint: string };

const inside = (size: RoomSize, wallPaint: string): RoomFacts => ({
  isOutside: false,
  size,
  wallPaint,
  groundPaint: "sol",
});

const outside = (size: RoomSize): RoomFacts => ({
  isOutside: true,
  size,
  wallPaint: "facade",
  groundPaint: "sol",
});

export const rooms: Readonly<Record<RoomId, RoomFacts>> = {
  salon: inside({ length: 520, width: 440, height: 260, openings: 520 }, "mat"),
  chambre: inside({ length: 420, width: 360, height: 250, openings: 360 }, "mat"),
  cuisine: inside({ length: 420, width: 320, height: 250, openings: 420 }, "satin"),
  "salle-de-bains": inside({ length: 300, width: 260, height: 250, openings: 240 }, "satin"),
  bureau: inside({ length: 380, width: 320, height: 250, openings: 340 }, "velours"),
  terrasse: outside({ length: 600, width: 400, height: 280, openings: 650 }),
  facade: outside({ length: 900, width: 300, height: 560, openings: 1140 }),
};

export type Covering = { kind: "color"; code: string } | { kind: "product"; uid: number };

export type RoomState = {
  room: RoomId;
  wall: Covering | null;
  ground: Covering | null;
  size: RoomSize;
  loss: number;
};

/** Choices of loss, in percent: straight laying, usual, diagonal or many cuts. */
export const losses = [5, 10, 15] as const;

const USUAL_LOSS = 10;

/** From half a metre to fifty; openings cannot exceed the wall. */
const LEAST = 50;
const MAX_CENTIMETRES = 5000;
const MAX_HEIGHT = 1500;

export const roomFields = {
  room: "piece",
  wall: "mur",
  ground: "sol",
  length: "longueur",
  width: "largeur",
  height: "hauteur",
  openings: "ouvertures",
  loss: "pertes",
  previous: "avant",
} as const;

/** Invalid values become defaults, sizes are clamped to 0.5 to 50 m: nothing typed ever fails. */
export function readRoom(params: URLSearchParams): RoomState {
  const room = roomIds.find((id) => id === params.get(roomFields.room)) ?? roomIds[0];
  const usual = rooms[room].size;
  const previous = params.get(roomFields.previous) || room;
  const isOther = previous !== room;
  const typed = (name: keyof RoomSize) =>
    isOther ? null : readHundredths(params.get(roomFields[name]));
  const centimetres = (name: "length" | "width" | "height", most: number) =>
    Math.min(most, Math.max(LEAST, typed(name) ?? usual[name]));
  return {
    room,
    wall: readCovering(params.get(roomFields.wall)),
    ground: readCovering(params.get(roomFields.ground)),
    size: {
      length: centimetres("length", MAX_CENTIMETRES),
      width: centimetres("width", MAX_CENTIMETRES),
      height: centimetres("height", MAX_HEIGHT),
      openings: typed("openings") ?? usual.openings,
    },
    loss: losses.find((loss) => String(loss) === params.get(roomFields.loss)) ?? USUAL_LOSS,
  };
}

/** Parses the parameters of a room's picture; null for an address that the shop itself does not write. */
export function readPreview(
  params: URLSearchParams,
): Pick<RoomState, "room" | "wall" | "ground"> | null {
  const { room, wall, ground } = readRoom(params);
  const isOurs = previewParams({ room, wall, ground }).toString() === params.toString();
  return isOurs ? { room, wall, ground } : null;
}

/** Parameters of a room's picture: one address per room. */
export function previewParams(state: Pick<RoomState, "room" | "wall" | "ground">): URLSearchParams {
  const params = new URLSearchParams({ [roomFields.room]: state.room });
  if (state.wall) params.set(roomFields.wall, coveringText(state.wall));
  if (state.ground) params.set(roomFields.ground, coveringText(state.ground));
  return params;
}

/** All parameters of a room, without default sizes. */
export function roomParams(state: RoomState): URLSearchParams {
  const params = previewParams(state);
  const usual = rooms[state.room].size;
  for (const name of ["length", "width", "height", "openings"] as const) {
    if (state.size[name] !== usual[name]) params.set(roomFields[name], metres(state.size[name]));
  }
  if (state.loss !== USUAL_LOSS) params.set(roomFields.loss, String(state.loss));
  return params;
}

/** "RAL7016" or "1234", in addresses and forms; "" for nothing. */
export function coveringText(covering: Covering | null): string {
  if (!covering) return "";
  return covering.kind === "color" ? covering.code : String(covering.uid);
}

/** Formats hundredths for a form: 520 is "5,2". */
export function metres(hundredths: number): string {
  return String(hundredths / 100).replace(".", ",");
}

/** Hundredths of m²: the ground, or the walls less doors and windows. */
export function surfaceOf(
  { room, size }: Pick<RoomState, "room" | "size">,
  place: RoomPlace,
): number {
  const { length, width, height, openings } = size;
  if (place === "ground") return Math.round((length * width) / 100);
  const around = rooms[room].isOutside ? length : 2 * (length + width);
  return Math.max(0, Math.round((around * height) / 100) - openings);
}

/** Losses included, before rounding to packs; `thousandths` covers m². Integer arithmetic; at least one. */
export function unitsFor(surfaceHundredths: number, loss: number, thousandths: number): number {
  return Math.max(1, Math.ceil((surfaceHundredths * (100 + loss)) / (10 * thousandths)));
}

function readHundredths(text: string | null): number | null {
  const [, whole, decimals = ""] = /^\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*$/.exec(text ?? "") ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}

function readCovering(text: string | null): Covering | null {
  if (/^RAL\d{4}(?:\d{3})?$/.test(text ?? "")) return { kind: "color", code: text ?? "" };
  const uid = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : Number.POSITIVE_INFINITY;
  return uid <= MAX_INTEGER ? { kind: "product", uid } : null;
}
