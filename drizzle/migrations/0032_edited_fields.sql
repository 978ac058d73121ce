CREATE TABLE "edited_fields" (
	"entity" text NOT NULL,
	"key" text NOT NULL,
	"field" text NOT NULL,
	"staff_id" integer NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"erp_value" jsonb,
	"erp_at" timestamp with time zone,
	CONSTRAINT "edited_fields_entity_key_field_pk" PRIMARY KEY("entity","key","field")
);
--> statement-breakpoint
ALTER TABLE "edited_fields" ADD CONSTRAINT "edited_fields_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edited_fields_staff_id_index" ON "edited_fields" USING btree ("staff_id");