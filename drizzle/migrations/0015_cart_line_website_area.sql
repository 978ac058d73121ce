ALTER TABLE "cart_lines" ADD COLUMN "website_area" text;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_line_website_area" CHECK (char_length(website_area) <= 40);