ALTER TABLE "delivery_zones" ADD COLUMN "free_from_cents" bigint;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zone_free" CHECK (free_from_cents > 0);