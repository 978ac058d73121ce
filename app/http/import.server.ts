import { type ImportEntity, importEntities } from "#app/models/import/entity.ts";
import { notFound } from "./reply.server.ts";

export function entityParam(text: string): ImportEntity {
  return importEntities.find((entity) => entity === text) ?? notFound();
}
