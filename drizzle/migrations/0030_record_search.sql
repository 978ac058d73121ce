CREATE TABLE "document_gaps" (
	"product_uid" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_gaps" ADD CONSTRAINT "document_gaps_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_without_photo" ON "products" USING btree ("erp_code") WHERE is_active and photo is null;--> statement-breakpoint
CREATE INDEX "products_without_price" ON "products" USING btree ("erp_code") WHERE is_active and unit_mills = 0;--> statement-breakpoint
CREATE INDEX "companies_siren_index" ON "companies" USING btree ("siren");--> statement-breakpoint
CREATE INDEX "companies_label_index" ON "companies" USING gin ("label" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_last_name_index" ON "customers" USING gin ("last_name" gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION set_document_gap(product integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM products p, unnest(p.due_documents) AS due
		WHERE p.uid = product AND NOT EXISTS (
			SELECT FROM product_documents d
			WHERE d.product_uid = p.uid AND d.kind = due AND d.deleted_at IS NULL))
	THEN
		INSERT INTO document_gaps (product_uid) VALUES (product) ON CONFLICT DO NOTHING;
	ELSE
		DELETE FROM document_gaps WHERE product_uid = product;
	END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION set_gap_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_document_gap(NEW.uid);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION set_gaps_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO document_gaps (product_uid)
	SELECT uid FROM inserted WHERE due_documents <> '{}' ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION set_gap_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM set_document_gap(OLD.product_uid); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM set_document_gap(NEW.product_uid); END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER set_gaps_of_new_products AFTER INSERT ON products
	REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION set_gaps_of_new_products();
--> statement-breakpoint
CREATE TRIGGER set_gap_of_product AFTER UPDATE OF due_documents ON products
	FOR EACH ROW WHEN (OLD.due_documents IS DISTINCT FROM NEW.due_documents)
	EXECUTE FUNCTION set_gap_of_product();
--> statement-breakpoint
CREATE TRIGGER set_gap_of_document AFTER INSERT OR UPDATE OR DELETE ON product_documents
	FOR EACH ROW EXECUTE FUNCTION set_gap_of_document();
--> statement-breakpoint
INSERT INTO document_gaps (product_uid)
SELECT p.uid FROM products p
WHERE EXISTS (SELECT FROM unnest(p.due_documents) AS due WHERE NOT EXISTS (
	SELECT FROM product_documents d
	WHERE d.product_uid = p.uid AND d.kind = due AND d.deleted_at IS NULL));
