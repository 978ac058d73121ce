CREATE TABLE "product_links" (
	"product_uid" integer NOT NULL,
	"kind" text NOT NULL,
	"other_uid" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_links_product_uid_kind_other_uid_pk" PRIMARY KEY("product_uid","kind","other_uid"),
	CONSTRAINT "product_links_kind" CHECK (kind in ('related', 'substitute')),
	CONSTRAINT "product_links_other" CHECK (other_uid <> product_uid)
);
--> statement-breakpoint
ALTER TABLE "product_links" ADD CONSTRAINT "product_links_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_links" ADD CONSTRAINT "product_links_other_uid_products_uid_fk" FOREIGN KEY ("other_uid") REFERENCES "public"."products"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_links_other_uid_index" ON "product_links" USING btree ("other_uid");