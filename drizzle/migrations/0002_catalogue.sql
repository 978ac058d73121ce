CREATE TABLE "product_documents" (
	"product_uid" integer NOT NULL,
	"kind" text NOT NULL,
	"revised_on" date NOT NULL,
	CONSTRAINT "product_documents_product_uid_kind_pk" PRIMARY KEY("product_uid","kind"),
	CONSTRAINT "product_documents_kind" CHECK (kind in ('data-sheet', 'performance', 'safety'))
);
--> statement-breakpoint
CREATE TABLE "paint_bases" (
	"product_uid" integer PRIMARY KEY NOT NULL,
	"base" text NOT NULL,
	"paint_code" text NOT NULL,
	"paint_label" text NOT NULL,
	"position" smallint NOT NULL,
	"volume_millilitres" integer NOT NULL,
	"coverage_hundredths" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paint_colors" (
	"code" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"hex" text NOT NULL,
	"collection" text NOT NULL,
	"family" text NOT NULL,
	"reflectance" smallint NOT NULL,
	"base" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "paint_color_hex" CHECK ("paint_colors"."hex" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "paint_color_reflectance" CHECK ("paint_colors"."reflectance" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "room_products" (
	"product_uid" integer NOT NULL,
	"place" text NOT NULL,
	"pattern" text NOT NULL,
	"width_millimetres" integer NOT NULL,
	"height_millimetres" integer NOT NULL,
	"hex" text NOT NULL,
	"joint_hex" text NOT NULL,
	CONSTRAINT "room_products_product_uid_place_pk" PRIMARY KEY("product_uid","place"),
	CONSTRAINT "room_product_hexes" CHECK ("room_products"."hex" ~ '^#[0-9a-f]{6}$' and "room_products"."joint_hex" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "room_product_sizes" CHECK (width_millimetres between 10 and 10000 and height_millimetres between 10 and 10000)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "color_hex" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paint_bases" ADD CONSTRAINT "paint_bases_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_products" ADD CONSTRAINT "room_products_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paint_bases_base_paint_code_volume_millilitres_index" ON "paint_bases" USING btree ("base","paint_code","volume_millilitres");