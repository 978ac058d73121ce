import { beSlow, type Control } from "../faults.ts";
import { type Html, html } from "../html.ts";
import { json, type Reply, type Route, type SandboxRequest } from "../http.ts";
import type { Memory } from "../memory.ts";
import type { Settings } from "../settings.ts";
import { isSignedByShop } from "./signature.ts";

/** Slots of a depot's day, as the shop sent them. */
export type SentDepotDay = {
  depot: string | null;
  day: string;
  revision: number;
  capacity: number;
  closures: { from: string; to: string; reason: string }[];
  acts: { act: string; by: string; at: string }[];
};

export type DepotDays = { all: SentDepotDay[]; save: () => void };

export function createDepotDays(memory: Memory): DepotDays {
  const { all } = memory.part("erp-depot-days", { all: [] as SentDepotDay[] });
  return { all, save: memory.save };
}

type Setup = { settings: Settings; control: Control; depotDays: DepotDays };

export function depotDayRoutes(setup: Setup): Route[] {
  return [
    ["POST", "/erp/depot-days", (call) => take(setup, call)],
    ["GET", "/erp/depot-days.json", () => json(setup.depotDays.all)],
  ];
}

async function take({ settings, control, depotDays }: Setup, call: SandboxRequest): Promise<Reply> {
  if (control.fault === "down") return json({ error: "down" }, 500);
  await beSlow(control);
  if (!isSignedByShop(settings.erpSecret, call.headers, call.body)) {
    return json({ error: "signature" }, 401);
  }
  const sent: SentDepotDay = JSON.parse(call.body);
  const known = depotDays.all.find(({ depot, day }) => depot === sent.depot && day === sent.day);
  if (!known) depotDays.all.push(sent);
  else if (sent.revision > known.revision) Object.assign(known, sent);
  depotDays.save();
  const { depot, day } = sent;
  return json({ depot, day, revision: known?.revision ?? sent.revision }, known ? 200 : 201);
}

export function depotDaySheets({ all }: DepotDays): Html[] {
  return all.toReversed().map(
    ({
      depot,
      day,
      capacity,
      closures,
      acts,
    }) => html`<section class="sheet"><h2>Créneaux du dépôt ${depot ?? ""}, ${day}</h2>
<p>${capacity} commande(s) par créneau.</p>
<ul>${closures.map(({ from, to, reason }) => html`<li>Fermé de ${from} à ${to} : ${reason}</li>`)}</ul>
<ol>${acts.map(({ act, by, at }) => html`<li>${at} ${by} : ${act}</li>`)}</ol>
</section>`,
  );
}
