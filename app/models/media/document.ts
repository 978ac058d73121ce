const documentDones = ["ajoute", "connu", "supprime", "remis", "parti", "attendus"] as const;

export type DocumentDone = (typeof documentDones)[number];

/** Parses the act that an address confirms; null for none. */
export function readDocumentDone(value: string | null): DocumentDone | null {
  return documentDones.find((done) => done === value) ?? null;
}
