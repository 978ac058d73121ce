import { demoSecrets } from "#app/models/platform/demo-secret.ts";

/** Secrets such as a shop that others reach has: those of the demo shop read backwards. */
export const ownSecrets: Record<string, string> = Object.fromEntries(
  Object.entries(demoSecrets).map(([name, secret]) => [name, [...secret].reverse().join("")]),
);
