import { distanceKm, type GeoPoint } from "./store.ts";

export type MapPosition = { x: number; y: number };

/** Drawing of the départements (decision 016): Mercator, metropolitan France. */
const MAP_WIDTH = 613;
const MAP_HEIGHT = 585;
const UNITS_PER_DEGREE = 41.394;
const X_OF_GREENWICH = 215.512;
const Y_OF_EQUATOR = 2468.262;

export function positionOf({ latitude, longitude }: GeoPoint): MapPosition {
  const mercator = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return {
    x: UNITS_PER_DEGREE * longitude + X_OF_GREENWICH,
    y: Y_OF_EQUATOR - UNITS_PER_DEGREE * (180 / Math.PI) * mercator,
  };
}

export function isOnMap(place: GeoPoint): boolean {
  const { x, y } = positionOf(place);
  return x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT;
}

/** Length on the map of a distance from a place, in kilometres: Mercator grows northwards. */
export function unitsOf(km: number, place: GeoPoint): number {
  const north = { ...place, latitude: place.latitude + 1 };
  return ((positionOf(place).y - positionOf(north).y) / distanceKm(place, north)) * km;
}

/** Visible part of the map, as x, y, width and height: the circle around a place, or all of France. */
export function mapWindow(focus: (GeoPoint & { radiusKm: number }) | null) {
  if (!focus || !isOnMap(focus)) return { x: 0, y: 0, width: MAP_WIDTH, height: MAP_HEIGHT };
  const { x, y } = positionOf(focus);
  const radius = unitsOf(focus.radiusKm, focus) * MARGIN;
  return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
}

export const mapSize = { width: MAP_WIDTH, height: MAP_HEIGHT };

const MARGIN = 1.06;
