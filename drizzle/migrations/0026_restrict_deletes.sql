ALTER TABLE "price_list_prices" DROP CONSTRAINT "price_list_prices_product_uid_products_uid_fk";
--> statement-breakpoint
ALTER TABLE "company_product_codes" DROP CONSTRAINT "company_product_codes_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "company_product_codes" DROP CONSTRAINT "company_product_codes_product_uid_products_uid_fk";
--> statement-breakpoint
ALTER TABLE "net_prices" DROP CONSTRAINT "net_prices_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "net_prices" DROP CONSTRAINT "net_prices_product_uid_products_uid_fk";
--> statement-breakpoint
ALTER TABLE "product_documents" DROP CONSTRAINT "product_documents_product_uid_products_uid_fk";
--> statement-breakpoint
ALTER TABLE "product_photos" DROP CONSTRAINT "product_photos_product_uid_products_uid_fk";
--> statement-breakpoint
ALTER TABLE "price_list_prices" ADD CONSTRAINT "price_list_prices_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_product_codes" ADD CONSTRAINT "company_product_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_product_codes" ADD CONSTRAINT "company_product_codes_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "net_prices" ADD CONSTRAINT "net_prices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "net_prices" ADD CONSTRAINT "net_prices_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_photos" ADD CONSTRAINT "product_photos_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE no action ON UPDATE no action;