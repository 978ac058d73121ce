import { z } from "zod";
import { importEntities } from "#app/models/import/entity-name.ts";

export const importForm = z.object({
  entity: z.enum(importEntities, { error: "import-entity" }),
  file: z.instanceof(File, { error: "import-file" }),
});
