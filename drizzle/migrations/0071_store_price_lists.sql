CREATE TABLE "store_price_lists" (
	"store_uid" integer PRIMARY KEY NOT NULL,
	"price_list_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "store_price_lists" ADD CONSTRAINT "store_price_lists_store_uid_stores_uid_fk" FOREIGN KEY ("store_uid") REFERENCES "public"."stores"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_price_lists" ADD CONSTRAINT "store_price_lists_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_price_lists_price_list_id_index" ON "store_price_lists" USING btree ("price_list_id");