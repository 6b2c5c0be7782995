CREATE TABLE "fee_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule_id" uuid NOT NULL,
	"changes_at" timestamp (3) with time zone NOT NULL,
	"is_promotion" boolean NOT NULL,
	"is_taken_back" boolean DEFAULT false NOT NULL,
	"merchant_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told_up_to" uuid,
	"recipients" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "fee_notices" (
	"news_id" uuid NOT NULL,
	"merchant_id" uuid NOT NULL,
	"rates" jsonb NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fee_notices_news_id_merchant_id_pk" PRIMARY KEY("news_id","merchant_id")
);
--> statement-breakpoint
CREATE TABLE "fee_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"merchant_id" uuid,
	"category_id" text,
	"basis_points" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"new_days" integer,
	"note" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fee_rules_scope" CHECK ("fee_rules"."scope" in ('merchant', 'category', 'promotion')),
	CONSTRAINT "fee_rules_rate" CHECK ("fee_rules"."basis_points" between 0 and 5000),
	CONSTRAINT "fee_rules_days" CHECK ("fee_rules"."ends_at" > "fee_rules"."starts_at" and "fee_rules"."new_days" > 0),
	CONSTRAINT "fee_rules_target" CHECK (("fee_rules"."scope" = 'merchant') = ("fee_rules"."merchant_id" is not null) and ("fee_rules"."scope" <> 'merchant' or "fee_rules"."category_id" is null) and ("fee_rules"."scope" <> 'category' or "fee_rules"."category_id" is not null) and ("fee_rules"."scope" = 'promotion' or "fee_rules"."new_days" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_source" text;--> statement-breakpoint
ALTER TABLE "fee_notices" ADD CONSTRAINT "fee_notices_news_id_fee_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."fee_news"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_notices" ADD CONSTRAINT "fee_notices_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_rules" ADD CONSTRAINT "fee_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_rules" ADD CONSTRAINT "fee_rules_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_news_rule" ON "fee_news" USING btree ("rule_id","created_at");--> statement-breakpoint
CREATE INDEX "fee_news_to_tell" ON "fee_news" USING btree ("created_at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "fee_notices_merchant" ON "fee_notices" USING btree ("merchant_id","told_at");--> statement-breakpoint
CREATE INDEX "fee_rules_created" ON "fee_rules" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "fee_rules_merchant" ON "fee_rules" USING btree ("merchant_id","starts_at");