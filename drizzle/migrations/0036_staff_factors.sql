CREATE TABLE "staff_recovery_codes" (
	"staff_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "staff_recovery_codes_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "totp_sealed" text;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "totp_step" integer;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "enrol_sealed" text;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Sessions that a password alone opened.
DELETE FROM "staff_sessions";
