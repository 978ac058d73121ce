import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { type ErpLineKind, type ErpLinesAnswer, linesByEntity } from "#app/models/erp/lines.ts";
import { receiveErpRequest } from "#app/services/erp/erp.server.ts";
import { importTargets } from "#app/services/import/entities.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { ean13, makeCategory, makeProduct, makeStore } from "#tests/support/factories.ts";
import { erpMessage, signedByErp } from "./erp.ts";

export type Line = Record<string, unknown>;

export function linesMessage(kind: ErpLineKind, version: number, ...lines: unknown[]) {
  return erpMessage({ kind, version, lines });
}

type LinesMessage = ReturnType<typeof linesMessage>;

/** Sends a message of lines, and returns the answer about it. */
export async function sendLines(
  message: Omit<LinesMessage, "kind"> & { kind: string },
): Promise<ErpLinesAnswer> {
  const { events } = await receiveErpRequest(signedByErp(message));
  const [answer] = events;
  if (!answer || events.length > 1) throw new Error("one message has one answer");
  return answer;
}

export async function findEvent({ eventId }: { eventId: string }) {
  const [row] = await db.select().from(erpEvents).where(eq(erpEvents.eventId, eventId));
  if (!row) throw new Error(`no row was stored for event ${eventId}`);
  return row;
}

/** The record that the shop has under the key of a line, in the fields of a file; null for none. */
export async function recordOf(kind: ErpLineKind, key: string, line: Line) {
  const message = { ...linesMessage(kind, 1, line), kind };
  const [entity] = linesByEntity(message).keys();
  if (!entity || entity === "documents") throw new Error(`${kind} has no record`);
  return (await importTargets[entity].find(db, [key])).get(key) ?? null;
}

/** Has the shop number what messages create far above what the factories number. */
export async function numberApart(): Promise<void> {
  const far = 1_950_000_000;
  await makeCategory({ id: far });
  await makeProduct({ uid: far, categoryId: far });
  await makeStore({ uid: far, erpCode: "LOIN", slug: "loin" });
}

export const newTag = () => `L${randomInt(2 ** 40)}`;
export const newCard = () => ean13(`28${String(randomInt(10 ** 10)).padStart(10, "0")}`);
export const newEan = () => ean13(`3798${String(randomInt(10 ** 8)).padStart(8, "0")}`);

export const familyLine = (code: string): Line => ({ code, libellé: `Famille ${code}` });
export const brandLine = (code: string): Line => ({ code, nom: `Marque ${code}` });

export const productLine = (code: string, family: string, brand: string): Line => ({
  ...{ code, libellé: `Vis ${code}`, famille: family, marque: brand, unité: "boîte" },
  ...{ "prix ht": 4.9, "poids kg": "0,5", ean: [newEan()] },
});

export const storeLine = (code: string): Line => ({
  ...{ code, nom: `Dépôt ${code}`, adresse: "1 rue du Port", "code postal": "69007" },
  ...{ ville: "Lyon", département: "Rhône", région: "Auvergne-Rhône-Alpes" },
  ...{ latitude: 45.7272, longitude: 4.8326, téléphone: "04 65 71 00 01" },
  ...{ "e-mail": `${code.toLowerCase()}@exemple.fr`, lundi: "07:00-12:00 13:30-17:30" },
});

export const companyLine = (code: string): Line => ({
  ...{ code, "raison sociale": `Maçonnerie ${code}`, adresse: "12 rue des Compagnons" },
  ...{ "code postal": "69007", ville: "Lyon" },
});

export const cardLine = (card: string, company: string, store: string): Line => ({
  ...{ carte: card, entreprise: company, prénom: "Claire", nom: "Delorme", rôle: "acheteur" },
  ...{ "e-mail": `carte-${card}@exemple.fr`, portable: "06 39 98 71 01", dépôt: store },
});

export const priceListLine = (code: string): Line => {
  return { code, nom: `Tarif ${code.slice(0, 12)}`, "premier jour": "2026-01-01" };
};
