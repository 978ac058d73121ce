ALTER TABLE "stores" ADD COLUMN "delivery_ranges" text[] DEFAULT '{"7-8h","8-10h","10-14h","12-16h"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "delivery_days" integer[];--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "delivery_cutoff_minute" integer DEFAULT 720 NOT NULL;