ALTER TABLE "uploads" DROP CONSTRAINT "upload_bytes";--> statement-breakpoint
ALTER TABLE "media_batches" ADD COLUMN "upload_id" integer;--> statement-breakpoint
ALTER TABLE "media_batches" ADD CONSTRAINT "media_batches_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_by_label" ON "products" USING btree (label collate "fr-x-icu","erp_code");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("unit_mills","erp_code");--> statement-breakpoint
CREATE INDEX "companies_by_label" ON "companies" USING btree (label collate "fr-x-icu","erp_code");--> statement-breakpoint
CREATE INDEX "customers_by_last_name" ON "customers" USING btree (last_name collate "fr-x-icu","card_number") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "media_batches_upload_id_index" ON "media_batches" USING btree ("upload_id") WHERE upload_id is not null;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "upload_bytes" CHECK (bytes between 1 and 500000000);