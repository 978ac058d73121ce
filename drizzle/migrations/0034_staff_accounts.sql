CREATE TABLE "staff_stores" (
	"staff_id" integer NOT NULL,
	"store_uid" integer NOT NULL,
	CONSTRAINT "staff_stores_staff_id_store_uid_pk" PRIMARY KEY("staff_id","store_uid")
);
--> statement-breakpoint
ALTER TABLE "staff_accounts" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "first_code_hash" text;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "first_code_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "codes_sealed" text;--> statement-breakpoint
ALTER TABLE "staff_stores" ADD CONSTRAINT "staff_stores_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_stores" ADD CONSTRAINT "staff_stores_store_uid_stores_uid_fk" FOREIGN KEY ("store_uid") REFERENCES "public"."stores"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_stores_store_uid_index" ON "staff_stores" USING btree ("store_uid");