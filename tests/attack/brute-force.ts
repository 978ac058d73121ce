export type Door = {
  what: string;
  /**
   * Tries a wrong secret, another each time; true when it was judged, false when a limit refused it
   * unread.
   */
  guess: (origin: string, place: number) => Promise<boolean>;
  /** Tries the right secret; true when it opens. */
  enter: (origin: string) => Promise<boolean>;
  /** Wrong secrets judged before all are refused, even the right one. */
  most: number;
};

export type Tried = { what: string; judged: number; most: number; isOpen: boolean };

/** Guesses over the limit, then tries the right secret. */
export async function force(origin: string, door: Door): Promise<Tried> {
  let judged = 0;
  for (let place = 0; place < door.most + 5; place++) {
    if (await door.guess(origin, place)) judged++;
  }
  return { what: door.what, judged, most: door.most, isOpen: await door.enter(origin) };
}

export function forced(tried: readonly Tried[]): string[] {
  return tried.flatMap(({ what, judged, most, isOpen }) => [
    ...(judged > most ? [`${what}: ${judged} secrets judged`] : []),
    ...(isOpen ? [`${what}: opened after ${judged}`] : []),
  ]);
}
