const LOCATE_MS = 10_000;
const FRESH_MS = 300_000;

export type Position = { latitude: number; longitude: number };

export type LocateFailure = "refused" | "unavailable" | "timeout";

type Found = { ok: true; place: Position } | { ok: false; reason: LocateFailure };

/** To some hundred metres, as precise as the distance to a depot needs. */
export function findPosition(): Promise<Found> {
  if (!("geolocation" in navigator)) return Promise.resolve({ ok: false, reason: "unavailable" });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({
          ok: true,
          place: { latitude: thousandths(latitude), longitude: thousandths(longitude) },
        }),
      ({ code }) => resolve({ ok: false, reason: reasons[code] ?? "unavailable" }),
      { timeout: LOCATE_MS, maximumAge: FRESH_MS },
    );
  });
}

/** Codes of the W3C Geolocation standard (GeolocationPositionError). */
const reasons: Record<number, LocateFailure> = {
  1: "refused",
  2: "unavailable",
  3: "timeout",
};

function thousandths(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
