ALTER TABLE "sessions" ADD COLUMN "opened_pages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "codes_session_id_hash_index" ON "codes" USING btree ("session_id_hash");