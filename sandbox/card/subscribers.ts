import { randomBytes } from "node:crypto";
import type { Memory } from "../memory.ts";
import { type TestCard, testCards } from "./cards.ts";

type Subscriber = { token: string; number: string; month: string; year: string };

export type Subscribers = {
  /** Returns the token, then year and month of expiry, as notifications give it (U). */
  keep: (name: string, card: { number: string; month: string; year: string }) => string;
  find: (name: string, token: string, end: string) => TestCard | null;
  /** False when the subscriber has no card. */
  forget: (name: string) => boolean;
  count: () => number;
};

export function createSubscribers(memory: Memory): Subscribers {
  const state = memory.part("subscribers", {} as Record<string, Subscriber>);
  return {
    keep: (name, card) => {
      const token = state[name]?.token ?? `SLD${randomBytes(6).toString("hex")}`;
      state[name] = { ...card, token };
      memory.save();
      return `${token}  ${card.year}${card.month}  ---`;
    },
    find: (name, token, end) => {
      const one = state[name];
      if (!one || one.token !== token || `${one.month}${one.year}` !== end) return null;
      return testCards.find(({ number }) => number === one.number) ?? null;
    },
    forget: (name) => {
      const existed = name in state;
      delete state[name];
      memory.save();
      return existed;
    },
    count: () => Object.keys(state).length,
  };
}
