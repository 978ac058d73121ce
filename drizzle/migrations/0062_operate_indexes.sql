DROP INDEX "staff_events_staff_id_index";--> statement-breakpoint
CREATE INDEX "staff_events_staff_id_id_index" ON "staff_events" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_events_act_id_index" ON "staff_events" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE status <> 'done';--> statement-breakpoint
CREATE INDEX "quotes_valid_until_store_uid_index" ON "quotes" USING btree ("valid_until","store_uid");