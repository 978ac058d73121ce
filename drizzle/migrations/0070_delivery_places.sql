ALTER TABLE "delivery_zones" ALTER COLUMN "max_km" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD COLUMN "places" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zone_bounded" CHECK (max_km is not null or places <> '{}');