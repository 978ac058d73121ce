import type { Figure } from "#tests/support/figure.ts";
import * as budgets from "./budgets.ts";
import { type Length, measureSpeed } from "./load.ts";

export type Machine = {
  /** Bare pages of the framework per second, with one query, 16 clients. */
  barePerSecond: number;
  /** Speed relative to the reference machine, at most 1: scales the bars of speed. */
  scale: number;
  figures: Figure[];
};

export async function measureMachine(bare: string, length: Length): Promise<Machine> {
  const target = (path: string) => ({ origin: bare, requests: [{ path }] });
  const node = await measureSpeed(target("/bare"), 16, length);
  const page = await measureSpeed(target("/"), 16, length);
  const alone = await measureSpeed(target("/"), 1, length);
  const scale = Math.min(1, page.perSecond / budgets.BARE_PER_SECOND);
  return {
    barePerSecond: page.perSecond,
    scale,
    figures: [
      { what: "node:http alone, 16 clients", value: node.perSecond, unit: "pages/s" },
      { what: "framework, one query, 16 clients", value: page.perSecond, unit: "pages/s" },
      { what: "framework, one query, 16 clients: p99", value: page.p99Ms, unit: "ms" },
      { what: "framework, one query, one client: p50", value: alone.p50Ms, unit: "ms" },
      { what: "bars of speed are scaled by", value: scale * 100, unit: "%" },
    ],
  };
}
