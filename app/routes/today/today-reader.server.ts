import type { RouterContextProvider } from "react-router";
import { readId } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff, staffContext } from "#app/http/staff.server.ts";
import {
  chosenStores,
  figureOf,
  shownFigures,
  type TodayFigure,
  type TodayStores,
  todayStores,
} from "#app/models/today/figure.ts";

type Context = Readonly<RouterContextProvider>;

/** Opens the day to those who run the shop or a depot, each in its depots. */
export const requireToday = requireStaff("operator", "order-desk", "counter", "depot");

export type Reader = { own: TodayStores; stores: TodayStores; storeUid: number | null };

/** Depots that an address asks for; 404 for one of others. */
export function readStores(context: Context, { searchParams }: URL): Reader {
  const own = todayStores(context.get(staffContext));
  const storeUid = readId(searchParams.get("depot"));
  return { own, stores: chosenStores(own, storeUid) ?? notFound(), storeUid };
}

/** Figure of an address; 404 for one that the account does not read. */
export function readFigure(slug: string, { stores }: Reader): TodayFigure {
  const figure = figureOf(slug);
  return figure && shownFigures(stores).includes(figure) ? figure : notFound();
}
