ALTER TABLE "staff_accounts" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "pin_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "badge_hash" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "terminal_store_uid" integer;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "terminal_generation" integer;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_terminal_store_uid_stores_uid_fk" FOREIGN KEY ("terminal_store_uid") REFERENCES "public"."stores"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_accounts_badge_hash_index" ON "staff_accounts" USING btree ("badge_hash");