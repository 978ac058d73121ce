import { mapSize, mapWindow, positionOf, unitsOf } from "#app/models/store/france-map.ts";
import type { GeoPoint } from "#app/models/store/store.ts";

export type MapMark = "full" | "partial" | "empty";

export type MapPoint = GeoPoint & {
  key: number;
  mark: MapMark;
  number?: number;
};

type FranceMapProps = {
  label: string;
  points: readonly MapPoint[];
  focus?: (GeoPoint & { radiusKm: number }) | null;
};

const marks = {
  full: { shape: "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0", color: "var(--green)" },
  partial: { shape: "M0-1.15 1.15.9H-1.15z", color: "var(--amber)" },
  empty: {
    shape: "M-.95-.5-.5-.95 0-.45.5-.95.95-.5.45 0 .95.5.5.95 0 .45-.5.95-.95.5-.45 0z",
    color: "var(--red)",
  },
} as const;

export function FranceMap({ label, points, focus = null }: FranceMapProps) {
  const view = mapWindow(focus);
  const size = view.width / 52;
  return (
    <svg
      className="france-map"
      role="img"
      aria-label={label}
      viewBox={[view.x, view.y, view.width, view.height].map(tenths).join(" ")}
      width="100%"
    >
      <image href="/france.svg" width={mapSize.width} height={mapSize.height} />
      {focus ? <Circle {...focus} size={size} /> : null}
      {points.map((point) => (
        <Point key={point.key} point={point} size={size} />
      ))}
    </svg>
  );
}

function Circle({ radiusKm, size, ...place }: GeoPoint & { radiusKm: number; size: number }) {
  const { x, y } = positionOf(place);
  const at = { cx: tenths(x), cy: tenths(y) };
  return (
    <g fill="none" stroke="var(--ink)" strokeWidth={tenths(size / 5)}>
      <circle {...at} r={tenths(unitsOf(radiusKm, place))} strokeDasharray={tenths(size / 1.5)} />
      <circle {...at} r={tenths(size * 1.7)} strokeWidth={tenths(size / 2)} />
    </g>
  );
}

function Point({ point: { mark, number, ...place }, size }: { point: MapPoint; size: number }) {
  const { x, y } = positionOf(place);
  const { shape, color } = marks[mark];
  return (
    <g transform={`translate(${tenths(x)} ${tenths(y)}) scale(${tenths(size)})`}>
      <path d={shape} fill={color} stroke="var(--paper)" strokeWidth=".25" />
      {number === undefined ? null : (
        <text
          x="1.3"
          y=".8"
          fontSize="2.3"
          fontWeight="700"
          fill="var(--ink)"
          stroke="var(--paper)"
          strokeWidth=".5"
          paintOrder="stroke"
        >
          {number}
        </text>
      )}
    </g>
  );
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
