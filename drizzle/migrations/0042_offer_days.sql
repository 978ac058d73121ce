ALTER TABLE "offers" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offer_dates" CHECK (starts_on <= ends_on);