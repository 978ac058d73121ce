ALTER TABLE "company_product_codes" ALTER COLUMN "key" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "own_code" text DEFAULT '' NOT NULL;