import { sql } from "drizzle-orm";
import {
  type DossierEntry,
  dossierEntry,
  MAX_DOSSIER_PRODUCTS,
  type OrderedProduct,
} from "#app/models/worksite/dossier.ts";
import { db } from "#app/services/platform/database.server.ts";

/** Orders named beside a product. */
const NAMED_ORDERS = 5;

/**
 * Lists the products of a worksite's orders, without cancelled ones, by name, with their documents
 * and the missing ones. One query: orders by their index on the worksite, lines and products by
 * their keys. The caller has checked that the worksite is the buyer's company's.
 */
export async function listDossier(worksiteId: number): Promise<DossierEntry[]> {
  const { rows } = await db.execute<OrderedProduct>(sql`
    select ordered.product_uid as "productUid", ordered.reference, ordered.label,
      ordered.uids[1:${sql.raw(String(NAMED_ORDERS))}] as "orderUids",
      case when products.uid is null then null else json_build_object(
        'storageUnit', products.storage_unit, 'drawing', products.drawing,
        'attributes', products.attributes,
        'documents', coalesce((
          select json_agg(json_build_object('kind', kind, 'revisedOn', revised_on))
          from product_documents where product_uid = products.uid), '[]')) end as product
    from (
      select product_uid, max(reference) as reference, max(order_lines.label) as label,
        array_agg(distinct orders.uid order by orders.uid desc) as uids
      from orders join order_lines on order_lines.order_id = orders.id
      where orders.worksite_id = ${worksiteId} and orders.status_code not in (9, 29)
      group by product_uid
    ) as ordered
    left join products on products.uid = ordered.product_uid and products.is_active
    order by ordered.label collate "fr-x-icu", ordered.product_uid
    limit ${MAX_DOSSIER_PRODUCTS}`);
  return rows.map(dossierEntry);
}
