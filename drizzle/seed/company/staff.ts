import type { staffAccounts } from "#drizzle/schema/auth.ts";

/** The merchant's own people of the demo: who looks after the systems, writes the pages, keeps the catalogue. */
export function staffRows(
  passwordHash: string,
  createdAt: Date,
): (typeof staffAccounts.$inferInsert)[] {
  return [
    {
      email: "exploitation@madrier.example",
      name: "Maël Exploitation",
      passwordHash,
      roles: ["operator"],
      createdAt,
    },
    {
      email: "redaction@madrier.example",
      name: "Anouk Rédaction",
      passwordHash,
      roles: ["editor"],
      createdAt,
    },
    {
      email: "catalogue@madrier.example",
      name: "Ilan Catalogue",
      passwordHash,
      roles: ["catalogue"],
      createdAt,
    },
  ];
}
