import { type ImportEntity, importEntities } from "#app/models/import/entity.ts";
import { notFound } from "./reply.server.ts";

/** Reads the entity of an address; 404 for another. */
export function entityParam(text: string): ImportEntity {
  return importEntities.find((entity) => entity === text) ?? notFound();
}
