import { createHash } from "node:crypto";
import { pause } from "../faults.ts";
import type { Settings } from "../settings.ts";
import { soldCents, ticketMessage } from "./ticket.ts";
import { send } from "./webhook.ts";

export type TicketGoods = { code: string; label: string; unit: string; unitMills: number };

export type TicketPlan = {
  count: number;
  /** Tickets of one series have the same numbers and event ids each time: sent again, they change nothing. */
  series: string;
  cards: readonly string[];
  stores: readonly string[];
  goods: readonly TicketGoods[];
  /** The latest day of a sale. */
  until: Date;
};

type ShopLine = Pick<Settings, "shopOrigin" | "erpSecret">;

const TICKETS_PER_REQUEST = 100;
const AT_ONCE = 2;
const TRIES = 5;
const DAY_MS = 86_400_000;
const DAYS = 300;

/** Sends drawn tickets, a hundred to a request; counts those taken, and requests by the shop's answer, 0 for none. */
export async function sendTickets(
  shop: ShopLine,
  plan: TicketPlan,
): Promise<{ tickets: number; answers: Map<number, number> }> {
  const starts = Array.from(
    { length: Math.ceil(plan.count / TICKETS_PER_REQUEST) },
    (_, index) => index * TICKETS_PER_REQUEST,
  );
  const answers = new Map<number, number>();
  let tickets = 0;
  const sendNext = async (): Promise<void> => {
    const first = starts.shift();
    if (first === undefined) return;
    const size = Math.min(TICKETS_PER_REQUEST, plan.count - first);
    const events = Array.from({ length: size }, (_, at) => drawTicket(plan, first + at + 1));
    const status = await insist(shop, JSON.stringify({ events }));
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (status === 200) tickets += size;
    return sendNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return { tickets, answers };
}

/** The last answer: 200, or that of the last try. */
async function insist(shop: ShopLine, body: string): Promise<number> {
  for (let tries = 1; ; tries++) {
    const status = await send(shop, body);
    if (status === 200 || tries === TRIES) return status;
    await pause(tries * 1_000);
  }
}

/** One to three lines at 20 %, sold in the early morning; one ticket in twenty is a return. */
function drawTicket({ series, cards, stores, goods, until }: TicketPlan, index: number) {
  const draw = (what: string, below: number) => drawn(`${series} ${index} ${what}`, below);
  const one = <T>(all: readonly T[], what: string) => all[draw(what, all.length)];
  const sign = draw("return", 20) === 0 ? -1 : 1;
  const lines = Array.from({ length: 1 + draw("lines", 3) }, (_, at) => {
    const { code, label, unit, unitMills } = one(goods, `goods ${at}`) ?? nothing;
    const quantityThousandths = sign * 1_000 * (1 + draw(`quantity ${at}`, 40));
    return {
      ...{ product: code, label, unit, quantityThousandths, depositCents: 0 },
      ...{ netCents: soldCents(quantityThousandths, unitMills), vatBasisPoints: 2_000 },
    };
  });
  const day = new Date(until.getTime() - draw("day", DAYS) * DAY_MS).toISOString().slice(0, 10);
  const minute = String(draw("minute", 60)).padStart(2, "0");
  const head = {
    number: `TL-${series}-${String(index).padStart(6, "0")}`,
    ...{ cardNumber: one(cards, "card") ?? "", store: one(stores, "store") ?? "" },
    ...{ soldAt: `${day}T06:${minute}:00Z`, worksiteId: null },
    settlement: draw("settlement", 3) === 0 ? ("paid" as const) : ("account" as const),
  };
  return { eventId: `comptoir:${series}:${index}`, ...ticketMessage(head, lines) };
}

const nothing: TicketGoods = { code: "DIVERS", label: "Divers", unit: "u", unitMills: 10_000 };

function drawn(seed: string, below: number): number {
  return createHash("sha256").update(seed).digest().readUInt32BE() % below;
}
