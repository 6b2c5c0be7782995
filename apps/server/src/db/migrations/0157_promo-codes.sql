CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"merchant_id" uuid NOT NULL,
	"percent_off" integer,
	"amount_off" bigint,
	"most_off" bigint,
	"category_ids" text[] NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"max_uses" integer,
	"max_uses_each" integer,
	"least_amount" bigint NOT NULL,
	"first_order_only" boolean NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	"taken_off" bigint DEFAULT 0 NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promo_codes_code" UNIQUE("merchant_id","code"),
	CONSTRAINT "promo_codes_value" CHECK (("promo_codes"."percent_off" is null) <> ("promo_codes"."amount_off" is null)),
	CONSTRAINT "promo_codes_uses" CHECK ("promo_codes"."uses" >= 0 and ("promo_codes"."max_uses" is null or "promo_codes"."uses" <= "promo_codes"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_code_id_promo_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promo_codes_created" ON "promo_codes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "promo_uses_of_customer" ON "promo_uses" USING btree ("code_id","customer_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "promo_uses_customer" ON "promo_uses" USING btree ("customer_id");--> statement-breakpoint
CREATE TRIGGER promo_codes_on_desk AFTER INSERT OR UPDATE OR DELETE ON "promo_codes" FOR EACH ROW EXECUTE FUNCTION tell_desk('desk:promoCodes');
