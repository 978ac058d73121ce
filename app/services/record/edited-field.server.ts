import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { StagedEntity } from "#app/models/import/entity-name.ts";
import type { Values } from "#app/models/import/line.ts";
import type { RecordId } from "#app/models/record/key.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import { db, type Transaction } from "#app/services/platform/database.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { editedFields } from "#drizzle/schema/record.ts";

const isOf = ({ entity, key }: RecordId): SQL | undefined =>
  and(eq(editedFields.entity, entity), eq(editedFields.key, key));

/** Marks fields that a person wrote on a screen. The caller holds the lock of the entity. */
export async function markEdited(
  tx: Transaction,
  { entity, key }: RecordId,
  fields: readonly string[],
  { staffId }: ByStaff,
  now: Date,
): Promise<void> {
  if (fields.length === 0) return;
  await tx
    .insert(editedFields)
    .values(fields.map((field) => ({ entity, key, field, staffId, editedAt: now })))
    .onConflictDoUpdate({
      target: [editedFields.entity, editedFields.key, editedFields.field],
      set: { staffId, editedAt: now },
    });
}

/** Forgets the fields of a removed record, or some of one. */
export async function forgetEdited(
  tx: Transaction,
  id: RecordId,
  fields?: readonly string[],
): Promise<void> {
  const isIt = fields && inArray(editedFields.field, [...fields]);
  await tx.delete(editedFields).where(and(isOf(id), isIt));
}

/**
 * Takes out of the lines of a message, in place, the fields that a person wrote, and keeps what the
 * ERP says of each; a line with no other field goes. The caller holds the lock of the entity.
 */
export async function dropEdited(
  tx: Transaction,
  { entity, keyFields }: { entity: StagedEntity; keyFields: readonly string[] },
  lines: Map<string, Values>,
  now: Date,
): Promise<void> {
  if (entity === "documents" || lines.size === 0) return;
  const rows = await tx
    .select({ key: editedFields.key, field: editedFields.field })
    .from(editedFields)
    .where(and(eq(editedFields.entity, entity), inArray(editedFields.key, [...lines.keys()])));
  const said = rows.flatMap(({ key: of, field }) => {
    const values = lines.get(of);
    return values && field in values ? [{ key: of, field, value: values[field] ?? null }] : [];
  });
  if (said.length === 0) return;
  await tx.execute(sql`
    update edited_fields as held set erp_value = given.value, erp_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
      as given (key text, field text, value jsonb)
    where held.entity = ${entity} and held.key = given.key and held.field = given.field`);
  for (const { key: of, field } of said) {
    const values = lines.get(of);
    delete values?.[field];
    if (Object.keys(values ?? {}).every((left) => keyFields.includes(left))) lines.delete(of);
  }
}

/** Keeps what the ERP says of a field that a person wrote; false when nobody did. */
export async function noteErpValue(
  tx: Transaction,
  id: RecordId,
  field: string,
  erpValue: unknown,
  now: Date,
): Promise<boolean> {
  const held = await tx
    .update(editedFields)
    .set({ erpValue, erpAt: now })
    .where(and(isOf(id), eq(editedFields.field, field)))
    .returning({ field: editedFields.field });
  return held.length > 0;
}

/** Lists the fields of a record that a person wrote, with what the ERP said of each since. */
export function listEdited(id: RecordId) {
  const { field, editedAt, erpValue, erpAt } = editedFields;
  return db
    .select({ field, editedAt, erpValue, erpAt, by: staffAccounts.name })
    .from(editedFields)
    .innerJoin(staffAccounts, eq(staffAccounts.id, editedFields.staffId))
    .where(isOf(id))
    .orderBy(asc(field));
}

/** Locks fields to give back to the ERP; returns the values that it sent since. */
export async function erpValuesOf(
  tx: Transaction,
  id: RecordId,
  fields: readonly string[],
): Promise<Values> {
  const rows = await tx
    .select({ field: editedFields.field, value: editedFields.erpValue })
    .from(editedFields)
    .where(and(isOf(id), inArray(editedFields.field, [...fields]), isNotNull(editedFields.erpAt)))
    .orderBy(editedFields.field)
    .for("update");
  return Object.fromEntries(rows.map(({ field, value }) => [field, value]));
}
