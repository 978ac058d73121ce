ALTER TABLE "imports" ALTER COLUMN "upload_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "staff_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media_batches" ALTER COLUMN "staff_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "erp_events" ADD COLUMN "missing" jsonb;--> statement-breakpoint
ALTER TABLE "erp_versions" ADD COLUMN "fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "erp_event_id" integer;--> statement-breakpoint
ALTER TABLE "media_batches" ADD COLUMN "erp_event_id" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_erp_event_id_erp_events_id_fk" FOREIGN KEY ("erp_event_id") REFERENCES "public"."erp_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_batches" ADD CONSTRAINT "media_batches_erp_event_id_erp_events_id_fk" FOREIGN KEY ("erp_event_id") REFERENCES "public"."erp_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_erp_event_id_entity_index" ON "imports" USING btree ("erp_event_id","entity");--> statement-breakpoint
CREATE INDEX "media_batches_erp_event_id_index" ON "media_batches" USING btree ("erp_event_id");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "import_source" CHECK ((erp_event_id is null) = (upload_id is not null and staff_id is not null));--> statement-breakpoint
ALTER TABLE "media_batches" ADD CONSTRAINT "media_batch_source" CHECK ((erp_event_id is null) = (staff_id is not null));