import { inArray, sql } from "drizzle-orm";
import type { StagedEntity } from "#app/models/import/entity-name.ts";
import type { Values } from "#app/models/import/line.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { erpVersions } from "#drizzle/schema/erp.ts";

/** Fields that a message brings to each record, by key. */
type Fields = Map<string, string[]>;

/**
 * Orders messages about the records of an entity, field by field: a late one writes what no later
 * one has brought. The caller holds the lock of the entity.
 */
export class FieldVersions {
  /** Fields to write, once stale ones are dropped. */
  readonly fresh: Fields = new Map();
  readonly #entity: StagedEntity;
  readonly #key: readonly string[];
  readonly #version: number;

  constructor(entity: StagedEntity, key: readonly string[], version: number) {
    this.#entity = entity;
    this.#key = key;
    this.#version = version;
  }

  /** Takes stale fields out of the values, and lines of which nothing is left. */
  async drop(tx: Transaction, lines: Map<string, Values>): Promise<void> {
    const subjects = [...lines.keys()].map((key) => this.#subjectOf(key));
    const rows = await tx.select().from(erpVersions).where(inArray(erpVersions.subject, subjects));
    const known = new Map(rows.map(({ subject, fields }) => [subject, fields]));
    for (const [key, values] of lines) {
      const versions = known.get(this.#subjectOf(key)) ?? {};
      const given = Object.keys(values).filter((field) => !this.#key.includes(field));
      const stale = given.filter((field) => (versions[field] ?? 0) >= this.#version);
      for (const field of stale) delete values[field];
      if (stale.length > 0 && stale.length === given.length) lines.delete(key);
      else
        this.fresh.set(
          key,
          given.filter((field) => !stale.includes(field)),
        );
    }
  }

  /** Records the fields that were written, those of all lines but the refused ones. */
  async record(tx: Transaction, refused: ReadonlySet<string>, now: Date): Promise<void> {
    const rows = [...this.fresh]
      .filter(([key]) => !refused.has(key))
      .map(([key, fields]) => ({
        subject: this.#subjectOf(key),
        version: this.#version,
        fields: Object.fromEntries(fields.map((field) => [field, this.#version])),
        appliedAt: now,
      }));
    if (rows.length === 0) return;
    await tx
      .insert(erpVersions)
      .values(rows)
      .onConflictDoUpdate({
        target: erpVersions.subject,
        set: {
          version: sql`greatest(${erpVersions.version}, excluded.version)`,
          fields: sql`${erpVersions.fields} || excluded.fields`,
          appliedAt: sql`excluded.applied_at`,
        },
      });
  }

  #subjectOf(key: string): string {
    return `${this.#entity}:${key}`;
  }
}
