import { access, constants } from "node:fs/promises";
import { dirname } from "node:path";
import { breakerStates } from "#app/services/payment/breaker.server.ts";
import { config } from "#app/services/platform/config.server.ts";

/** Features that a shop which answers lacks for now, and why: the table of docs/operations.md, "Dependencies". */
export async function lostFeatures(): Promise<string[]> {
  const folder = await folderProblem(config.UPLOAD_DIRECTORY);
  const providers = breakerStates().filter(({ isOpen }) => isOpen);
  return [
    ...(folder ? [`without uploads: ${folder}`] : []),
    ...providers.map(({ provider }) => `without ${provider}: its provider does not answer`),
  ];
}

/** Code of the refusal of the file system; null for a folder to write in, or one to make yet. */
async function folderProblem(folder: string): Promise<string | null> {
  const own = await problemOf(folder);
  return own === "ENOENT" ? problemOf(dirname(folder)) : own;
}

function problemOf(folder: string): Promise<string | null> {
  return access(folder, constants.W_OK).then(
    () => null,
    (error: unknown) =>
      error instanceof Error && "code" in error ? String(error.code) : "unknown",
  );
}
