export const contentDone = {
  cree: "created",
  enregistre: "saved",
  publie: "published",
  programme: "scheduled",
  retire: "withdrawn",
  repris: "restored",
  remis: "undeleted",
  lie: "needed",
  image: "image-added",
  "image-connue": "image-known",
  decrit: "described",
} as const;

type Done = (typeof contentDone)[keyof typeof contentDone];

export type DoneName = keyof typeof contentDone;

/** Parses the act that an address confirms; null for none. */
export function readDone(value: string | null): Done | null {
  return value !== null && isName(value) ? contentDone[value] : null;
}

function isName(text: string): text is DoneName {
  return Object.hasOwn(contentDone, text);
}
