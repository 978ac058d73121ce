ALTER TABLE "contact_requests" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
UPDATE "contact_requests" SET "due_at" = "updated_at" + interval '1 day' WHERE "status" IN ('received', 'treating');--> statement-breakpoint
CREATE INDEX "contact_requests_status_due_at_id_index" ON "contact_requests" USING btree ("status","due_at","id");