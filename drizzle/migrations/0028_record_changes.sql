ALTER TABLE "staff_events" ADD COLUMN "entity" text;--> statement-breakpoint
ALTER TABLE "staff_events" ADD COLUMN "changes" jsonb;--> statement-breakpoint
CREATE INDEX "staff_events_entity_subject_id_index" ON "staff_events" USING btree ("entity","subject","id") WHERE entity is not null;--> statement-breakpoint
CREATE INDEX "staff_events_entity_id_index" ON "staff_events" USING btree ("entity","id") WHERE entity is not null;--> statement-breakpoint
CREATE INDEX "import_lines_code_import_id_index" ON "import_lines" USING btree ("code","import_id") WHERE is_applied;