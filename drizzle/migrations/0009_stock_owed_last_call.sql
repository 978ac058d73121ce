ALTER TABLE "orders" ADD COLUMN "last_call_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_stock" ADD COLUMN "owed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_stock" ADD COLUMN "owed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_last_call" ON "orders" USING btree ("last_call_at") WHERE status_code in (1, 10, 13);--> statement-breakpoint
ALTER TABLE "delivery_stock" ADD CONSTRAINT "delivery_stock_owed" CHECK (owed >= 0 and (owed = 0 or quantity = 0));--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_owed" CHECK (owed >= 0 and (owed = 0 or quantity = 0));--> statement-breakpoint
-- What waits to be paid when this runs: its hour itself, or the start of the day of its lorry.
UPDATE "orders" SET "last_call_at" = ("delivery_date"
    + CASE WHEN "mode" = 1 THEN "delivery_range"::time ELSE time '00:00' END) AT TIME ZONE 'Europe/Paris'
  WHERE "status_code" IN (1, 10, 13);
