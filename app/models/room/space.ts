/** A point of space in metres: across, away from the viewer, up. */
export type Point3 = readonly [x: number, y: number, z: number];

/** The inside of a drawn room in metres: it goes from `near`, before the picture's edge, to `depth`. */
export type Space = { width: number; depth: number; height: number };

/** A viewer before a space, looking straight in: the plane of the back wall is seen undistorted. */
export type View = Space & { near: number; eye: number; at: (point: Point3) => Pair };

type Pair = readonly [x: number, y: number];

export const PICTURE = { width: 960, height: 600 } as const;

type Stand = { eye: number; distance: number; horizon: number };

/** A viewer whose picture the space just fills: what is nearer than `near` would be outside of it. */
export function perspective(space: Space, { eye, distance, horizon }: Stand): View {
  const { width, height } = space;
  const focal = (PICTURE.width * distance) / width;
  const near = Math.min(-0.06 * distance, (focal * height) / 760 - distance);
  const at = ([x, y, z]: Point3): Pair => {
    const scale = focal / (y + distance);
    return [PICTURE.width / 2 + (x - width / 2) * scale, horizon - (z - eye) * scale];
  };
  return { ...space, near, eye, at };
}

export type Plane = { at: (u: number, v: number) => Point3; u: number; v: number };

/** The floor, the back wall and the side walls. `v` goes up on walls, away on the ground. */
export function planesOf({ width, depth, height, near }: View) {
  return {
    ground: { u: width, v: depth - near, at: (u, v) => [u, depth - v, 0] },
    back: { u: width, v: height, at: (u, v) => [u, depth, v] },
    left: { u: depth - near, v: height, at: (u, v) => [0, depth - u, v] },
    right: { u: depth - near, v: height, at: (u, v) => [width, depth - u, v] },
    ceiling: { u: width, v: depth - near, at: (u, v) => [u, depth - v, height] },
  } satisfies Record<string, Plane>;
}

export function face(view: View, points: readonly Point3[], fill: string, extra = ""): string {
  return `<path d="${outline(view, points)}" fill="${fill}"${extra}/>`;
}

export function outline(view: View, points: readonly Point3[]): string {
  return `M${points.map((point) => pair(view.at(point))).join("L")}Z`;
}

export function part(
  plane: Plane,
  [u0, v0]: Pair = [0, 0],
  [u1, v1]: Pair = [plane.u, plane.v],
): Point3[] {
  return [plane.at(u0, v0), plane.at(u1, v0), plane.at(u1, v1), plane.at(u0, v1)];
}

/** A box that stands at (x, y, z), the faces that the viewer sees, darker on the sides. */
export function block(view: View, corner: Point3, size: Point3, hex: string): string {
  const [x, y, z] = corner;
  const [w, d, h] = size;
  const middle = view.width / 2;
  const side = x > middle ? x : x + w;
  const isSideSeen = x > middle || x + w < middle;
  const faces = [
    z + h < view.eye
      ? face(view, rectangle([x, y, z + h], [w, 0, 0], [0, d, 0]), shade(hex, 1.12))
      : face(view, rectangle([x, y, z], [w, 0, 0], [0, d, 0]), shade(hex, 0.6)),
    isSideSeen ? face(view, rectangle([side, y, z], [0, d, 0], [0, 0, h]), shade(hex, 0.78)) : "",
    face(view, rectangle([x, y, z], [w, 0, 0], [0, 0, h]), hex),
  ];
  return faces.join("");
}

/** A soft shadow on the ground under what stands there. */
export function shadow(view: View, [x, y]: Pair, [w, d]: Pair): string {
  const spread = 0.08;
  const corner: Point3 = [x - spread, y - spread, 0];
  const points = rectangle(corner, [w + 2 * spread, 0, 0], [0, d + 2 * spread, 0]);
  return face(view, points, "#1d1b18", ' opacity=".28" filter="url(#soft)"');
}

export function rectangle([x, y, z]: Point3, one: Point3, other: Point3): Point3[] {
  const [a, b, c] = one;
  const [d, e, f] = other;
  return [
    [x, y, z],
    [x + a, y + b, z + c],
    [x + a + d, y + b + e, z + c + f],
    [x + d, y + e, z + f],
  ];
}

/** A colour lit more (above 1) or less (below 1). */
export function shade(hex: string, light: number): string {
  const channel = (from: number) => {
    const value = Math.round(Number.parseInt(hex.slice(from, from + 2), 16) * light);
    return Math.min(255, value).toString(16).padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export function pair([x, y]: Pair): string {
  return `${round(x)} ${round(y)}`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
