CREATE TABLE "dated_prices" (
	"product_uid" integer NOT NULL,
	"first_day" date NOT NULL,
	"unit_mills" integer NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "dated_prices_product_uid_first_day_pk" PRIMARY KEY("product_uid","first_day"),
	CONSTRAINT "dated_prices_positive" CHECK (unit_mills > 0)
);
--> statement-breakpoint
CREATE TABLE "past_prices" (
	"product_uid" integer NOT NULL,
	"ended_on" date NOT NULL,
	"unit_mills" integer NOT NULL,
	CONSTRAINT "past_prices_product_uid_ended_on_pk" PRIMARY KEY("product_uid","ended_on")
);
--> statement-breakpoint
ALTER TABLE "dated_prices" ADD CONSTRAINT "dated_prices_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_prices" ADD CONSTRAINT "past_prices_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dated_prices_coming" ON "dated_prices" USING btree ("first_day","product_uid") WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX "dated_prices_applied" ON "dated_prices" USING btree ("first_day") WHERE applied_at is not null;--> statement-breakpoint
CREATE INDEX "past_prices_ended_on_index" ON "past_prices" USING btree ("ended_on");--> statement-breakpoint
CREATE FUNCTION keep_past_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO past_prices (product_uid, ended_on, unit_mills)
	VALUES (OLD.uid, (now() AT TIME ZONE 'Europe/Paris')::date, OLD.unit_mills)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_past_price AFTER UPDATE OF unit_mills ON products FOR EACH ROW
	WHEN (OLD.unit_mills > 0 AND OLD.unit_mills IS DISTINCT FROM NEW.unit_mills)
	EXECUTE FUNCTION keep_past_price();
