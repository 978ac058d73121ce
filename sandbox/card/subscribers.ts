import { randomBytes } from "node:crypto";
import type { Memory } from "../memory.ts";
import { type TestCard, testCards } from "./cards.ts";

/** A card that the acquirer keeps for a merchant. */
type Subscriber = { token: string; number: string; month: string; year: string };

/** The cards kept for merchants, by the names they gave (PBX_REFABONNE). */
export type Subscribers = {
  /** Keeps a card under a name; what notifications carry of it (U): the token, then year and month of its end. */
  keep: (name: string, card: { number: string; month: string; year: string }) => string;
  /** The card kept under a name, when token and end are those that were given for it. */
  find: (name: string, token: string, end: string) => TestCard | null;
  /** False when no card is kept under that name. */
  forget: (name: string) => boolean;
  count: () => number;
};

/** The acquirer's strong-box. */
export function createSubscribers(memory: Memory): Subscribers {
  const kept = memory.part("subscribers", {} as Record<string, Subscriber>);
  return {
    keep: (name, card) => {
      const token = kept[name]?.token ?? `SLD${randomBytes(6).toString("hex")}`;
      kept[name] = { ...card, token };
      memory.save();
      return `${token}  ${card.year}${card.month}  ---`;
    },
    find: (name, token, end) => {
      const one = kept[name];
      if (!one || one.token !== token || `${one.month}${one.year}` !== end) return null;
      return testCards.find(({ number }) => number === one.number) ?? null;
    },
    forget: (name) => {
      const isKept = name in kept;
      delete kept[name];
      memory.save();
      return isKept;
    },
    count: () => Object.keys(kept).length,
  };
}
