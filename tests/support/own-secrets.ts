import { demoSecrets } from "#app/models/platform/demo-secret.ts";

/** Secrets of a public shop: those of the demo shop reversed. */
export const ownSecrets: Record<string, string> = Object.fromEntries(
  Object.entries(demoSecrets).map(([name, secret]) => [name, [...secret].reverse().join("")]),
);
