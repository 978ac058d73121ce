ALTER TABLE "customers" ADD COLUMN "ready_notice" text DEFAULT 'both' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "payment" jsonb;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customer_ready_notice" CHECK (ready_notice in ('both', 'email', 'sms', 'none'));