CREATE TABLE "handover_refusals" (
	"handover_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	CONSTRAINT "handover_refusals_handover_id_order_line_id_pk" PRIMARY KEY("handover_id","order_line_id"),
	CONSTRAINT "handover_refusal_quantity" CHECK (quantity between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "site_arrivals" (
	"order_id" integer NOT NULL,
	"day" date NOT NULL,
	"staff_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_arrivals_order_id_day_pk" PRIMARY KEY("order_id","day")
);
--> statement-breakpoint
ALTER TABLE "handover_refusals" ADD CONSTRAINT "handover_refusals_handover_id_handovers_id_fk" FOREIGN KEY ("handover_id") REFERENCES "public"."handovers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_refusals" ADD CONSTRAINT "handover_refusals_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_arrivals" ADD CONSTRAINT "site_arrivals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_arrivals" ADD CONSTRAINT "site_arrivals_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_refusals_order_line_id_index" ON "handover_refusals" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "site_arrivals_staff_id_index" ON "site_arrivals" USING btree ("staff_id");--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handover_absent" CHECK (signature <> 'absent' or photo_id is not null);