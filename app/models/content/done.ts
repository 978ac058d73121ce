/** What was just done to a content, as the address of the page that says so tells it. */
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

/** The name under which an address tells what was done. */
export type DoneName = keyof typeof contentDone;

/** What an address says was just done; null for nothing, and for what it cannot say. */
export function readDone(asked: string | null): Done | null {
  return asked !== null && isName(asked) ? contentDone[asked] : null;
}

function isName(text: string): text is DoneName {
  return Object.hasOwn(contentDone, text);
}
