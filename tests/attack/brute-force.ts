/** A door that a secret opens. */
export type Door = {
  what: string;
  /** Tries a wrong secret, another each time; true when it was judged, false when a limit refused it unread. */
  guess: (origin: string, place: number) => Promise<boolean>;
  /** Tries the right one; true when it opens. */
  enter: (origin: string) => Promise<boolean>;
  /** Wrong secrets that may be judged before nothing is any more, not even the right one. */
  most: number;
};

export type Tried = { what: string; judged: number; most: number; isOpen: boolean };

/** Guesses more often than the door allows, then tries the right secret. */
export async function force(origin: string, door: Door): Promise<Tried> {
  let judged = 0;
  for (let place = 0; place < door.most + 5; place++) {
    if (await door.guess(origin, place)) judged++;
  }
  return { what: door.what, judged, most: door.most, isOpen: await door.enter(origin) };
}

/** Doors that judged more than they may, or that the right secret still opened. */
export function forced(tried: readonly Tried[]): string[] {
  return tried.flatMap(({ what, judged, most, isOpen }) => [
    ...(judged > most ? [`${what}: ${judged} secrets judged`] : []),
    ...(isOpen ? [`${what}: opened after ${judged}`] : []),
  ]);
}
