ALTER TABLE "order_lines" DROP CONSTRAINT "order_line_quantity";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_line_missing" CHECK (missing >= 0 and quantity + missing between 1 and 9999);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_line_quantity" CHECK (quantity between 0 and 9999);