CREATE TABLE "product_codes" (
	"product_uid" integer NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"key" text GENERATED ALWAYS AS (upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g'))) STORED NOT NULL,
	CONSTRAINT "product_codes_product_uid_kind_key_pk" PRIMARY KEY("product_uid","kind","key"),
	CONSTRAINT "product_codes_kind" CHECK (kind in ('ean', 'maker', 'former', 'pack'))
);
--> statement-breakpoint
CREATE TABLE "company_product_codes" (
	"company_id" integer NOT NULL,
	"product_uid" integer NOT NULL,
	"code" text NOT NULL,
	"key" text GENERATED ALWAYS AS (upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g'))) STORED NOT NULL,
	CONSTRAINT "company_product_codes_company_id_product_uid_pk" PRIMARY KEY("company_id","product_uid"),
	CONSTRAINT "company_product_codes_code" CHECK (length(code) between 1 and 40 and key <> '')
);
--> statement-breakpoint
DROP INDEX "products_ean_index";--> statement-breakpoint
ALTER TABLE "products" drop column "search";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('madrier', split_part(label, ' ', 1)), 'A') || setweight(to_tsvector('madrier', translate(label, '/-.+×*Øø⌀', '    xx')), 'B') || setweight(to_tsvector('madrier', regexp_replace(translate(label, '/-.+×*Øø⌀', '    xx'), '\m([A-Za-z]{1,5})([0-9]{1,3})\M', '\1 \2', 'g')), 'B') || setweight(to_tsvector('simple', reference || ' ' || regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')), 'A') || setweight(to_tsvector('madrier', translate(brand_code, '-_', '  ')), 'C') || setweight(to_tsvector('madrier', translate(description, '/-.+×*Øø⌀', '    xx')), 'D')) STORED;--> statement-breakpoint
CREATE INDEX "products_search_index" ON "products" USING gin ("search");--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "erp_code" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "erp_code" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "erp_code" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "erp_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "erp_code" text;--> statement-breakpoint
ALTER TABLE "special_offers" ADD COLUMN "erp_code" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "erp_code" text;--> statement-breakpoint
ALTER TABLE "product_codes" ADD CONSTRAINT "product_codes_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_product_codes" ADD CONSTRAINT "company_product_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_product_codes" ADD CONSTRAINT "company_product_codes_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_codes_key_index" ON "product_codes" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "product_codes_one_ean" ON "product_codes" USING btree ("key") WHERE kind = 'ean';--> statement-breakpoint
CREATE UNIQUE INDEX "company_product_codes_key" ON "company_product_codes" USING btree ("company_id","key");--> statement-breakpoint
CREATE INDEX "company_product_codes_product_uid_index" ON "company_product_codes" USING btree ("product_uid");--> statement-breakpoint
INSERT INTO "product_codes" ("product_uid", "kind", "code") SELECT "uid", 'ean', "ean" FROM "products" WHERE "ean" <> '';--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "ean";--> statement-breakpoint
UPDATE "companies" SET "erp_code" = 'C' || lpad("id"::text, 6, '0');--> statement-breakpoint
UPDATE "offers" SET "erp_code" = "code";--> statement-breakpoint
UPDATE "special_offers" SET "erp_code" = "code";--> statement-breakpoint
UPDATE "brands" SET "erp_code" = upper("code");--> statement-breakpoint
UPDATE "categories" SET "erp_code" = "code";--> statement-breakpoint
UPDATE "products" SET "erp_code" = "reference";--> statement-breakpoint
UPDATE "stores" SET "erp_code" = 'D' || lpad("uid"::text, 3, '0');--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_erp_code_unique" UNIQUE("erp_code");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_erp_code_unique" UNIQUE("erp_code");--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_erp_code_unique" UNIQUE("erp_code");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_erp_code_unique" UNIQUE("erp_code");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_erp_code_unique" UNIQUE("erp_code");--> statement-breakpoint
ALTER TABLE "special_offers" ADD CONSTRAINT "special_offers_erp_code_unique" UNIQUE("erp_code");--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_erp_code_unique" UNIQUE("erp_code");--> statement-breakpoint
-- Messages not applied yet name things by code; what nobody knows keeps its number as text.
UPDATE "erp_events" SET "body" = "body" - 'productUid' || jsonb_build_object('product', coalesce((SELECT "erp_code" FROM "products" WHERE "uid" = ("body" ->> 'productUid')::bigint), "body" ->> 'productUid')) WHERE "outcome" <> 'applied' AND "kind" IN ('stock', 'price') AND "body" ? 'productUid';--> statement-breakpoint
UPDATE "erp_events" SET "body" = "body" - 'storeUid' || jsonb_build_object('store', coalesce((SELECT "erp_code" FROM "stores" WHERE "uid" = ("body" ->> 'storeUid')::bigint), "body" ->> 'storeUid')) WHERE "outcome" <> 'applied' AND "kind" IN ('stock', 'quote') AND "body" ? 'storeUid';--> statement-breakpoint
UPDATE "erp_events" SET "body" = "body" - 'companyId' - 'categoryId' || jsonb_build_object('company', coalesce((SELECT "erp_code" FROM "companies" WHERE "id" = ("body" ->> 'companyId')::bigint), "body" ->> 'companyId'), 'family', coalesce((SELECT "erp_code" FROM "categories" WHERE "id" = ("body" ->> 'categoryId')::bigint), "body" ->> 'categoryId')) WHERE "outcome" <> 'applied' AND "kind" = 'discount' AND "body" ? 'companyId';--> statement-breakpoint
UPDATE "erp_events" SET "body" = jsonb_set("body", '{lines}', (SELECT jsonb_agg("line" - 'reference' || jsonb_build_object('product', "line" -> 'reference')) FROM jsonb_array_elements("body" -> 'lines') AS "each" ("line"))) WHERE "outcome" <> 'applied' AND "kind" = 'quote' AND "body" -> 'lines' -> 0 ? 'reference';--> statement-breakpoint
UPDATE "erp_versions" SET "subject" = 'price:' || "erp_code" FROM "products" WHERE "subject" = 'price:' || "uid";--> statement-breakpoint
UPDATE "erp_versions" SET "subject" = 'stock:' || p."erp_code" || ':zone:' || split_part("subject", ':', 4) FROM "products" p WHERE "subject" LIKE 'stock:%:zone:%' AND split_part("subject", ':', 2) = p."uid"::text;--> statement-breakpoint
UPDATE "erp_versions" SET "subject" = 'stock:' || p."erp_code" || ':store:' || s."erp_code" FROM "products" p, "stores" s WHERE "subject" LIKE 'stock:%:store:%' AND split_part("subject", ':', 2) = p."uid"::text AND split_part("subject", ':', 4) = s."uid"::text;--> statement-breakpoint
UPDATE "erp_versions" SET "subject" = 'discount:' || c."erp_code" || ':' || f."erp_code" FROM "companies" c, "categories" f WHERE "subject" LIKE 'discount:%' AND split_part("subject", ':', 2) = c."id"::text AND split_part("subject", ':', 3) = f."id"::text;--> statement-breakpoint
UPDATE "erp_events" SET "subject" = CASE "kind"
	WHEN 'price' THEN 'price:' || ("body" ->> 'product')
	WHEN 'stock' THEN 'stock:' || ("body" ->> 'product') || coalesce(':store:' || ("body" ->> 'store'), ':zone:' || ("body" ->> 'deliveryZone'))
	ELSE 'discount:' || ("body" ->> 'company') || ':' || ("body" ->> 'family') END
WHERE "outcome" <> 'applied' AND "kind" IN ('price', 'stock', 'discount') AND ("body" ? 'product' OR "body" ? 'company');
