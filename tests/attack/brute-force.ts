export type Door = {
  what: string;
  /** True when the secret was judged, false when a limit refused it unread. */
  guess: (origin: string, place: number) => Promise<boolean>;
  enter: (origin: string) => Promise<boolean>;
  /** Wrong secrets judged before all are refused, even the right one. */
  most: number;
};

export type Tried = { what: string; judged: number; most: number; isOpen: boolean };

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
